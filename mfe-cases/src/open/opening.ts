import type { RefusalOf } from '@riftdrop/contract/routes';
import { type Failure, ask, newKey } from '@riftdrop/host/api';
import { announce } from '@riftdrop/host/announce';
import { $balance } from '@riftdrop/host/balance';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { bus } from '@riftdrop/host/bus';
import { openModal } from '@riftdrop/host/modals';
import { $seeds, loadSeeds, newClientSeed } from '@riftdrop/host/seeds';
import { play } from '@riftdrop/host/sound';
import { toast } from '@riftdrop/host/toasts';
import { addOpened, freshCase, patchCase } from '../case/case-data.ts';
import { isLost, wait } from './lost.ts';
import { type ReadableAtom, atom } from 'nanostores';
import { type Answer, type Surroundings, openingDesk } from './opening-desk.ts';
import type { Reason, Stake } from './opening-state.ts';
import { remember } from './remembered.ts';
import { resultWords } from './result-words.ts';
import { verdictOf } from './verdict.ts';

type Refused = RefusalOf<'POST /dropcase/open/:slug'> | Failure;

function request(stake: Stake) {
  const { slug, key, count, version, clientSeed } = stake;
  const body = { version, ...(clientSeed !== undefined && { client_seed: clientSeed }) };
  return { params: { slug }, key, body, count };
}

async function answerTo(stake: Stake, refusal: Refused): Promise<Answer> {
  if (isLost(refusal.code)) return { kind: 'lost' };
  if (refusal.code === 'client_seed_required') return { kind: 'seed missing' };
  if (refusal.code !== 'need_confirm') return { kind: 'refused', reason: refusal };
  try {
    return { kind: 'requoted', offer: await freshCase(stake.slug) };
  } catch {
    return { kind: 'refused', reason: refusal };
  }
}

async function send(stake: Stake): Promise<Answer> {
  const { count, body, ...rest } = request(stake);
  if (count === 1) {
    const result = await ask('POST /dropcase/open/:slug', { ...rest, body });
    return result.ok ? { kind: 'drops', drops: [result.value.drop] } : answerTo(stake, result.refusal);
  }
  const result = await ask('POST /dropcase/open/:slug/multi', { ...rest, body: { ...body, amount: count } });
  return result.ok ? { kind: 'drops', drops: result.value.drops } : answerTo(stake, result.refusal);
}

async function clientSeed(renew: boolean): Promise<string | undefined> {
  const seeds = renew ? await loadSeeds() : ($seeds.get() ?? (await loadSeeds()));
  return seeds && seeds.active.client_seed === null ? newClientSeed() : undefined;
}

const lastDrop = atom<string | null>(null);
/** The newest result that was shown in this window, for whoever wants to check it after it was put away. */
export const $lastDrop: ReadableAtom<string | null> = lastDrop;

function tellResult(stake: Stake, drops: Parameters<Surroundings['onRevealed']>[1], seen: boolean): void {
  const words = resultWords(drops, $balance.get());
  announce(words);
  lastDrop.set(drops[0]?.id ?? null);
  addOpened(stake.slug, stake.count);
  bus.emit('drop:opened', { drops });
  if (!seen) toast({ type: 'info', title: 'Your case is open', message: words });
  else play(verdictOf(stake, drops).celebrate ? 'win' : 'open');
}

function explain(slug: string, { code }: Reason): void {
  if (code === 'out_of_stock') patchCase(slug, { stock: 'out_of_stock' });
  if (code === 'insufficient_funds') openModal('addBalance');
}

const desk = openingDesk({
  send,
  newKey,
  clientSeed,
  now: () => Date.now(),
  wait,
  remember,
  leastCycle: () => $bootstrap.get()?.policy.min_cycle_ms ?? 0,
  onDecided: (stake) => {
    if (stake.clientSeed !== undefined || !$seeds.get()) void loadSeeds();
  },
  onRevealed: tellResult,
  onRefused: ({ slug }, reason) => explain(slug, reason),
});

/** The opening of this window: what was staked, what the server answered and how far it is shown. */
export const { $opening, open, askAgain, resume, landed, dismiss, watch } = desk;

let busy = false;
$opening.listen(({ phase }) => {
  const now = phase === 'asking' || phase === 'spinning';
  if (now === busy) return;
  busy = now;
  if (busy) play('open');
  bus.emit('case:opening', { busy });
});
