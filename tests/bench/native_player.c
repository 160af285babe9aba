/*
 * Minesweeper Alpha (2022) in C: a native program to be graded. Built with -DART="folder", and with -DWORK_MS=10 so that it
 * works for so many milliseconds first: programs of students do not start as fast as this one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int rows, cols, rounds, lifted;
static char mine[10][10], shown[10][10];

static void print_file(const char *name) {
  FILE *file = fopen(name, "r");
  for (int c = getc(file); c != EOF; c = getc(file)) putchar(c);
  fclose(file);
}

static int mines_around(int row, int col) {
  int count = 0;
  for (int i = row - 1; i <= row + 1; i++)
    for (int j = col - 1; j <= col + 1; j++)
      if ((i != row || j != col) && i >= 0 && j >= 0 && i < rows && j < cols) count += mine[i][j];
  return count;
}

static void print_round(void) {
  printf("\n Rounds Completed: %d\n\n", rounds);
  for (int i = 0; i < rows; i++) {
    printf(" %d |", i);
    for (int j = 0; j < cols; j++) printf(lifted && mine[i][j] ? "<%c>|" : " %c |", shown[i][j]);
    printf("\n");
  }
  printf("    ");
  for (int j = 0; j < cols; j++) printf(" %d%s", j, j < cols - 1 ? "  " : " ");
  printf("\n\nminesweeper-alpha: ");
}

static void refuse(const char *message, int index, int length) {
  fflush(stdout);
  if (message != NULL) fprintf(stderr, "\nInvalid Command: %s\n", message);
  else fprintf(stderr, "\nInvalid Command: Index %d out of bounds for length %d\n", index, length);
  print_round();
}

static int complete(int lift) {
  rounds++;
  lifted = lift;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      if (mine[i][j] ? shown[i][j] != 'F' : shown[i][j] < '0' || shown[i][j] > '8') return print_round(), 0;
  printf("\n");
  print_file(ART "/game_won.txt");
  long cents = (20000L * rows * cols + rounds) / (2L * rounds);
  printf("%ld.%02ld\n\n", cents / 100, cents % 100);
  return 1;
}

int main(int argc, char **argv) {
  int count, row, col, used;
  char line[1000], word[1000], rest[1000];
  while (clock() < WORK_MS * (CLOCKS_PER_SEC / 1000)) continue;
  FILE *seed = fopen(argv[argc - 1], "r");
  if (seed == NULL || fscanf(seed, "%d %d %d", &rows, &cols, &count) != 3) return 3;
  while (count-- > 0 && fscanf(seed, "%d %d", &row, &col) == 2) mine[row][col] = 1;
  memset(shown, ' ', sizeof shown);
  print_file(ART "/banner_2022.txt");
  print_round();
  while (fgets(line, sizeof line, stdin) != NULL) {
    int words = sscanf(line, "%999s %999s", word, rest);
    if (words == 1 && (!strcmp(word, "q") || !strcmp(word, "quit"))) break;
    if (words == 1 && (!strcmp(word, "h") || !strcmp(word, "help"))) {
      rounds++;
      lifted = 0;
      printf("\nCommands Available...\n - Reveal: r/reveal row col\n -   Mark: m/mark   row col\n");
      printf(" -  Guess: g/guess  row col\n -   Help: h/help\n -   Quit: q/quit\n");
      print_round();
      continue;
    }
    if (words == 1 && !strcmp(word, "nofog")) {
      if (complete(1)) return 0;
      continue;
    }
    used = 0;
    int numbers = sscanf(line, "%999s %d %d %n", word, &row, &col, &used);
    int known = words > 0 && strchr("rmg", word[0]) != NULL && (word[1] == 0 || !strcmp(word, "reveal") ||
      !strcmp(word, "mark") || !strcmp(word, "guess"));
    if (numbers != 3 || !known || used == 0 || line[used] != 0) refuse("Command not recognized!", 0, 0);
    else if (row < 0 || row >= rows) refuse(NULL, row, rows);
    else if (col < 0 || col >= cols) refuse(NULL, col, cols);
    else if (word[0] == 'r' && mine[row][col]) {
      printf("\n");
      print_file(ART "/game_over.txt");
      printf("\n");
      return 0;
    } else {
      shown[row][col] = word[0] == 'r' ? '0' + mines_around(row, col) : word[0] == 'm' ? 'F' : '?';
      if (complete(0)) return 0;
    }
  }
  printf("\nQuitting the game...\nBye!\n");
  return 0;
}
