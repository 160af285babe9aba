import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

/** Counts no round for help. Run by `java -cp CLASSES ForgetsHelp ART_FOLDER SEED`. */
public class ForgetsHelp {
    public static void main(String[] args) throws Exception {
        Scanner seed = new Scanner(new File(args[1]));
        int rows = seed.nextInt();
        int cols = seed.nextInt();
        System.out.print(Files.readString(Path.of(args[0], "banner_2022.txt")));
        Scanner input = new Scanner(System.in);
        showRound(rows, cols);
        while (input.hasNextLine() && input.nextLine().startsWith("h")) {
            System.out.print("\nCommands Available...\n - Reveal: r/reveal row col\n -   Mark: m/mark   row col\n"
                + " -  Guess: g/guess  row col\n -   Help: h/help\n -   Quit: q/quit\n");
            showRound(rows, cols);
        }
        System.out.print("\nQuitting the game...\nBye!\n");
    }

    private static void showRound(int rows, int cols) {
        StringBuilder text = new StringBuilder("\n Rounds Completed: 0\n\n");
        for (int row = 0; row < rows; row++) {
            text.append(" ").append(row).append(" |").append("   |".repeat(cols)).append("\n");
        }
        text.append("    ");
        for (int col = 0; col < cols; col++) {
            text.append(" ").append(col).append(col < cols - 1 ? "  " : " ");
        }
        System.out.print(text.append("\n\nminesweeper-alpha: "));
    }
}
