import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/cases';
import { $balance } from '@riftdrop/host/balance';
import { serverNow } from '@riftdrop/host/clock';
import { openModal } from '@riftdrop/host/modals';
import { $player, requireSignIn } from '@riftdrop/host/session';
import { useEffect, useEffectEvent } from 'react';
import { type Offer, offerOf } from '../open/offer.ts';
import { $opening, askAgain, open, resume, watch } from '../open/opening.ts';
import { recall } from '../open/remembered.ts';
import { skipReels } from '../reel/spin.ts';

/** What a press of the button does for this case now, whichever way it is pressed. */
export function useOpening(dropCase: DropCaseDetails, count: number, skippable: boolean) {
  const opening = useStore($opening);
  const player = useStore($player);
  const balances = useStore($balance);
  const offer: Offer = offerOf(dropCase, count, { balances: player && balances, now: serverNow() });
  useUnfinished(dropCase.slug, player?.id ?? null);

  const stake = () => {
    if (offer.kind === 'sign-in') requireSignIn();
    else if (offer.kind === 'add-balance') openModal('addBalance');
    else if (offer.kind === 'open' && player) void open({ player: player.id, dropCase, count });
  };
  const press = () => {
    if (opening.phase === 'spinning') return void (skippable && skipReels());
    if (opening.phase === 'unanswered') return void askAgain();
    if (opening.phase !== 'requoted') stake();
  };
  return { opening, offer, press, confirm: stake };
}

/** Says that this case is on the screen, and takes up what a reload interrupted. */
function useUnfinished(slug: string, player: string | null): void {
  useEffect(() => watch(slug), [slug]);
  const takeUp = useEffectEvent((id: string) => {
    const unfinished = recall(id, slug, Date.now());
    if (unfinished) void resume(unfinished);
  });
  useEffect(() => {
    if (player) takeUp(player);
  }, [player, slug]);
}
