import { createHash, randomBytes } from 'node:crypto';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { commitGame } from '../../fairness/index.ts';
import { accountOf, openEscrow, type AccountId } from '../../ledger/index.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { type GamePlayer, gamePlayers, lockPlayer, publishBalances } from '../../accounts/index.ts';
import { escrowOf, prepaidOf, siteNow, sum, type GameRow } from './lock.ts';
import { rulesOf, type PlayerPolicies, type Games } from '../rules/games.ts';
import { joinMatching } from './join.ts';
import type { AnyGameRules, Json, Quoted, QuotedCase } from '../rules/game-rules.ts';
import { currencyOf, guardStake, ownPart, takePrepaid, takeStake } from '../seats/money.ts';
import { refusedByPause } from './pause.ts';
import { announce, readRecord } from '../reading/publish.ts';
import { quoteCases } from '../rules/quote.ts';
import { addSecrets } from '../seats/invitations.ts';
import { insertSeat } from '../seats/seats.ts';
import { ownView } from '../reading/view.ts';

export interface CreateJobs {
  'games.deadline': { game: string };
}

/** An open game is given up after a day when it is public, after a week otherwise. */
const patienceMs = { public: 86_400_000, private: 604_800_000 };
const mostSponsored = 5;

const tooMany = { fields: { drop_cases: ['More rounds than one game may have.'], rounds: ['Not what the rules of this game allow.'] } };
const noPrepay = { fields: { prepay_rate: ['You cannot pay a part for others in this game.'] } };

/** A request for a new game. */
export interface GameRequest {
  kind: string;
  config: Json;
  isPublic: boolean;
  /** The creator's choice for the creator's place; `out` leaves the creator out. */
  join: { choice?: Json; botsAllowed?: boolean } | 'out';
  /** Hundredths of the price that the sponsor pays for all other places. */
  prepayPercent?: number;
  /** Whether the request has options that need the permission to prepay; without it they are refused. */
  asksToSponsor?: boolean;
  /** One single-use secret for each free place. */
  secrets?: boolean;
  restriction?: { periodMs: number; amount: number } | null;
  /** Price of one place as the creator saw it: another price is refused (`need_confirm`). */
  shownCost?: number;
  /** The creator confirmed `shownCost` after such a refusal: a lower price needs no second confirmation. */
  isConfirmed?: boolean;
  /** The money that the page showed; without it the current mode counts. */
  demo?: boolean;
  /** Takes a place in an open public game with the same settings instead, when there is one. */
  joinIfExist?: boolean;
}

/** The creator: a player, or the house, which then sponsors the game from one of its accounts. */
export type Creator =
  | { playerId: string }
  | { sponsor: AccountId; raceId?: string; /** The race's budget for the game, USD cents. */ budget?: number };

/** Makes a game in one transaction: commits to its seed, opens its escrow, takes the creator's stake and prepaid parts. */
export async function createGame(games: Games, tx: Tx, creator: Creator, asked: GameRequest): Promise<OwnGameView | Refused> {
  const mode = rulesOf(games, asked.kind);
  const playerId = 'playerId' in creator ? creator.playerId : null;
  const player = playerId === null ? null : (await gamePlayers(tx, [Number(playerId)])).get(Number(playerId))!;
  const isDemo = player?.in_demo ?? false;
  if (asked.demo !== undefined && asked.demo !== isDemo) return refuse(isDemo ? 'demo_on' : 'demo_over');
  // A game with demo money is reached by its address only, and so is one that other players may not join.
  const wanted: GameRequest = { ...asked, isPublic: asked.isPublic && !isDemo && !player?.only_with_bots, demo: isDemo };
  const paused = await refusedByPause(tx, wanted.kind);
  if (paused) return paused;
  const opens = mode.opens(wanted.config);
  const offered = await quoteCases(
    tx,
    opens.map(({ slug }) => slug),
  );
  // The creator can take exactly these out.
  if ('missing' in offered) {
    const { missing: drop_cases, soldOut } = offered;
    return refuse(soldOut ? 'out_of_stock' : 'drop_cases_not_found', undefined, { drop_cases });
  }
  const { quoted, limits } = offered;
  const costs = opens.map(({ slug, amount }) => quoted.get(slug)!.price * amount);
  const refusal = mode.refusal(wanted.config, limits);
  if (refusal) return refuse(refusal, undefined, refusal === 'validation' ? tooMany : {});
  const sponsorRefusal = player && (await refusedSponsor(games, tx, mode, player, wanted));
  if (sponsorRefusal) return refuse(sponsorRefusal, undefined, sponsorRefusal === 'validation' ? noPrepay : {});
  const cost = sum(costs);
  if (!isAgreed(wanted, cost)) return refuse('need_confirm', undefined, { cost });
  if (wanted.joinIfExist && playerId !== null && isPlain(wanted)) {
    const joined = await joinMatching(games, tx, { kind: wanted.kind, alike: matchingSettings(wanted), playerId, join: wanted.join });
    if (joined) return joined;
  }
  return insertGame(games, tx, mode, creator, { wanted, quoted, costs, player });
}

