import { type ReadableAtom, atom } from 'nanostores';

/** Which of several results are ticked, and of which press. */
interface Choosing {
  /** Key of the stake. */
  key: string;
  ids: ReadonlySet<string>;
}

const choosing = atom<Choosing | null>(null);
/** The results to choose among; null while no choice is open. Nothing is ticked beforehand. */
export const $choosing: ReadableAtom<Choosing | null> = choosing;

/** Begins to choose among the results of a stake, or ends it. */
export function choose(key: string | null): void {
  choosing.set(key === null ? null : { key, ids: new Set() });
}

/** Ticks or unticks some results. */
export function tick(ids: readonly string[], on: boolean): void {
  const now = choosing.get();
  if (!now) return;
  const others = [...now.ids].filter((id) => !ids.includes(id));
  choosing.set({ ...now, ids: new Set(on ? [...others, ...ids] : others) });
}
