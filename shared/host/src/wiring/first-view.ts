import type { PublicAnswers } from '@riftdrop/contract/release/first-view';
import { atom } from 'nanostores';

/** Answers of public calls that came with the document; on a server, those of this render. Null without any. */
export const $answers = atom<PublicAnswers | null>(null);

/** Longest time that the state of the page waits for the scripts of a rendered page, milliseconds. */
const maxMs = 2000;

let held: { ended: Promise<void>; end: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * Keeps the state of the page as the document shows it, until the scripts have taken the document over: React can adopt HTML only of the
 * state that it was rendered from. Ends by itself after two seconds.
 */
export function holdFirstView(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { ended: promise, end: resolve, timer: setTimeout(endFirstView, maxMs) };
}

/** Whether the HTML of the page can still be adopted. Then the state stays as it is until `endFirstView`. */
export function adoptFirstView(): boolean {
  clearTimeout(held?.timer);
  return held !== null;
}

/** The document is taken over, or is given up. Its answers are those of the first view alone: later pages load newer ones. */
export function endFirstView(): void {
  clearTimeout(held?.timer);
  held?.end();
  held = null;
  $answers.set(null);
}

/** Resolves when the state of the page may change: at once in a document without a first view. */
export const firstViewOver = (): Promise<void> => held?.ended ?? Promise.resolve();
