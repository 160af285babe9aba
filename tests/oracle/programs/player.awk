# Minesweeper Alpha (2022) as a student may write it: right for cases with good seed files.
# Variables: seed, art (the folder of the banner and the endings), countBad=1 for a counter that runs on, words for
# another message, and noBlank=1 for no blank after the last column number.
function slurp(path, line) {
  while ((getline line < path) > 0) printf "%s\n", line
}
function isMine(row, col) {
  return (row, col) in mine
}
function minesAround(row, col, count, i, j) {
  for (i = row - 1; i <= row + 1; i++) for (j = col - 1; j <= col + 1; j++) count += isMine(i, j)
  return count - isMine(row, col)
}
function round(row, col, mark) {
  printf "\n Rounds Completed: %d\n\n", rounds
  for (row = 0; row < rows; row++) {
    printf " %d |", row
    for (col = 0; col < cols; col++) {
      mark = shown[row, col] == "" ? " " : shown[row, col]
      printf(lifted && isMine(row, col) ? "<%s>|" : " %s |", mark)
    }
    printf "\n"
  }
  printf "    "
  for (col = 0; col < cols; col++) printf " %d%s", col, col < cols - 1 ? "  " : noBlank ? "" : " "
  printf "\n\nminesweeper-alpha: "
}
function tell(message) {
  if (!byName) {
    printf "%s", message > "/dev/stderr"
    fflush("/dev/stderr")
  } else {
    printf "%s", message | "cat > /dev/stderr"
    close("cat > /dev/stderr")
  }
}
function refuse(message) {
  fflush()
  tell("\nInvalid Command: " (words == "" ? message : words) "\n")
  rounds += countBad
  round()
}
function isNumber(word) {
  return word ~ /^[+-]?[0-9]+$/
}
function isWon(row, col) {
  for (row = 0; row < rows; row++) {
    for (col = 0; col < cols; col++) {
      if (isMine(row, col) ? shown[row, col] != "F" : shown[row, col] !~ /[0-9]/) return 0
    }
  }
  return 1
}
function complete(lift) {
  rounds++
  lifted = lift
  if (!isWon()) return round()
  printf "\n"
  RS = "\001"
  getline text < (art "/game_won.txt")
  sub(/\n$/, "", text)
  printf "%s%s\n\n", text, sprintf("%.2f", 100 * rows * cols / rounds + 1e-9)
  over = 1
  exit
}
BEGIN {
  while ((getline line < seed) > 0) {
    count = split(line, word)
    for (i = 1; i <= count; i++) number[++numbers] = word[i]
  }
  rows = number[1]
  cols = number[2]
  for (i = 0; i < number[3]; i++) mine[number[4 + 2 * i] + 0, number[5 + 2 * i] + 0] = 1
  slurp(art "/banner_2022.txt")
  round()
}
{ sub(/\r$/, "") }
NF == 1 && /^[ \t]*(q|quit)[ \t]*$/ { exit }
NF == 1 && /^[ \t]*nofog[ \t]*$/ { complete(1); next }
NF == 1 && /^[ \t]*(h|help)[ \t]*$/ {
  rounds++
  lifted = 0
  printf "\nCommands Available...\n - Reveal: r/reveal row col\n -   Mark: m/mark   row col\n"
  printf " -  Guess: g/guess  row col\n -   Help: h/help\n -   Quit: q/quit\n"
  round()
  next
}
NF == 3 && $1 ~ /^(r|reveal|m|mark|g|guess)$/ && isNumber($2) && isNumber($3) {
  row = $2 + 0
  col = $3 + 0
  if (row < 0 || row >= rows) refuse("Index " row " out of bounds for length " rows)
  else if (col < 0 || col >= cols) refuse("Index " col " out of bounds for length " cols)
  else if ($1 ~ /^r/ && isMine(row, col)) {
    printf "\n"
    slurp(art "/game_over.txt")
    printf "\n"
    over = 1
    exit
  } else {
    shown[row, col] = $1 ~ /^r/ ? minesAround(row, col) : $1 ~ /^m/ ? "F" : "?"
    complete(0)
  }
  next
}
{ refuse("Command not recognized!") }
END { if (!over) printf "\nQuitting the game...\nBye!\n" }
