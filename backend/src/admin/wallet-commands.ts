import {
  addCoupon,
  addGiftCards,
  allowCashOuts,
  approveCashOut,
  askForReport,
  coinsMoved,
  isChain,
  type Reconciled,
  reconcile,
  type Review,
  reviews,
  settleCashOut,
  refundsByCall,
  reinstate,
  type Reinstated,
  settleReview,
  type StuckCashOut,
  stuckCashOuts,
  waitingCashOuts,
} from '../wallet/index.ts';
import { type Command, Mistake } from './command.ts';
import { momentOrNever, number, oneOf, switched, text, whole, word } from './values.ts';

export const walletCommands: Command[] = [
  {
    name: 'payments review',
    usage: '[--which open|all] [--limit <number>]',
    about: 'money that came and fits no payment, and what was taken back of payments that nobody knows, the oldest first',
    reads: true,
    run: async ({ tx, options }) => {
      const which = oneOf(options.which ?? 'open', ['open', 'all'], 'which');
      return (await reviews(tx, which, whole(options.limit ?? '50', 'limit', 1, 10_000))).map(lineOf);
    },
  },
  {
    name: 'payments settle',
    usage: '<review> credited | returned <reason> [--player <id>]',
    about: 'gives such money to the player, or back to who paid; a charge-back is looked at and settled as returned',
    run: async (run) => {
      const id = Number(number(word(run, 0, 'review'), 'review'));
      const how = oneOf(word(run, 1, 'settlement'), ['credited', 'returned'], 'settlement');
      const note = text(word(run, 2, 'reason'), 'reason', 500);
      const { player } = run.options;
      const settled = await settleReview(run.tx, id, { how, playerId: player === undefined ? null : number(player, 'player id'), note });
      if (!('id' in settled)) throw new Mistake(settled.problem);
      const isByHand = how === 'returned' && settled.problem !== 'unknown_charge_back' && !refundsByCall(settled.provider);
      return [lineOf(settled), ...(isByHand ? [`${settled.provider} gives nothing back by a call: return the money there by hand`] : [])];
    },
  },
  {
    name: 'payments reinstate',
    usage: '<provider> <reference> <reason>',
    about: 'gives again what a provider took back and has again by its last report, as reconcile shows it',
    run: async (run) => {
      const [provider, reference] = [word(run, 0, 'provider'), word(run, 1, 'reference')];
      text(word(run, 2, 'reason'), 'reason', 500);
      const said = await reinstate(run.tx, provider, reference);
      if ('problem' in said) throw new Mistake(said.problem);
      return [lineOfReinstated(said)];
    },
  },
  {
    name: 'cashouts review',
    usage: '[--limit <number>]',
    about: 'cash-outs that wait for a person, the oldest first',
    reads: true,
    run: async ({ tx, options }) =>
      (await waitingCashOuts(tx, whole(options.limit ?? '50', 'limit', 1, 10_000))).map(
        ({ id, player_id, drop_id, symbol, cost, status, review, note, created_at }) =>
          `${id}  player ${player_id}  item ${drop_id}  ${cost} cents in ${symbol}  ${status}: ${note ?? review}  ${created_at.toISOString()}`,
      ),
  },
  {
    name: 'cashouts stuck',
    usage: '[--minutes <number>] [--limit <number>]',
    about: 'approved cash-outs that have not moved on for so long, an hour unless told otherwise, and where their orders are',
    reads: true,
    run: async ({ tx, options: { minutes = '60', limit = '50' } }) => {
      const stuck = await stuckCashOuts(tx, {
        minutes: whole(minutes, 'minutes', 0, 1_000_000),
        limit: whole(limit, 'limit', 1, 10_000),
      });
      return stuck.map(lineOfStuck);
    },
  },
  {
    name: 'cashouts approve',
    usage: '<cash-out> <reason>',
    about: 'sends a cash-out that waits for a person',
    run: async (run) => {
      const id = word(run, 0, 'cash-out');
      text(word(run, 1, 'reason'), 'reason', 500);
      const problem = await approveCashOut(run.tx, id);
      if (problem) throw new Mistake(problem);
      return [`${id} will be sent`];
    },
  },
  {
    name: 'cashouts settle',
    usage: '<cash-out> <reason> [--transaction <hash>]',
    about: 'ends a broken cash-out: its item returns, or it was paid out with this transaction',
    run: async (run) => {
      const id = word(run, 0, 'cash-out');
      const note = text(word(run, 1, 'reason'), 'reason', 500);
      const { transaction } = run.options;
      if (transaction !== undefined && !/^(0x)?[0-9a-f]{64}$/.test(transaction)) throw new Mistake('a transaction has 64 hex digits');
      const problem = await settleCashOut(run.tx, id, { transaction: transaction ?? null, note });
      if (problem) throw new Mistake(problem);
      return [transaction === undefined ? `the item of ${id} is back` : `${id} was sent`];
    },
  },
  {
    name: 'cashouts allow',
    usage: '<player id> on | off',
    about: 'says whether a player may cash out',
    run: async (run) => {
      const player = number(word(run, 0, 'player id'), 'player id');
      const allowed = switched(word(run, 1, 'switch'));
      if (!(await allowCashOuts(run.tx, player, allowed))) throw new Mistake(`there is no player ${player}`);
      return [`player ${player} may ${allowed ? '' : 'not '}cash out`];
    },
  },
  {
    name: 'reconcile ask',
    usage: '',
    about: 'takes the reports of all providers anew; they are taken once a day by themselves',
    run: async ({ tx }) => {
      const known = await reconcile(tx);
      for (const { provider } of known) await askForReport(tx, provider);
      return [`asked for ${known.length} reports`];
    },
  },
  {
    name: 'reconcile',
    usage: '',
    about: 'holds the books against the last reports of the providers; ends with 1 when they do not agree',
    reads: true,
    run: async ({ tx }) => {
      const all = await reconcile(tx);
      const lines = all.flatMap(linesOfReport);
      if (all.some(({ differences }) => differences.some(({ why }) => why === null))) throw new Mistake(lines.join('\n'));
      return lines.length > 0 ? lines : ['no provider has reported yet'];
    },
  },
  {
    name: 'reconcile moved',
    usage: '<chain> <address> <smallest units> <reason>',
    about: 'says that coins were moved from an address of a player into a safe, so that it need not hold them',
    run: async (run) => {
      const chain = word(run, 0, 'chain');
      if (!isChain(chain)) throw new Mistake('the chain is ethereum or litecoin');
      const address = word(run, 1, 'address');
      const units = word(run, 2, 'units');
      if (!/^[1-9][0-9]{0,38}$/.test(units)) throw new Mistake('units are a whole number above 0');
      if (!(await coinsMoved(run.tx, { chain, address, units, note: text(word(run, 3, 'reason'), 'reason', 500) })))
        throw new Mistake(`no player has the address ${address}`);
      return [`${address} need not hold ${units} any more`];
    },
  },
  {
    name: 'coupon add',
    usage: '<code> <percent> [--uses <number>] [--until <time>] [--owner <player id>]',
    about: 'a code that gives the next deposit of each player who enters it a bonus',
    run: async (run) => {
      const { uses, until, owner } = run.options;
      const code = codeIn(word(run, 0, 'code'));
      const percent = whole(word(run, 1, 'percent'), 'percent', 1, 100);
      const isNew = await addCoupon(run.tx, {
        code,
        percent,
        uses: uses === undefined ? null : whole(uses, 'number of uses', 1, 1_000_000),
        until: until === undefined ? null : momentOrNever(until, run.now),
        ownerId: owner === undefined ? null : number(owner, 'player id'),
      });
      if (!isNew) throw new Mistake(`there is a coupon ${code} already`);
      return [`${code} gives ${percent} %`];
    },
  },
  {
    name: 'gift-card add',
    usage: '<cents> --codes <file>',
    about: 'gift cards of so much, a code in each line of the file; only a hash of each is kept',
    run: async (run) => {
      const amount = whole(word(run, 0, 'amount'), 'amount', 1, 10_000_000);
      const codes = (run.options.codes ?? '').split(/\s+/).filter(Boolean).map(codeIn);
      if (codes.length === 0) throw new Mistake('name a file with a code in each line: --codes <file>');
      if (codes.some((code) => code.length < 12)) throw new Mistake('a code has at least 12 characters, so that nobody guesses it');
      const added = await addGiftCards(run.tx, amount, codes);
      return [`${added} of ${codes.length} cards of ${amount} cents are new`];
    },
  },
];

