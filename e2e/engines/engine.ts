/** A browser of another engine than Chromium's, as far as the journeys need it. It has one page, and those that this page opens. */
export interface Engine {
  /** Name and version, as the browser reports it. */
  version: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Its text is sent: it may use nothing from around it. Argument and result are JSON. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  /** Presses the left button at a place of the viewport, in CSS px. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard into the focused element. */
  type(text: string): Promise<void>;
  escape(): Promise<void>;
  /** How many windows are open. */
  windows(): Promise<number>;
  /** Turns to the window that the page opened, or back to the first one. */
  turnTo(window: 'opened' | 'first'): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors and warnings of the console and uncaught errors; none where the driver does not report them. */
  complaints(): string[];
  close(): Promise<void>;
}

/** A laptop's page, in CSS px. */
export const viewport = { width: 1280, height: 800 } as const;
