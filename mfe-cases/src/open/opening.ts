import { t } from '@lingui/core/macro';
import type { RefusalOf } from '@riftdrop/contract/http/routes';
import { type Failure, ask, isLost } from '@riftdrop/host/api';
import { announce } from '@riftdrop/host/announce';
import { $balance } from '@riftdrop/host/balance';
import { bus } from '@riftdrop/host/bus';
import { openModal } from '@riftdrop/host/modals';
import { reportError } from '@riftdrop/host/report';
import { type ToastOptions, toast } from '@riftdrop/host/toasts';
import type { PlayAnswer } from '@riftdrop/game/play-store';
import { countRolls } from '@riftdrop/game/roll-seed';
import { windowPlay } from '@riftdrop/game/window-play';
import { addOpened, freshCase, patchCase } from '../drop-case/case-data.ts';
import { type ReadableAtom, atom } from 'nanostores';
import type { Way } from '../drop-case/price-text.ts';
import type { Outcome, Quoted, Reason, Stake, Terms } from './opening-state.ts';
import { resultWords } from './result-words.ts';

type Answer = PlayAnswer<Outcome, Quoted>;

type OpeningRefusal = RefusalOf<'POST /dropcase/open/:slug'> | RefusalOf<'POST /dropcase/open-free/:slug'> | Failure;

async function answerTo(stake: Stake, refusal: OpeningRefusal): Promise<Answer> {
  if (isLost(refusal.code)) return { kind: 'lost' };
  if (refusal.code === 'client_seed_required') return { kind: 'seed missing' };
  if (refusal.code !== 'need_confirm') return { kind: 'refused', reason: refusal };
  try {
    return { kind: 'requoted', offer: await freshCase(stake.slug) };
  } catch {
    return { kind: 'refused', reason: refusal };
  }
}

const decided = (result: Outcome): Answer => ({ kind: 'decided', result });

/** Sends a stake by the call of its way; the same stake makes the same request, byte for byte. */
async function send(stake: Stake, within: number): Promise<Answer> {
  const { slug, key, count, version, clientSeed, way, demo } = stake;
  const body = { version, ...(clientSeed !== undefined && { client_seed: clientSeed }) };
  const paid = { ...body, ...(demo && { demo }) };
  const to = { params: { slug }, key, within };
  if (way === 'free') {
    const result = await ask('POST /dropcase/open-free/:slug', { ...to, body });
    if (!result.ok) return answerTo(stake, result.refusal);
    return decided({ drops: [result.value.drop], freeAgain: result.value.free_case_available });
  }
  if (count === 1) {
    const result = await ask('POST /dropcase/open/:slug', { ...to, body: way === 'part' ? { ...paid, part_open: true } : paid });
    if (!result.ok) return answerTo(stake, result.refusal);
    const { drop, part } = result.value;
    return decided({ drops: drop ? [drop] : [], part });
  }
  const result = await ask('POST /dropcase/open/:slug/multi', { ...to, body: { ...paid, amount: count } });
  if (!result.ok) return answerTo(stake, result.refusal);
  return decided({ drops: result.value.drops, skipped: result.value.skipped });
}

const lastDrop = atom<string | null>(null);
/** The newest result shown in this window, for a check after it was closed. */
export const $lastDrop: ReadableAtom<string | null> = lastDrop;

const freeAgain = atom<string | null>(null);
/**
 * When the next free case may be opened, by the answer to the last free opening of this window; null before one. ISO
 * time.
 */
export const $freeAgain: ReadableAtom<string | null> = freeAgain;

function tellResult(stake: Stake, outcome: Outcome, seen: boolean): void {
  const { drops, skipped } = outcome;
  const words = resultWords(drops, $balance.get());
  announce(words);
  lastDrop.set(drops[0]?.id ?? null);
  if (!stake.demo) addOpened(stake.slug, drops.length || stake.count, stake.at);
  bus.emit('drop:opened', { drops });
  if (!seen) toast({ type: 'info', title: t`Your case is open`, message: words });
  if (skipped) tellRarely((notices) => notices.skippedNotice(skipped.count));
}

function explain(slug: string, reason: Reason): void {
  const { code } = reason;
  if (code === 'out_of_stock') patchCase(slug, { stock: 'out_of_stock' });
  if (code === 'insufficient_funds') openModal('addBalance');
  // The page still shows money that is no longer there.
  if (code === 'demo_over') void ask('GET /profile/me');
  if (code.startsWith('required_twitter')) tellRarely((notices) => notices.socialNotice(reason));
}

/** Messages that few openings need come with the parts of a result. */
function tellRarely(notice: (notices: typeof import('./rare-notices.ts')) => ToastOptions): void {
  import(/* webpackChunkName: "case-more" */ './rare-notices.ts').then(
    (notices) => toast(notice(notices)),
    (error: unknown) => reportError(error, { phase: 'chunk', remote: 'cases' }),
  );
}

const store = windowPlay<Terms, Outcome, Quoted>('opening', {
  send,
  onDecided: (stake, outcome) => {
    const { skipped, freeAgain: again } = outcome;
    if (skipped?.code === 'out_of_stock') patchCase(stake.slug, { stock: 'out_of_stock' });
    if (again !== undefined) freeAgain.set(again);
    countRolls([...outcome.drops.map(({ roll }) => roll), outcome.part?.roll].filter((roll) => !!roll));
  },
  onShown: tellResult,
  onRefused: ({ slug }, reason) => explain(slug, reason),
});

/** The opening of this window: the stake, the server's answer, and the progress of its display. */
export const { $play: $opening, askAgain, resume, recall, landed, dismiss, watch } = store;

/** The player's choice and the terms on the screen. */
export interface Press {
  player: string;
  dropCase: Pick<Quoted, 'slug' | 'price' | 'datPointsPrice' | 'drop_case_version' | 'part_open'>;
  count: number;
  way: Way;
  /** Demo money was shown. */
  demo?: boolean;
}

/** One press, one stake; nothing while a stake is open. */
export function open({ player, dropCase, count, way, demo }: Press): Promise<void> {
  const { slug, drop_case_version: version } = dropCase;
  return store.press(player, { slug, count, version, way, price: pricePaid(dropCase, way), ...(demo && { demo }) });
}

/** Price of one opening in money, USD cents; null when it is paid in points. */
function pricePaid({ price, datPointsPrice, part_open }: Press['dropCase'], way: Way): number | null {
  if (way === 'free') return 0;
  if (way === 'part' && part_open) return part_open.price;
  return datPointsPrice === null ? price : null;
}

bus.on('session:changed', () => {
  lastDrop.set(null);
  freeAgain.set(null);
});
