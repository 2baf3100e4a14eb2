import type {
  GameDrop,
  GameResult,
  GameRound,
  GameSeat,
  GameStatus,
  GameView,
  OwnGameView,
  RoyalePart,
} from '@riftdrop/contract/api/games/games';
import type { PublicPlayer } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { GameSeed } from '@riftdrop/fair/game';
import type { Selectable } from 'kysely';
import type { Reader, Schema } from '../../plumbing/database/database.ts';
import { gameSeeds } from '../../fairness/index.ts';
import { caseFaces, type CaseFace, skinItems } from '../../catalogue/index.ts';
import { publicPlayers } from '../../accounts/index.ts';
import { costOf, prepaidOf, sum, type GameRow, type SeatRow, type StepRow } from '../lifecycle/lock.ts';
import type { AnyGameRules, OpenedDrop, GameOutcome, ShownGame } from '../rules/game-rules.ts';
import { versionsOf } from '../rules/terms.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';

type SeedRow = Selectable<Schema['game_seeds']>;

/** Rows of a game beside its own row in `games`. */
export interface StoredGame {
  /** Taken places in their order. */
  seats: readonly SeatRow[];
  steps: readonly StepRow[];
  seed: SeedRow;
}

/** A game with all rows of its view. */
export interface GameRecord extends StoredGame {
  game: GameRow;
  people: ReadonlyMap<string, PublicPlayer>;
  skins: ReadonlyMap<number, SkinItem>;
  cases: ReadonlyMap<number, CaseFace>;
}

/** Reads the records for the views of these games, in their order. Without `rounds`, as in lists, no step is read. */
export async function recordsOf(reader: Reader, games: readonly GameRow[], { rounds }: { rounds: boolean }): Promise<GameRecord[]> {
  return games.length === 0 ? [] : named(reader, games, await storedOf(reader, games, { rounds }));
}

/** The same for one game, by a caller who has locked it and read its other rows. */
export const recordOf = async (reader: Reader, game: GameRow, stored: StoredGame): Promise<GameRecord> =>
  (await named(reader, [game], [stored]))[0]!;

/** Cases that a game shows. */
export const casesOf = (game: GameRow): number[] => versionsOf(game).map(({ case_id }) => case_id);

/** Reads the stored rows of these games, in their order. */
export async function storedOf(reader: Reader, games: readonly GameRow[], { rounds }: { rounds: boolean }): Promise<StoredGame[]> {
  const ids = games.map(({ id }) => id);
  const kinds = [...new Set(games.map(({ kind }) => kind))];
  const seats = await reader
    .selectFrom('game_seats')
    .selectAll()
    .where('game', 'in', ids)
    .where('quit_at', 'is', null)
    .orderBy('place')
    .execute();
  const steps = !rounds ? [] : await reader.selectFrom('game_steps').selectAll().where('game', 'in', ids).orderBy('step').execute();
  const seeds = await gameSeeds(reader, kinds, ids);
  return games.map(({ id, kind }) => ({
    seats: seats.filter((seat) => seat.game === id),
    steps: steps.filter((step) => step.game === id),
    seed: seeds.find((seed) => seed.game === id && seed.kind === kind)!,
  }));
}

/** Adds names and pictures. */
async function named(reader: Reader, games: readonly GameRow[], stored: readonly StoredGame[]): Promise<GameRecord[]> {
  const seats = stored.flatMap((one) => one.seats);
  const steps = stored.flatMap((one) => one.steps);
  const people = await publicPlayers(
    reader,
    seats.flatMap(({ player_id }) => (player_id === null ? [] : [String(player_id)])),
  );
  const drops = [...steps.flatMap((step) => step.drops), ...games.flatMap(({ result }) => result?.booby ?? [])];
  const skins = await skinItems(reader, [...new Set(drops.map(({ skin_item_id }) => skin_item_id))]);
  const faces = await caseFaces(reader, games.flatMap(casesOf));
  return games.map((game, at) => ({ game, ...stored[at]!, people, skins, cases: faces }));
}

