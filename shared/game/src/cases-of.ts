import type { GameView } from '@riftdrop/contract/games';

/** Openings of one case that follow one another in a game. */
export interface CaseRun {
  slug: string;
  name: string;
  image: string;
  /** Price of one opening, cents. */
  price: number;
  amount: number;
}

interface ListedCase {
  order: number;
  amount: number;
  drop_case_slug: string;
}

/** The cases of a game in the order in which they are opened. */
export function casesOf({ config, drop_cases }: Pick<GameView, 'config' | 'drop_cases'>): CaseRun[] {
  const faces = new Map(drop_cases.map((one) => [one.drop_case_slug, one]));
  const { drop_cases: listed = [] } = config as unknown as { drop_cases?: ListedCase[] };
  return listed
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ drop_case_slug: slug, amount }) => {
      const face = faces.get(slug);
      return face ? [{ slug, name: face.name, image: face.image, price: face.price, amount }] : [];
    });
}

/** The case of each round. */
export const roundCases = (view: Pick<GameView, 'config' | 'drop_cases'>): CaseRun[] =>
  casesOf(view).flatMap((run) => Array.from({ length: run.amount }, () => run));

/** The dearest different cases, the dearest first. */
export const dearest = (runs: readonly CaseRun[], count: number): CaseRun[] =>
  [...new Map(runs.map((run) => [run.slug, run])).values()].toSorted((a, b) => b.price - a.price).slice(0, count);
