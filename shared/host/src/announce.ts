import { atom } from 'nanostores';

/** What the page's one polite live region says now; the shell paints it. */
export const $announcement = atom('');

/** Says a sentence to people who use a screen reader, once the current one is spoken. Use it for results, not for decoration. */
export function announce(text: string): void {
  // A repeat of the same sentence changes nothing in the page and would stay silent: a no-break space makes it new.
  $announcement.set($announcement.get() === text ? `${text}\u00a0` : text);
}