function codeIn(given: string): string {
  if (!/^[A-Za-z0-9-]{3,40}$/.test(given)) throw new Mistake('a code has 3 to 40 letters, digits and hyphens');
  return given.toUpperCase();
}

const lineOf = ({ id, provider, reference, payment_id, problem, amount, currency, at, settlement, note }: Review): string =>
  `${id}  ${provider} ${reference}  ${payment_id ? 'of a payment' : 'of nobody'}  ${problem}  ${amount} ${currency}  ${at.toISOString()}  ${settlement ?? 'open'}${note ? `  ${note}` : ''}`;

const lineOfReinstated = (said: Exclude<Reinstated, { problem: string }>): string =>
  'review' in said ? `nobody knows whose it is: settle review ${said.review}` : `payment ${said.payment} is ${said.done}`;

const lineOfStuck = ({ id, player_id, symbol, cost, status, since, chain, state, signed }: StuckCashOut): string =>
  `${id}  player ${player_id}  ${cost} cents in ${symbol}  ${status} since ${since.toISOString()}  ${chain === null ? 'no order' : `${chain}: ${state}`}${signed === null ? '' : ` ${signed}`}`;

function linesOfReport({ provider, doneAt, ours, theirs, differences }: Reconciled): string[] {
  if (doneAt === null) return [`${provider}  has not reported yet`];
  const open = differences.filter(({ why }) => why === null).length;
  return [
    `${provider}  books ${ours}  report ${theirs}  ${open === 0 ? 'agree' : `${open} DIFFERENT`}  ${doneAt.toISOString()}`,
    ...differences.map((one) => `    ${one.reference}  books ${one.ours}  report ${one.theirs}${one.why === null ? '' : `  ${one.why}`}`),
  ];
}
