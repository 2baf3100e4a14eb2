import { draw } from '@riftdrop/fair/pf1';
import { z } from 'zod';
import { refuse } from '../../plumbing/http/refusal.ts';
import {
  openQuoted,
  type Draw,
  type OpenedDrop,
  type GameOutcome,
  type GameRules,
  type Play,
  type StepOutcome,
} from '../rules/game-rules.ts';

/**
 * A coin toss of 2 to 6 people, only for tests: each step opens one case for every remaining place. `all`: the toss
 * gives everything to one of them. `split`: the house buys everything and each gets the same money. `knockout`: each
 * step's toss removes one place, with its openings.
 */
export const coinConfig = z.strictObject({
  places: z.int().min(2).max(6),
  cases: z.array(z.string()).min(1).max(5),
  pay: z.enum(['all', 'split', 'knockout']).default('all'),
  captcha: z.boolean().default(false),
});
export type CoinConfig = z.output<typeof coinConfig>;
/** The wanted place. */
export const coinChoice = z.int().min(1).max(6);

type CoinState = { out: number[] };
type CoinPlay = Play<CoinConfig, CoinState, number>;

const kind = 'coins';

export const coinToss: GameRules<CoinConfig, CoinState, number> = {
  kind,
  type: 'GROUP_GAME',
  lobby: 'group.games.lobby',
  source: 'group',
  sponsorRefusal: 'group_game_sponsored_limit_reached',
  variant: ({ pay }) => pay,
  terms: ({ pay, places }) => [`pay ${pay}`, `places ${places}`],
  places: ({ places }) => places,
  team: () => null,
  opens: ({ cases }) => cases.map((slug) => ({ slug, amount: 1 })),
  refusal: ({ pay, places, cases }) => (pay === 'knockout' && cases.length >= places ? 'team_group_game_exception' : null),
  isPrepaidFreely: () => true,
  needsCaptcha: ({ captcha }) => captcha,
  sit: ({ places }, taken, wanted) => {
    const free = Array.from({ length: places }, (_, at) => at + 1).filter((place) => taken.every((one) => one.place !== place));
    const place = wanted ?? free[0]!;
    return free.includes(place) ? { place, choice: place } : refuse('team_group_game_join_exception');
  },
  pace: (_, step) => (step === 1 ? 0 : 1000),
  begin: () => ({ out: [] }),
  step: (play, step) => tossStep(play, step),
  result: (play) => outcomes[play.config.pay](play),
};

const insideOf = ({ requests, state }: CoinPlay): number[] =>
  requests.map(({ place }) => place).filter((place) => !state.out.includes(place));

function tossStep(play: CoinPlay, step: number): StepOutcome<CoinState> {
  const { seed, config, quoted, state, closed } = play;
  if (closed.has(step)) return { drops: [], state };
  const inside = insideOf(play);
  const drops = inside.map((place) =>
    openQuoted(kind, seed, quoted.get(config.cases[step - 1]!)!, { place, unit: 1, slot: `drop.${step}.${place}` }),
  );
  if (config.pay !== 'knockout') return { drops, state };
  const toss = tossOf(play, `toss.${step}`, inside.length);
  const loser = inside[toss.roll]!;
  const opened = positions([...play.drops, ...drops], (drop) => drop.place === loser);
  return { drops, draws: [toss], left: [loser], kept: [{ place: loser, drops: opened }], state: { out: [...state.out, loser] } };
}

function tossOf({ seed }: CoinPlay, slot: string, count: number): Draw {
  return { slot, outcomes: count, roll: Number(draw(seed.secret_hash, [kind, seed.game, seed.beacon, slot], BigInt(count))) };
}

const positions = (drops: readonly OpenedDrop[], fits: (drop: OpenedDrop) => boolean): number[] =>
  drops.flatMap((drop, at) => (fits(drop) ? [at] : []));

const outcomes: Record<CoinConfig['pay'], (play: CoinPlay) => GameOutcome> = {
  all: (play) => {
    const toss = tossOf(play, 'toss', play.requests.length);
    const winner = play.requests[toss.roll]!.place;
    return { winners: [winner], received: [{ place: winner, drops: play.drops.map((_, at) => at), money: 0 }], draws: [toss] };
  },
  split: ({ drops, requests }) => {
    const total = drops.reduce((sum, { cost }) => sum + cost, 0);
    const share = Math.floor(total / requests.length);
    const received = requests.map(({ place }, at) => ({ place, drops: [], money: share + (at < total % requests.length ? 1 : 0) }));
    return { winners: requests.map(({ place }) => place), received };
  },
  knockout: (play) => ({
    winners: insideOf(play),
    received: play.requests.map(({ place }) => ({ place, drops: positions(play.drops, (drop) => drop.place === place), money: 0 })),
  }),
};
