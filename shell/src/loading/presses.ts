import { sessionKnown } from '@riftdrop/host/wiring/player';

/** A press that is older is no longer what the visitor waits for, milliseconds. */
const maxAgeMs = 10_000;

/** By button: its text at the press, and the time of the press in milliseconds of the page. */
type Presses = Map<HTMLElement, { text: string; at: number }>;

/** Waits between two looks for a button, milliseconds. */
const pause = 50;

/**
 * Presses the buttons that visitors pressed before their part of the page was alive, once the session is known: a player is not asked to
 * sign in. The document notes them (platform/src/gateway/watchdog.js). Where the part was painted anew, the one button of its page with the
 * same words is pressed. A button that offers something else by now is left alone.
 */
export async function repeatPresses(): Promise<void> {
  const { earlyPresses } = globalThis as { earlyPresses?: Presses };
  if (!earlyPresses?.size) return;
  await sessionKnown();
  for (const [button, { text, at }] of earlyPresses) {
    if (button.isConnected && button.closest('[data-rendered]')) continue;
    earlyPresses.delete(button);
    const live = button.isConnected ? button : await successorOf(text, at);
    if (live?.textContent === text && performance.now() - at < maxAgeMs) live.click();
  }
}

/** The page that is painted anew may wait for its data. */
async function successorOf(text: string, pressedAt: number): Promise<HTMLElement | null> {
  for (; text && performance.now() - pressedAt < maxAgeMs; await new Promise((go) => setTimeout(go, pause))) {
    const same = [...document.querySelectorAll('button')].filter((one) => one.textContent === text && !one.disabled);
    if (same.length === 1) return same[0]!;
  }
  return null;
}
