import { useOnlyBots } from '@riftdrop/game/creator';
import { type Doors, doorsOf } from '@riftdrop/game/doors';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { navigate } from '@riftdrop/host/navigation';
import { useState } from 'react';
import { join } from './commands.ts';

/** Taking a place: by a press on the page, or in the window that an invitation opens. */
export interface Entry {
  doors: Doors;
  joining: boolean;
  /** The invitation was neither accepted nor closed. */
  asked: boolean;
  enter: () => Promise<void>;
  dismiss: () => void;
}

/** The actions on a game's page for a visitor without a seat. */
export function useEntry({
  game: { view },
  uid,
  ownId,
  secret,
  invited,
}: Pick<FollowedGame, 'game' | 'uid' | 'ownId' | 'secret' | 'invited'>): Entry {
  const [joining, setJoining] = useState(false);
  const [restricted, setRestricted] = useState(false);
  const [asked, setAsked] = useState(invited);
  const enter = async () => {
    setJoining(true);
    const answer = await join(uid, secret);
    setJoining(false);
    if (answer === 'restricted') setRestricted(true);
    if (answer !== 'joined') return;
    setAsked(false);
    // The address of an invitation is not that of the game.
    if (invited) navigate(`/royale/${uid}`, { replace: true });
  };
  const doors = doorsOf(view, { noun: 'game', ownId, hasSecret: secret !== undefined, onlyBots: useOnlyBots(), restricted });
  return { doors, joining, asked, enter, dismiss: () => setAsked(false) };
}
