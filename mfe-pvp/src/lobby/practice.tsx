import { t } from '@lingui/core/macro';
import { Practice as DemoPractice } from '@riftdrop/game/lobby/practice';
import { creating } from '../create/creating.ts';
import { playBot } from './play-bot.ts';

const rounds = 3;

/** A battle against a bot with demo money. */
export function Practice() {
  return (
    <DemoPractice
      creating={creating}
      words={(name) => t`${rounds} rounds of ${name} against a bot, with demo money.`}
      // The place is for the bot.
      play={(dropCase) => playBot(dropCase, { rounds, isPublic: false })}
    />
  );
}
