import type { PublicAnswers, Shape } from '@riftdrop/contract/release/first-view';
import { setDocumentTime } from '../clock.ts';
import { queryClient } from '../query.ts';
import { $answers } from '../wiring/first-view.ts';
import { type Loader, provideLoader } from '../wiring/loader.ts';
import { $place } from '../wiring/navigator.ts';
import { $state } from '../wiring/player.ts';

/** What a render of one page depends on. */
export interface Render extends PublicAnswers {
  path: string;
  shape: Shape;
}

const nothingComes: Loader = { peek: () => null, load: () => new Promise(() => {}), begin: () => null };

/** Brings the host into the state of one render of a server. For tests in an environment without a document. */
export function renderIsOf({ path, shape, now, answers }: Render): void {
  provideLoader(nothingComes);
  queryClient.clear();
  setDocumentTime(now);
  $answers.set({ now, answers });
  $state.set(shape);
  $place.set({ pathname: path, search: '', hash: '' });
}
