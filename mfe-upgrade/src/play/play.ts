import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/upgrade';
import { countRolls, seedForStake } from '@riftdrop/game/roll-seed';
import { announce } from '@riftdrop/host/announce';
import { ask, isLost, newKey } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { reloadQuery } from '@riftdrop/host/query';
import { beginReveal, type Reveal } from '@riftdrop/host/reveal';
import { holdPage } from '@riftdrop/host/safe-point';
import { $player } from '@riftdrop/host/session';
import { play as sound } from '@riftdrop/host/sound';
import { toast } from '@riftdrop/host/toasts';
import { isRunning, type Stake } from './play-state.ts';
import { type Answer, playStore } from './play-store.ts';
import { remember } from './remembered.ts';
import { resultWords } from './words.ts';

/** Sends a stake; the same stake makes the same request, byte for byte. */
async function send({ key, items, target, quote, clientSeed }: Stake, within: number): Promise<Answer> {
  const body = {
    drop_ids: items.map(({ id }) => id),
    skin_id: target.id,
    ...quote,
    ...(clientSeed !== undefined && { client_seed: clientSeed }),
  };
  const result = await ask('POST /upgrade/create', { body, key, within });
  if (result.ok) return { kind: 'played', upgrade: result.value };
  const { refusal } = result;
  if (isLost(refusal.code)) return { kind: 'lost' };
  if (refusal.code === 'client_seed_required') return { kind: 'seed missing' };
  if (refusal.code !== 'need_confirm') return { kind: 'refused', reason: refusal };
  const { chance, item_cost, target_cost } = refusal as unknown as UpgradeQuote;
  return { kind: 'requoted', quote: { chance, item_cost, target_cost } };
}

/** The own items and the skins may be others by now. */
function lookAgain(): void {
  for (const key of ['items', 'skins', 'skin', 'history']) reloadQuery(['upgrade', key]);
}

function tellResult(upgrade: Upgrade, seen: boolean): void {
  const words = resultWords(upgrade);
  announce(words);
  if (!seen) toast({ type: 'info', title: 'Your upgrade is over', message: words });
  lookAgain();
}

const store = playStore({
  send,
  newKey,
  clientSeed: seedForStake,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  remember,
  leastCycle: () => $bootstrap.get()?.policy.min_cycle_ms ?? 0,
  onDecided: ({ roll }) => countRolls([roll]),
  onShown: tellResult,
  onRefused: lookAgain,
});

/** The upgrade of this window: what was put in, what the server answered and how far it is shown. */
export const { $play, press, askAgain, resume, landed, dismiss, watch } = store;

$player.listen((player, before) => {
  if (player?.id !== before?.id) store.leave();
});

/** How long a result may be looked at before a new version may take its place, milliseconds. */
const lookingTime = 15_000;
let reveal: Reveal | null = null;
let letGo = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

// Until the result is shown nothing may tell it before, and the page stays as it is.
$play.listen((now) => {
  clearTimeout(timer);
  if (isRunning(now)) {
    if (reveal) reveal.goesOn();
    else {
      reveal = beginReveal();
      sound('open');
    }
    return;
  }
  letGo();
  letGo = () => {};
  if (now.phase === 'shown') {
    letGo = holdPage();
    timer = setTimeout(letGo, lookingTime);
  }
  if (now.phase === 'requoted') lookAgain();
  reveal?.end();
  reveal = null;
});
