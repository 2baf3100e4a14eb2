import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { $balance } from '@riftdrop/host/balance';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { $connection } from '@riftdrop/host/live';
import { openModal } from '@riftdrop/host/modals';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isFree, type Offer, offerOf } from '../drop-case/offer.ts';
import type { Choice } from '../drop-case/price-text.ts';
import { useLacksAccount } from '../free/use-lacks-account.ts';
import type { Quoted } from '../open/opening-state.ts';
import { $freeAgain, $opening, askAgain, open, recall, resume, watch } from '../open/opening.ts';
import { usePreparedSeeds } from '@riftdrop/game/roll-seed';
import { skipReels } from '@riftdrop/game/spin';

/** The action of the button for this case now, by press or by key. */
export function useOpening(dropCase: DropCaseDetails, choice: Choice, skippable: boolean) {
  const opening = useStore($opening);
  const player = useStore($player);
  const balances = useStore($balance);
  const freeFrom = useFreeFrom();
  const lacksAccount = useLacksAccount(isFree(dropCase));
  const online = useStore($connection) !== 'offline';
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  const unknown = useStore($sessionState) === 'visitor' ? null : undefined;
  const offerFor = (terms: Quoted, wanted: Choice, now: number): Offer =>
    offerOf(terms, wanted, { balances: player ? balances : unknown, now, freeFrom, lacksAccount, online });
  const offer = offerFor(dropCase, choice, useNow());
  useUnfinished(dropCase.slug, player?.id ?? null);
  usePreparedSeeds(player?.id);

  const stake = (terms: Quoted, { count, way }: Choice) => {
    const { kind } = offerFor(terms, { count, way }, serverNow());
    if (kind === 'sign-in') requireSignIn(() => latest.current());
    else if (kind === 'add-balance') openModal('addBalance');
    else if (kind === 'open' && player) {
      const demo = balances?.budget_mode === 'DEMO';
      void open({ player: player.id, dropCase: terms, count, way, demo });
    }
  };
  const press = () => {
    if (opening.phase === 'revealing') return void (skippable && skipReels(opening.stake.key));
    if (opening.phase === 'unanswered') return void askAgain();
    if (opening.phase !== 'requoted') stake(dropCase, choice);
  };
  const latest = useRef(press);
  useEffect(() => void (latest.current = press));
  // The player confirms the terms in the question, even when the case or the choice has changed since.
  const confirm = () => opening.phase === 'requoted' && stake(opening.offer, opening.stake);
  return { opening, offer, lacksAccount, press, confirm, look };
}

/**
 * When the player may open a free case again, epoch milliseconds: the later of the profile's time and that of the last
 * free opening.
 */
function useFreeFrom(): number | null {
  const player = useStore($player);
  const again = useStore($freeAgain);
  const told = [player?.free_case_available, again].filter((time) => typeof time === 'string').map((time) => Date.parse(time));
  return told.length ? Math.max(...told) : null;
}

/** Marks this case as shown, and resumes an opening that a reload interrupted. */
function useUnfinished(slug: string, player: string | null): void {
  useEffect(() => watch((stake) => stake.slug === slug), [slug]);
  const takeUp = useEffectEvent((id: string) => {
    const unfinished = recall(id, (stake) => stake.slug === slug);
    if (unfinished) void resume(unfinished);
  });
  useEffect(() => {
    if (player) takeUp(player);
  }, [player, slug]);
}
