import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { ask } from '@riftdrop/host/api';
import { atom, type ReadableAtom } from 'nanostores';

/** A case in the form of a game. */
export interface ChosenCase {
  slug: string;
  name: string;
  image: string;
  price: number;
  averageReturnPpm: number;
  /** Most rounds of one game; null before the response of the server. */
  limit: number | null;
  /** No game can use it now. */
  unavailable: boolean;
}

const store = atom<ReadonlyMap<string, ChosenCase>>(new Map());
/** Cases that a form has requested, by slug. */
export const $chosenCases: ReadableAtom<ReadonlyMap<string, ChosenCase>> = store;

const asked = new Set<string>();

function take(one: ChosenCase): void {
  store.set(new Map(store.get()).set(one.slug, one));
}

const faceOf = ({ slug, name, image, price, average_return_ppm, status, stock, datPointsPrice, available_till }: DropCase) => ({
  slug,
  name,
  image,
  price,
  averageReturnPpm: average_return_ppm,
  unavailable:
    status !== 'published' ||
    stock !== 'in_stock' ||
    price === 0 ||
    datPointsPrice !== null ||
    (available_till !== null && Date.parse(available_till) <= Date.now()),
});

/** Stores a case from a list; fields that only the case's reply has stay as they are. */
export function knowCase(one: DropCase): void {
  take({ limit: store.get().get(one.slug)?.limit ?? null, ...faceOf(one) });
}

const fromDetails = (one: DropCaseDetails): ChosenCase => ({ ...faceOf(one), limit: one.group_game_limit });

/** Requests the state of cases not requested before; with `anew` of all of them, as after a rejection. */
export async function askAboutCases(slugs: readonly string[], anew = false): Promise<void> {
  const wanted = [...new Set(slugs)].filter((slug) => anew || !asked.has(slug));
  await Promise.all(wanted.map(askAboutCase));
}

async function askAboutCase(slug: string): Promise<void> {
  asked.add(slug);
  const result = await ask('GET /dropcase/:slug', { params: { slug }, quiet: true });
  if (result.ok) take(fromDetails(result.value));
  else if (result.refusal.code === 'drop_cases_not_found') markUnavailable([slug]);
  else asked.delete(slug);
}

/** Cases that the server rejects for games. */
export function markUnavailable(slugs: readonly string[]): void {
  for (const slug of slugs) {
    const known = store.get().get(slug);
    take({ slug, name: slug, image: '', price: 0, averageReturnPpm: 0, limit: null, ...known, unavailable: true });
  }
}

/** A case has changed: the next price is the new one. */
export function refreshCase(one: DropCase): void {
  if (store.get().has(one.slug)) knowCase(one);
}
