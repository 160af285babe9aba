import { assertEquals } from "@std/assert";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** How to get what these tests need. */
export const HOW_TO_GET_A_BROWSER =
  `The browser tests need Chromium: install it (apt-get install -y chromium) or name one in CHROMIUM=/path/to/it`;

/** The browser's path: what `CHROMIUM` names, or the first one on the PATH. */
export function findBrowser(): string | undefined {
  const named = Deno.env.get("CHROMIUM");
  if (named !== undefined) return named;
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  return NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(isFile);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Starts the browser, without a window of its own and without calling home. */
export function launch(executablePath: string): Promise<Browser> {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  return chromium.launch({ executablePath, args: ["--disable-gpu", ...quiet] });
}

/** One browser's window on the page, with all that goes wrong in it. */
export class PageWindow implements AsyncDisposable {
  readonly page: Page;
  readonly address: string;
  /** What the page said on its console, threw, or asked of another host. */
  readonly problems: string[] = [];
  /** The lines it sent. */
  readonly sent: string[] = [];
  /** The status line, headers and body of everything it got. */
  readonly received: Promise<string>[] = [];

  private constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.setDefaultTimeout(20_000);
    page.on("pageerror", (error) => this.problems.push(`error: ${error.message}`));
    page.on("console", (message) => this.problems.push(`console: ${message.text()}`));
    page.on("request", (request) => {
      if (!request.url().startsWith(address)) this.problems.push(`request: ${request.url()}`);
      if (request.url() === `${address}line`) this.sent.push(request.postDataJSON().line);
    });
    page.on("response", (response) => {
      const body = response.body().then((bytes) => new TextDecoder().decode(bytes));
      this.received.push(body.then((text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`));
    });
  }

  /** Opens the page in a browser of its own: nothing is shared with another one. */
  static async open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<PageWindow> {
    const context = await browser.newContext({
      viewport: { width: 600, height: 720 },
      colorScheme: "light",
      ...options,
    });
    return PageWindow.#on(await context.newPage(), address);
  }

  static async #on(page: Page, address: string): Promise<PageWindow> {
    const opened = new PageWindow(page, address);
    await page.goto(address);
    await opened.square(0, 0).waitFor();
    return opened;
  }

  /** Opens another tab of the same browser. */
  async openTab(): Promise<PageWindow> {
    return await PageWindow.#on(await this.page.context().newPage(), this.address);
  }

  square(row: number, col: number): Locator {
    return this.page.getByRole("gridcell", { name: `row ${row} column ${col}:` });
  }

  /** What a square's label says after its place. */
  async look(row: number, col: number): Promise<string> {
    return (await this.square(row, col).getAttribute("aria-label"))!.replace(/^.*?: /, "");
  }

  /** Waits until a square shows something. */
  async waitForLook(row: number, col: number, look: string): Promise<void> {
    await this.page.locator(`[aria-label="row ${row} column ${col}: ${look}"]`).waitFor();
  }

  left(row: number, col: number): Promise<void> {
    return this.square(row, col).click();
  }

  right(row: number, col: number): Promise<void> {
    return this.square(row, col).click({ button: "right" });
  }

  /** Uncovers a square and waits for what it shows. */
  async uncover(row: number, col: number, look: string): Promise<void> {
    await this.left(row, col);
    await this.waitForLook(row, col, look);
  }

  /** Flags a square and waits for the flag. */
  async flag(row: number, col: number): Promise<void> {
    await this.right(row, col);
    await this.waitForLook(row, col, "flagged");
  }

  /** Waits for the dialog, gives its text and closes it. */
  async message(): Promise<string> {
    const dialog = this.page.getByRole("dialog");
    await dialog.waitFor();
    const text = await this.page.locator("#dialog-text").innerText();
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "hidden" });
    return text;
  }

  get face(): Locator {
    return this.page.getByRole("button", { name: /^Face: / });
  }

  /** Waits until the face tells a state: its label, and the picture that belongs to it. */
  async waitForFace(state: string, picture: string): Promise<void> {
    await this.page.locator(`#face[aria-label="Face: ${state}. Start a new game"] use[href="#${picture}"]`).waitFor();
  }

  async waitForCounter(text: string): Promise<void> {
    await this.page.locator(".counter", { hasText: new RegExp(`^Left: ${text}$`) }).waitFor();
  }

  /** Chooses an item of a menu with the mouse. */
  async choose(menu: string, item: string): Promise<void> {
    await this.page.getByRole("menuitem", { name: menu, exact: true }).click();
    await this.page.getByRole("menu", { name: menu }).getByText(item, { exact: false }).click();
  }

  /** Closes the browser; whatever went wrong in it fails the test. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close();
    assertEquals(this.problems, []);
  }
}
