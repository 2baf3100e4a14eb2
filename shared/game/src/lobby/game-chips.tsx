import { t } from '@lingui/core/macro';
import type { DerivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { BotsCountdown } from '@riftdrop/ui/bots-countdown';
import { Chip } from '@riftdrop/ui/chip';
import { Bot, Check, Gift, Lock } from 'lucide-react';
import { type GameState, stateWords } from './game-state.ts';
import { sponsoredShare } from './game-words.ts';

/** The banner of a game. */
export function StateChip({ game, state }: { game: GameView; state: GameState }) {
  const first = useNow();
  switch (state) {
    case 'bots-countdown':
      return (
        <Chip size={20} tone="warn">
          <Bot aria-hidden="true" /> <BotsCountdown at={Date.parse(game.add_bots_at!)} now={serverNow} first={first} />
        </Chip>
      );
    case 'bots-joining':
      return (
        <Chip size={20} tone="warn">
          <Bot aria-hidden="true" /> {stateWords(state)}
        </Chip>
      );
    case 'running':
      return (
        <Chip size={20} tone="pos">
          <i aria-hidden="true" className="size-1.5 rounded-full bg-current" /> {stateWords(state)}
        </Chip>
      );
    case 'finished':
      return (
        <Chip size={20}>
          <Check aria-hidden="true" /> {stateWords(state)}
        </Chip>
      );
    default:
      return <Chip size={20}>{stateWords(state)}</Chip>;
  }
}

/** Marks of a game: the player's own, not public, or sponsored. */
export function GameMarks({ game, own }: { game: GameView; own: DerivedGame }) {
  const share = sponsoredShare(game);
  return (
    <>
      {own.ownUserJoinedOrCreated && (
        <Chip size={20} tone="brand">
          {own.ownUserJoined ? t`You are in` : t`Yours`}
        </Chip>
      )}
      {!game.is_public && (
        <Chip size={20}>
          <Lock aria-hidden="true" /> {t`Private`}
        </Chip>
      )}
      {game.prepay_rate > 0 && (
        <Chip size={20} tone="info">
          <Gift aria-hidden="true" /> {t`Sponsored ${share}`}
        </Chip>
      )}
    </>
  );
}
