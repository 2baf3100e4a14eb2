import type { GameView } from '@riftdrop/contract/api/games/games';

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

type Listing = Pick<GameView, 'config' | 'drop_cases'>;

/** The cases of a game in the order in which they are opened. */
export function casesOf(view: Listing): CaseRun[] {
  const { drop_cases: listed } = view.config as { drop_cases?: ListedCase[] };
  return listed ? runsOf(listed, view) : royaleRounds(view).flatMap(({ runs }) => runs);
}

function runsOf(listed: readonly ListedCase[], { drop_cases }: Listing): CaseRun[] {
  const faces = new Map(drop_cases.map((one) => [one.drop_case_slug, one]));
  return listed
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ drop_case_slug: slug, amount }) => {
      const face = faces.get(slug);
      return face ? [{ slug, name: face.name, image: face.image, price: face.price, amount }] : [];
    });
}

/** Openings of one player in a round of a Battle Royale. */
export interface RoundOfCases {
  runs: CaseRun[];
  /** Number of openings, and their total price, cents. */
  openings: number;
  cost: number;
}

/** The rounds of a Battle Royale; none of other games. */
export function royaleRounds(view: Listing): RoundOfCases[] {
  const { rounds = [] } = view.config as { rounds?: { steps: ListedCase[] }[] };
  return rounds.map(({ steps }) => {
    const runs = runsOf(steps, view);
    const sum = (of: (run: CaseRun) => number) => runs.reduce((total, run) => total + of(run), 0);
    return { runs, openings: sum(({ amount }) => amount), cost: sum(({ amount, price }) => amount * price) };
  });
}

/** The case of each round. */
export const roundCases = (view: Listing): CaseRun[] => casesOf(view).flatMap((run) => Array.from({ length: run.amount }, () => run));

/** The dearest different cases, the dearest first. */
export const dearest = (runs: readonly CaseRun[], count: number): CaseRun[] =>
  [...new Map(runs.map((run) => [run.slug, run])).values()].toSorted((a, b) => b.price - a.price).slice(0, count);
