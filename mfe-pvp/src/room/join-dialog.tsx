import type { GameView } from '@riftdrop/contract/games';
import { type Doors, restrictionOf } from '@riftdrop/game/doors';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { useState } from 'react';
import { freeInTeam } from './teams.ts';
import { battleTitle } from './modes.ts';
import { configOf } from './standing.ts';

export interface JoinDialogProps {
  view: GameView;
  open: boolean;
  doors: Doors;
  pending: boolean;
  onJoin: (team: number | undefined) => void;
  onClose: () => void;
}

/** What an invitation opens: the price of a place, the team, and one press to take it. */
export default function JoinDialog({ view, open, doors, pending, onJoin, onClose }: JoinDialogProps) {
  const config = configOf(view);
  const isTeams = config.mode === '2x2';
  const [team, setTeam] = useState<1 | 2 | null>(null);
  const wanted = team ?? (freeInTeam(view, 1) > 0 ? 1 : 2);
  const { closed } = doors.join;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You are invited to a battle"
      description={`${battleTitle(config)}, ${view.steps === 1 ? '1 round' : `${view.steps} rounds`}`}
      footer={
        <>
          <Button onClick={onClose}>Only watch</Button>
          <Button variant="primary" pending={pending} disabled={closed !== null} onClick={() => onJoin(isTeams ? wanted : undefined)}>
            Join for <Money cents={view.cost_join} />
          </Button>
        </>
      }
    >
      <p className="text-mid">
        One place costs <Money cents={view.cost_join} className="font-label text-hi" />
        {view.prepay_rate > 0 && (
          <>
            {' '}
            of <Money cents={view.cost} />, the creator pays the rest
          </>
        )}
        . It comes back when the battle does not start.
      </p>
      {isTeams && (
        <Segmented
          label="Team"
          wide
          className="mt-4"
          value={wanted}
          onChange={setTeam}
          options={([1, 2] as const).map((one) => ({ value: one, label: `Team ${one}`, disabled: freeInTeam(view, one) === 0 }))}
        />
      )}
      {(closed ?? restrictionOf(view)) && <p className="mt-4 text-caption text-warn">{closed ?? restrictionOf(view)}</p>}
    </Dialog>
  );
}
