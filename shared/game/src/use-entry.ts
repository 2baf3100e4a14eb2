import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { navigate } from '@riftdrop/host/navigation';
import { useState } from 'react';
import { useOnlyBots } from './creator.ts';
import { type Doors, doorsOf, type GameNoun } from './doors.ts';
import type { FollowedGame } from './game-page.tsx';
import type { Joined } from './shown-game.ts';

/** Taking a place: by a press on the page, or in the window that an invitation opens. */
export interface Entry<Place = void> {
  doors: Doors;
  joining: boolean;
  /** The invitation was neither accepted nor closed. */
  asked: boolean;
  enter: (place: Place) => Promise<void>;
  dismiss: () => void;
}

/** A game and the visitor of its page. */
export type Visit = Pick<FollowedGame, 'uid' | 'ownId' | 'secret' | 'invited'> & { view: GameView };

/** The actions on a game's page for a visitor without a seat. */
export function useEntry<Place = void>(
  { view, uid, ownId, secret, invited }: Visit,
  noun: GameNoun,
  join: (place: Place) => Promise<Joined>,
): Entry<Place> {
  const [joining, setJoining] = useState(false);
  const [restricted, setRestricted] = useState(false);
  const [asked, setAsked] = useState(invited);
  const doors = doorsOf(view, { noun, ownId, hasSecret: secret !== undefined, onlyBots: useOnlyBots(), restricted });
  const enter = async (place: Place) => {
    setJoining(true);
    const answer = await join(place);
    setJoining(false);
    if (answer === 'restricted') setRestricted(true);
    if (answer !== 'joined') return;
    setAsked(false);
    // The address of an invitation differs from that of the game.
    if (invited) navigate(`${gamePages[view.type].path}/${uid}`, { replace: true });
  };
  return { doors, joining, asked, enter, dismiss: () => setAsked(false) };
}
