import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** An element: what it is, and what its accessible name or text must match. */
export interface Target {
  selector: string;
  name?: RegExp;
}

export interface Found {
  /** Visible text. */
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const patience = 45_000;

/** What a person does with a page, in any engine: waits until something is there, and presses it. */
export class Tab {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Every visible element of that kind. */
  all({ selector, name }: Target): Promise<Found[]> {
    return this.engine.evaluate(visible, { selector, name: name ? { source: name.source, flags: name.flags } : null });
  }

  /** Waits until there is one; answers the first. */
  async find(target: Target): Promise<Found> {
    return this.until(`${target.selector} ${String(target.name ?? '')}`, async () => (await this.all(target))[0]);
  }

  /** Waits until there is none. */
  async gone(target: Target): Promise<void> {
    await this.until(`no ${target.selector} ${String(target.name ?? '')}`, async () => (await this.all(target)).length === 0);
  }

  /** Waits until it stands still in the viewport, and presses it where a hand would: in its middle, or at a place of it. */
  async press(target: Target, at?: { x: number; y: number }): Promise<void> {
    let last = '';
    const place = await this.until(`${target.selector} ${String(target.name ?? '')} that stands still`, async () => {
      const name = target.name ? { source: target.name.source, flags: target.name.flags } : null;
      const [found] = await this.engine.evaluate(visible, { selector: target.selector, name, show: true });
      const now = JSON.stringify(found && [found.x, found.y, found.width, found.height]);
      const stands = found && now === last;
      last = now;
      return stands ? found : undefined;
    });
    await this.engine.press(place.x + (at?.x ?? place.width / 2), place.y + (at?.y ?? place.height / 2));
  }

  /** Presses it, again when the page moved away under the press, until `seen` is there. What was pressed goes while it works. */
  async pressFor(target: Target, seen: Target): Promise<Found> {
    return this.until(`${seen.selector} ${String(seen.name ?? '')} after a press`, async () => {
      const [there] = await this.all(seen);
      if (there) return there;
      if ((await this.all(target)).length > 0) await this.press(target);
      await sleep(1000);
      return undefined;
    });
  }

  /** Asks until the answer is neither undefined, null nor false. A page that is just being replaced answers nothing. */
  async until<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
    const deadline = performance.now() + patience;
    let problem = '';
    for (;;) {
      try {
        const answer = await ask();
        if (answer !== undefined && answer !== null && answer !== false) return answer;
      } catch (error) {
        problem = ` (${String(error)})`;
      }
      if (performance.now() > deadline) throw new Error(`waited ${patience / 1000} s for ${what}${problem}`);
      await sleep(100);
    }
  }
}

interface Wanted {
  selector: string;
  name: { source: string; flags: string } | null;
  /** Scrolls to the first one. */
  show?: boolean;
}

/** Runs in the page. */
function visible({ selector, name, show }: Wanted): Found[] {
  const pattern = name && new RegExp(name.source, name.flags);
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const label = element.getAttribute('aria-label') ?? labels.join(' ');
    const words = [label, element.innerText].map((text) => text.replace(/\s+/g, ' ').trim());
    return width > 0 && height > 0 && element.checkVisibility() && (!pattern || words.some((text) => pattern.test(text)));
  });
  if (show) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { text: element.innerText, x, y, width, height };
  });
}