const isAgreed = ({ shownCost, isConfirmed = false }: GameRequest, cost: number): boolean =>
  shownCost === undefined || shownCost === cost || (isConfirmed && cost < shownCost);

async function insertGame(
  games: Games,
  tx: Tx,
  mode: AnyGameRules,
  creator: Creator,
  { wanted, quoted, costs, player }: { wanted: GameRequest; quoted: Quoted; costs: readonly number[]; player: GamePlayer | null },
): Promise<OwnGameView | Refused> {
  const { rules, plumbing } = games;
  const playerId = 'playerId' in creator ? creator.playerId : null;
  const own = wanted.join === 'out' || playerId === null ? null : mode.sit(wanted.config, [], wanted.join.choice);
  if (isRefused(own)) return own;
  const percent = 'sponsor' in creator ? 100 : (wanted.prepayPercent ?? 0);
  const game = await insertRow(tx, mode, creator, { rules, wanted, quoted, costs, percent });
  const join: { botsAllowed?: boolean } = wanted.join === 'out' ? {} : wanted.join;
  const seat = own
    ? await insertSeat(tx, mode, game, own, {
        player: playerId!,
        botsAllowed: join.botsAllowed ?? player!.bots_allowed,
      })
    : null;
  if (wanted.secrets) await addSecrets(tx, game.id, game.places - (own ? 1 : 0));
  await commitGame(tx, plumbing.sealing, game.kind, game.id);
  await openEscrow(tx, escrowOf(game.id), currencyOf(game));
  const amount = (seat ? ownPart(game, seat) : 0) + prepaidOf(game);
  const guarded = playerId === null ? null : await guardStake(games, tx, { game, playerId, amount });
  if (isRefused(guarded)) return guarded;
  const sponsor = 'sponsor' in creator ? creator.sponsor : await accountOf(tx, creator.playerId, 'balance');
  const refused = (seat && (await takeStake(tx, game, seat))) ?? (await takePrepaid(tx, game, sponsor));
  if (refused) return refused;
  await schedule(tx, 'games.deadline', { key: game.id, at: game.deadline_at, payload: { game: game.id } });
  let own_view: OwnGameView | undefined;
  const { view, written } = announce(tx, mode, await readRecord(tx, game), async (publisher) => {
    own_view = await ownView(tx, { ...publisher.view, uid: game.id }, game.id, playerId);
    await publisher.lobby('opened', { game: publisher.view });
    await publisher.players('game.created', { game: own_view });
  });
  await written;
  if (playerId !== null) await publishBalances(tx, playerId);
  return own_view ?? view;
}

