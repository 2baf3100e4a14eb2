import { t } from '@lingui/core/macro';
import { commandGame } from '@riftdrop/game/game-command';
import { Practice as DemoPractice } from '@riftdrop/game/lobby/practice';
import { ask } from '@riftdrop/host/api';
import { creating } from '../create/creating.ts';
import { bodyOf, newRpsSettings } from '../create/new-rps.ts';

const rounds = 3;

/** Not the command of the room: its code would be shared by two pages, and the room would load more bytes. */
const callBots = (uid: string) => commandGame(t`answer`, (how) => ask('POST /rps/game/:uid/ready-for-bots', { params: { uid }, ...how }));

/** A game against two bots with demo money. */
export function Practice() {
  return (
    <DemoPractice
      creating={creating}
      words={(name) => t`${rounds} rounds of ${name} and a fight in the arena against two bots, with demo money.`}
      play={({ slug, price }) => {
        const settings = { ...newRpsSettings, isPublic: false, groups: [{ id: 1, slug, amount: rounds }] };
        void creating.create(bodyOf(settings, price * rounds), ({ uid }) => void callBots(uid!));
      }}
    />
  );
}