/**
 * The public view of a game: the only place where rows become public data, for answers, lists, snapshots and events
 * alike. Secrets become public at the end of the game.
 * @param knows whether the reader already has the address of a non-public game
 */
export function publicView(mode: AnyGameRules, record: GameRecord, knows: boolean): GameView {
  const { game, seats, steps, seed, people, skins, cases } = record;
  const isOver = game.status === 'finished' || game.status === 'canceled';
  const prepaid = prepaidOf(game);
  return {
    uid: game.is_public || knows ? game.id : null,
    uid_md5: game.uid_md5,
    kind: game.kind,
    type: mode.type,
    mode: mode.variant(game.config),
    status: statusOf(mode, game),
    version: game.version,
    is_public: game.is_public,
    ...(game.is_demo && { demo: true as const }),
    creator: game.creator_id === null ? null : { id: String(game.creator_id) },
    race_id: game.race_id === null ? null : String(game.race_id),
    ...(game.race_budget !== null && { race_budget: game.race_budget }),
    config: game.config,
    max_users: game.places,
    seats: seats.map((seat) => seatView(mode, game, seat, people)),
    bots: Array.from({ length: game.places }, (_, at) => botOf(at + 1)),
    cost: costOf(game),
    cost_join: costOf(game) - prepaid,
    prepay_rate: game.prepay_percent / 100,
    prepay_amount: prepaid,
    average_return_ppm: game.average_return_ppm,
    needs_secret: game.needs_secret,
    check_referrer_period: game.check_referrer_period,
    check_referrer_amount: game.check_referrer_amount,
    drop_cases: game.cases.map((one) => caseView(one, cases)),
    booby_prize_drop_case_id: game.booby && String(game.booby.case_id),
    booby_prize: game.booby && caseView(game.booby, cases),
    created_at: game.created_at.toISOString(),
    deadline_at: game.deadline_at.toISOString(),
    add_bots_at: game.add_bots_at?.toISOString() ?? null,
    lock: lockOf(seed),
    started_at: game.started_at?.toISOString() ?? null,
    next_step_at: game.next_step_at?.toISOString() ?? null,
    finished_at: game.finished_at?.toISOString() ?? null,
    cancel_reason: game.cancel_reason,
    step: game.step,
    steps: game.step_costs.length,
    rounds: steps.map((step) => roundView(mode.matches ? { ...step, drops: [] } : step, skins)),
    result: resultOf(game, seats, skins),
    seed: {
      public_hash: seed.public_hash,
      beacon: isOver ? seed.randomness : null,
      secret_hash: isOver ? seed.secret_hash : null,
      secret_salt: isOver ? seed.secret_salt : null,
    },
    ...mode.shows?.(shownOf(record)),
  };
}

/** The same view of a game that is played in matches with all of its drops. */
export const withDrops = (view: GameView, { steps, skins }: GameRecord): GameView => ({
  ...view,
  rounds: steps.map((step) => roundView(step, skins)),
});

function shownOf({ game, seats, steps, seed }: GameRecord): ShownGame {
  return {
    config: game.config,
    costs: game.step_costs,
    requests: seatRequestsOf(seats),
    finaleAt: game.finale_at,
    seed: drawnSeed(seed),
    step: game.step,
    drops: steps.length < game.step ? null : steps.flatMap(({ drops }): OpenedDrop[] => drops),
    winners: game.result?.winners ?? [],
    playerAt: (at) => {
      const player = seats.find(({ place }) => place === at)?.player_id ?? null;
      return player === null ? null : String(player);
    },
  };
}

/** The mode's name of the status. */
function statusOf({ statuses }: AnyGameRules, { status, finale_at }: GameRow): GameStatus {
  if (statuses && status === 'pending_round') return statuses.full;
  return statuses && status === 'running' && finale_at !== null ? statuses.finale : status;
}