async function insertRow(
  tx: Tx,
  mode: AnyGameRules,
  creator: Creator,
  {
    rules,
    wanted,
    quoted,
    costs,
    percent,
  }: { rules: PlayerPolicies; wanted: GameRequest; quoted: Quoted; costs: readonly number[]; percent: number },
): Promise<GameRow> {
  const { config, isPublic, restriction } = wanted;
  const booby = await boobyOf(tx, mode, rules, wanted, percent);
  const now = await siteNow(tx);
  return tx
    .insertInto('games')
    .values({
      id: randomBytes(16).toString('hex'),
      kind: mode.kind,
      creator_id: 'playerId' in creator ? Number(creator.playerId) : null,
      race_id: 'raceId' in creator ? Number(creator.raceId) : null,
      race_budget: 'budget' in creator ? creator.budget : null,
      is_public: isPublic,
      is_demo: wanted.demo ?? false,
      config: JSON.stringify(config),
      alike: matchingSettings(wanted),
      join_if_exist: wanted.joinIfExist ?? false,
      places: mode.places(config),
      cases: JSON.stringify([...quoted.values()].map(namedCase)),
      booby: booby && JSON.stringify(booby),
      step_costs: [...costs],
      step_prepaid: costs.map((cost) => Math.floor((cost * percent) / 100)),
      prepay_percent: percent,
      average_return_ppm: averageReturn(mode, config, quoted),
      needs_secret: wanted.secrets ?? false,
      check_referrer_period: restriction?.periodMs ?? null,
      check_referrer_amount: restriction?.amount ?? null,
      created_at: now,
      deadline_at: new Date(now.getTime() + (isPublic ? patienceMs.public : patienceMs.private)),
      status: 'open',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const namedCase = ({ slug, case_id, version, price }: QuotedCase) => ({ slug, case_id, version, price });

/** The case that losers of a public game open for nothing, where the operator sets one and it can be opened now. */
async function boobyOf(tx: Tx, mode: AnyGameRules, { boobyPrize }: PlayerPolicies, { isPublic, demo }: GameRequest, percent: number) {
  if (boobyPrize === null || !mode.booby || !isPublic || demo || percent > 0) return null;
  const offered = await quoteCases(tx, [boobyPrize]);
  return 'missing' in offered ? null : namedCase(offered.quoted.get(boobyPrize)!);
}

/** Weighted by price. */
function averageReturn(mode: AnyGameRules, config: Json, quoted: Quoted): number {
  let [returned, price] = [0n, 0n];
  for (const { slug, amount } of mode.opens(config)) {
    const one = quoted.get(slug)!;
    price += BigInt(one.price) * BigInt(amount);
    returned += BigInt(one.price) * BigInt(amount) * BigInt(one.average_return_ppm);
  }
  return Number(returned / price);
}

/** Only such games are joined instead of making another one: they differ by nothing but their settings. */
const isPlain = ({ isPublic, prepayPercent, secrets, restriction, join }: GameRequest) =>
  isPublic && !prepayPercent && !secrets && !restriction && join !== 'out';

const matchingSettings = ({ kind, config }: GameRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, config], (_, value: Json) => (isRecord(value) ? sorted(value) : value)))
    .digest('hex');

const isRecord = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (record: { [name: string]: Json }) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Checks whether the creator may prepay for other players, and may restrict them. */
async function refusedSponsor(
  { rules }: Games,
  tx: Tx,
  mode: AnyGameRules,
  player: GamePlayer,
  { config, isPublic, demo, prepayPercent = 0, asksToSponsor = false, restriction }: GameRequest,
): Promise<RefusalCode | null> {
  if (!Number.isInteger(prepayPercent) || prepayPercent < 0 || prepayPercent > 100) return 'validation';
  if (prepayPercent === 0 && !asksToSponsor) return restriction ? 'validation' : null;
  if (!rules.isPrepayOffered || isPublic || demo || player.only_with_bots) return 'validation';
  if (!mode.isPrepaidFreely(config) && !player.prepaid_games_allow_all_modes) return 'validation';
  if (prepayPercent === 0) return null;
  const creator = Number(player.person.id);
  // Of several creates at once each counts those before it.
  await lockPlayer(tx, creator);
  const { open } = await tx
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('creator_id', '=', creator)
    .where('kind', '=', mode.kind)
    .where('status', '=', 'open')
    .where('prepay_percent', '>', 0)
    .executeTakeFirstOrThrow();
  return open >= mostSponsored ? mode.sponsorRefusal : null;
}
