import type { OverrideOffer } from '@riftdrop/contract/release/qa';
import { atom } from 'nanostores';
import { keepChoice } from './keep-choice.ts';

export type Choosing =
  | { state: 'asking' }
  | { state: 'ready'; offer: OverrideOffer; problems: readonly string[]; pending: boolean }
  | { state: 'failed'; reason: string };

/** The available builds, and the state of the choice. */
export const $choosing = atom<Choosing>({ state: 'asking' });

export async function askForOffer(): Promise<void> {
  try {
    const answer = await fetch('/overrides');
    if (!answer.ok) throw new Error(answer.status === 404 ? 'Your pass is over.' : `The server answered ${answer.status}.`);
    $choosing.set({ state: 'ready', offer: (await answer.json()) as OverrideOffer, problems: [], pending: false });
  } catch (error) {
    $choosing.set({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Keeps the wishes by app; none is the live site. */
export async function keep(choices: ReadonlyMap<string, string>): Promise<void> {
  const now = $choosing.get();
  if (now.state !== 'ready' || now.pending) return;
  $choosing.set({ ...now, pending: true });
  const problems = await keepChoice([...choices].map(([app, name]) => `${app}@${name}`).join(','));
  $choosing.set({ ...now, problems });
}
