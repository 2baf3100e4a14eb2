import { sessionKnown } from '@riftdrop/host/wiring/player';

/** A press that is older is no longer what the visitor waits for, milliseconds. */
const maxAgeMs = 10_000;

/** By button: its text at the press, and the time of the press in milliseconds of the page. */
type Presses = Map<HTMLElement, { text: string; at: number }>;

/**
 * Presses the buttons that visitors pressed before their part of the page was alive, once the session is known: a player is not asked to
 * sign in. The document notes them (platform/src/gateway/watchdog.js). A button that offers something else by now is left alone.
 */
export async function repeatPresses(): Promise<void> {
  const { earlyPresses } = globalThis as { earlyPresses?: Presses };
  if (!earlyPresses?.size) return;
  await sessionKnown();
  for (const [button, { text, at }] of earlyPresses) {
    if (button.closest('[data-rendered]')) continue;
    earlyPresses.delete(button);
    if (button.isConnected && button.textContent === text && performance.now() - at < maxAgeMs) button.click();
  }
}
