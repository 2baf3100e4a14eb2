import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** An element: its role, and a pattern of its accessible name or text. */
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
/**
 * Late content above an element moves it, in engines without scroll anchoring: it counts as still when it is found in
 * one place this many times.
 */
const stillLooks = 5;

/** A visitor's actions on a page, in any engine: waits until an element is there, and presses it. */
export class Tab {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Every visible element of that kind. */
  all({ selector, name }: Target): Promise<Found[]> {
    return this.engine.evaluate(visible, wanted({ selector, name }));
  }

  /** Waits until there is one; answers the first. */
  async find(target: Target): Promise<Found> {
    return this.until(`${target.selector} ${String(target.name ?? '')}`, async () => (await this.all(target))[0]);
  }

  /** Waits until there is none. */
  async gone(target: Target): Promise<void> {
    await this.until(`no ${target.selector} ${String(target.name ?? '')}`, async () => (await this.all(target)).length === 0);
  }

  /**
   * Waits until it stands still in the viewport, and presses it where a hand would: in its middle, or at a place of it. Presses again
   * when the page moved under the press, so that something else got the click, and comes back first when that led to another page.
   */
  async press(target: Target, at?: { x: number; y: number }): Promise<void> {
    const what = `${target.selector} ${String(target.name ?? '')}`;
    await this.until(`a click on ${what}`, async () => {
      const place = await this.standing(what, target);
      await this.engine.evaluate(visible, { ...wanted(target), watch: true });
      const address = await this.engine.evaluate(() => location.href, null);
      await this.engine.press(place.x + (at?.x ?? place.width / 2), place.y + (at?.y ?? place.height / 2));
      for (let asked = 0; asked < 20; asked++) {
        const click = await this.clicked();
        if (click === 'another') await this.comeBack(address);
        if (click !== 'none') return click !== 'another';
        await sleep(100);
      }
      return false;
    });
  }

  /** To the address where something else was pressed; a link that was pressed leads away a moment later. */
  private async comeBack(address: string): Promise<void> {
    for (let asked = 0; asked < 10; asked++) {
      await sleep(100);
      if ((await this.engine.evaluate(() => location.href, null)) === address) continue;
      await this.engine.evaluate(() => history.back(), null);
      return;
    }
  }

  private async standing(what: string, target: Target): Promise<Found> {
    let last = '';
    let looks = 0;
    return this.until(`${what} that stands still`, async () => {
      const [found] = await this.engine.evaluate(visible, { ...wanted(target), show: true });
      const now = JSON.stringify(found && [found.x, found.y, found.width, found.height]);
      looks = found && now === last ? looks + 1 : 0;
      last = now;
      return looks >= stillLooks ? found : undefined;
    });
  }

  /**
   * The element that got the last click. A press may close its page or lead to another one, which has no record of it:
   * then it reached its target.
   */
  private async clicked(): Promise<Click | 'left'> {
    try {
      return (await this.engine.evaluate(() => (window as Watching).click ?? null, null)) ?? 'left';
    } catch {
      return 'left';
    }
  }

  /**
   * Calls `ask` until the answer is neither undefined, null nor false. A page that is just being replaced answers
   * nothing.
   */
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

type Click = 'none' | 'it' | 'another';
type Watching = Window & { click?: Click };

interface Wanted {
  selector: string;
  name: { source: string; flags: string } | null;
  /** Scrolls to the first one. */
  show?: boolean;
  /** Notes whether one of them gets the next click. */
  watch?: boolean;
}
const wanted = ({ selector, name }: Target): Wanted => ({ selector, name: name ? { source: name.source, flags: name.flags } : null });

/** Runs in the page. */
function visible({ selector, name, show, watch }: Wanted): Found[] {
  const pattern = name && new RegExp(name.source, name.flags);
  const isIt = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const label = element.getAttribute('aria-label') ?? labels.join(' ');
    const words = [label, element.innerText].map((text) => text.replace(/\s+/g, ' ').trim());
    return width > 0 && height > 0 && element.checkVisibility() && (!pattern || words.some((text) => pattern.test(text)));
  };
  const all = () => [...document.querySelectorAll<HTMLElement>(selector)].filter(isIt);
  const found = all();
  if (watch) {
    const page = window as Watching;
    page.click = 'none';
    // The element may have been replaced by an identical one.
    const note = ({ target }: MouseEvent) => (page.click = all().some((element) => element.contains(target as Node)) ? 'it' : 'another');
    document.addEventListener('click', note, { capture: true, once: true });
  }
  if (show) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { text: element.innerText, x, y, width, height };
  });
}
