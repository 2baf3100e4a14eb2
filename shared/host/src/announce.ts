import { atom } from 'nanostores';

/** Current text of the page's one polite live region; the shell renders it. */
export const $announcement = atom('');

/** Announces a sentence to screen readers, after the current one. Use it for results, not for decoration. */
export function announce(text: string): void {
  // A repeat of the same sentence changes nothing in the page and would stay silent: a no-break space makes it new.
  $announcement.set($announcement.get() === text ? `${text}\u00a0` : text);
}
