import { t } from '@lingui/core/macro';
import { Practice as DemoPractice } from '@riftdrop/game/lobby/practice';
import { creating } from '../create/creating.ts';
import { bodyOf, newSettings, roundsIn } from '../create/settings.ts';
import { command } from '../game/commands.ts';

/** A Battle Royale of the smallest size against bots with demo money. */
export function Practice() {
  return (
    <DemoPractice
      creating={creating}
      words={(name) => t`You and three bots open ${name} in two rounds, with demo money.`}
      play={({ slug, price }) => {
        const settings = { ...newSettings, isPublic: false, rounds: [[{ id: 1, slug, amount: 1 }]] };
        void creating.create(bodyOf(settings, price * roundsIn(settings).length, false), ({ uid }) => void command('ready-for-bots', uid!));
      }}
    />
  );
}
