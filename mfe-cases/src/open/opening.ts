import type { RefusalOf } from '@riftdrop/contract/routes';
import { type Failure, ask, isLost, newKey } from '@riftdrop/host/api';
import { announce } from '@riftdrop/host/announce';
import { $balance } from '@riftdrop/host/balance';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { bus } from '@riftdrop/host/bus';
import { openModal } from '@riftdrop/host/modals';
import { reportError } from '@riftdrop/host/report';
import { $player } from '@riftdrop/host/session';
import { play } from '@riftdrop/host/sound';
import { type ToastOptions, toast } from '@riftdrop/host/toasts';
import { countRolls, seedForStake } from '@riftdrop/game/roll-seed';
import { addOpened, freshCase, patchCase } from '../drop-case/case-data.ts';
import { type ReadableAtom, atom } from 'nanostores';
import { revealOpening } from './reveal-opening.ts';
import { type Answer, openingStore } from './opening-store.ts';
import type { Outcome, Reason, Stake } from './opening-state.ts';
import { remember } from './remembered.ts';
import { resultWords } from './result-words.ts';

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

/** Sends a stake by the call that its way takes; the same stake makes the same request, byte for byte. */
async function send(stake: Stake, within: number): Promise<Answer> {
  const { slug, key, count, version, clientSeed, way, demo } = stake;
  const body = { version, ...(clientSeed !== undefined && { client_seed: clientSeed }) };
  const paid = { ...body, ...(demo && { demo }) };
  const to = { params: { slug }, key, within };
  if (way === 'free') {
    const result = await ask('POST /dropcase/open-free/:slug', { ...to, body });
    if (!result.ok) return answerTo(stake, result.refusal);
    return { kind: 'drops', drops: [result.value.drop], freeAgain: result.value.free_case_available };
  }
  if (count === 1) {
    const result = await ask('POST /dropcase/open/:slug', { ...to, body: way === 'part' ? { ...paid, part_open: true } : paid });
    if (!result.ok) return answerTo(stake, result.refusal);
    const { drop, part } = result.value;
    return { kind: 'drops', drops: drop ? [drop] : [], part };
  }
  const result = await ask('POST /dropcase/open/:slug/multi', { ...to, body: { ...paid, amount: count } });
  if (!result.ok) return answerTo(stake, result.refusal);
  return { kind: 'drops', drops: result.value.drops, skipped: result.value.skipped };
}

const lastDrop = atom<string | null>(null);
/** The newest result that was shown in this window, for whoever wants to check it after it was put away. */
export const $lastDrop: ReadableAtom<string | null> = lastDrop;

const freeAgain = atom<string | null>(null);
/** When the next free case may be opened, as the last free opening of this window was told; null before one. ISO time. */
export const $freeAgain: ReadableAtom<string | null> = freeAgain;

function tellResult(stake: Stake, outcome: Outcome, seen: boolean): void {
  const { drops, skipped } = outcome;
  const words = resultWords(drops, $balance.get());
  announce(words);
  lastDrop.set(drops[0]?.id ?? null);
  if (!stake.demo) addOpened(stake.slug, drops.length || stake.count, stake.at);
  bus.emit('drop:opened', { drops });
  if (!seen) toast({ type: 'info', title: 'Your case is open', message: words });
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

const store = openingStore({
  send,
  newKey,
  clientSeed: seedForStake,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  remember,
  leastCycle: () => $bootstrap.get()?.policy.min_cycle_ms ?? 0,
  onDecided: (stake, outcome) => {
    const { skipped, freeAgain: again } = outcome;
    if (skipped?.code === 'out_of_stock') patchCase(stake.slug, { stock: 'out_of_stock' });
    if (again !== undefined) freeAgain.set(again);
    countRolls([...outcome.drops.map(({ roll }) => roll), outcome.part?.roll].filter((roll) => !!roll));
  },
  onRevealed: tellResult,
  onRefused: ({ slug }, reason) => explain(slug, reason),
});

/** The opening of this window: what was staked, what the server answered and how far it is shown. */
export const { $opening, open, askAgain, resume, landed, dismiss, watch } = store;

$player.listen((player, before) => {
  if (player?.id === before?.id) return;
  store.leave();
  lastDrop.set(null);
  freeAgain.set(null);
});

revealOpening($opening);

let busy = false;
$opening.listen(({ phase }) => {
  const now = phase === 'asking' || phase === 'spinning';
  if (now && !busy) play('open');
  busy = now;
});