function drawnSeed({ game, secret_hash, randomness }: SeedRow): GameSeed | null {
  return secret_hash === null || randomness === null ? null : { secret_hash, game, beacon: randomness };
}

function caseView({ slug, case_id, version, price }: GameRow['cases'][number], cases: GameRecord['cases']) {
  const { name, image } = cases.get(case_id)!;
  return { drop_case_slug: slug, version, price, name, image };
}

/** The bot of a place: fixed before the first stake. */
export const botOf = (place: number): string => `bot-${place}`;

/** The view with the unused join secrets, for the creator. */
export async function ownView(reader: Reader, view: GameView, id: string, playerId: string | null): Promise<OwnGameView> {
  const own = view.royale ? { ...view, match_id: ownMatch(view.royale, view.seats, playerId) } : view;
  if (!view.needs_secret || playerId === null || view.creator?.id !== playerId || view.status !== 'open') return own;
  return { ...own, join_secrets: await unusedSecrets(reader, id) };
}

/** The player's match in the current round. */
function ownMatch({ current_round, players }: RoyalePart, seats: readonly GameSeat[], playerId: string | null): string | null {
  const place = seats.find(({ player }) => player !== null && player.id === playerId)?.place;
  const own = players.find((player) => player.place === place);
  return own?.reached_round === current_round ? own.match_id : null;
}

export async function unusedSecrets(reader: Reader, id: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('game_secrets')
    .select('secret')
    .where('game', '=', id)
    .where('seat_id', 'is', null)
    .orderBy('secret')
    .execute();
  return rows.map(({ secret }) => secret);
}

function seatView(mode: AnyGameRules, { config }: GameRow, seat: SeatRow, people: GameRecord['people']): GameSeat {
  return {
    place: seat.place,
    player: seat.player_id === null ? null : people.get(String(seat.player_id))!,
    bot: seat.bot,
    team_number: mode.team(config, seat.place),
    choice: seat.choice,
    joined_at: seat.joined_at.toISOString(),
    ready_for_bots: seat.ready_for_bots,
    ready_to_play: seat.ready_to_play,
    fast: seat.fast,
    spent_cost: seat.paid,
    cost_returned: seat.returned,
    is_winner: seat.is_winner,
    reward: seat.reward,
  };
}

function lockOf({ locked_at, beacon, level, round, due_at, lock_hash }: SeedRow): GameView['lock'] {
  if (locked_at === null) return null;
  return {
    beacon: beacon!,
    level: level!,
    round: round!,
    locked_at: locked_at.toISOString(),
    due_at: due_at!.toISOString(),
    lock_hash: lock_hash!,
  };
}

function roundView({ step, skipped, played_at, drops, draws, left_places }: StepRow, skins: GameRecord['skins']): GameRound {
  const shown = drops.map((drop) => dropView(drop, skins));
  return { step, skipped, played_at: played_at.toISOString(), drops: shown, draws, left: left_places };
}

function dropView({ slug, skin_item_id, ...drop }: OpenedDrop, skins: GameRecord['skins']): GameDrop {
  // At the cost of its version, whatever the skin costs by now.
  return { ...drop, drop_case_slug: slug, skin_item: { ...skins.get(skin_item_id)!, cost: drop.cost } };
}

function resultOf({ result }: GameRow, seats: readonly SeatRow[], skins: GameRecord['skins']): GameResult | null {
  if (result === null) return null;
  return {
    winners: [...result.winners],
    draws: [...(result.draws ?? [])],
    // The places together received exactly the drawn drops.
    total_cost: sum(seats.map(({ reward }) => reward)),
    received: result.received.map(({ place, drops, money }) => ({ place, drops: [...drops], money })),
    division: divisionOf(result),
    ...(result.booby && { booby: result.booby.map((drop) => dropView(drop, skins)) }),
  };
}

function divisionOf({ division }: GameOutcome): GameResult['division'] {
  return division ? { share: division.share, auto_sold: [...division.auto_sold], leftover: [...division.leftover] } : null;
}
