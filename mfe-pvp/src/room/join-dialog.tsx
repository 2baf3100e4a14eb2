import { plural, t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { Doors } from '@riftdrop/game/doors';
import { Invitation } from '@riftdrop/game/invitation';
import { Segmented } from '@riftdrop/ui/segmented';
import { useState } from 'react';
import { freeInTeam } from './teams.ts';
import { isTeamMode } from '@riftdrop/game/battle-modes';
import { battleTitle } from './modes.ts';
import { configOf, teamTitle } from './standing.ts';

export interface JoinDialogProps {
  view: GameView;
  open: boolean;
  doors: Doors;
  pending: boolean;
  onJoin: (team: number | undefined) => void;
  onClose: () => void;
}

/** The dialog of an invitation to a battle: in team modes the team is chosen with the place. */
export default function JoinDialog({ view, onJoin, ...props }: JoinDialogProps) {
  const config = configOf(view);
  const isTeams = isTeamMode(config.mode);
  const [team, setTeam] = useState<1 | 2 | null>(null);
  const wanted = team ?? (freeInTeam(view, 1) > 0 ? 1 : 2);
  return (
    <Invitation
      {...props}
      view={view}
      noun="battle"
      description={`${battleTitle(config)}, ${plural(view.steps, { one: '# round', other: '# rounds' })}`}
      onJoin={() => onJoin(isTeams ? wanted : undefined)}
    >
      {isTeams && (
        <Segmented
          label={t`Team`}
          wide
          className="mt-4"
          value={wanted}
          onChange={setTeam}
          options={([1, 2] as const).map((one) => ({ value: one, label: teamTitle(one), disabled: freeInTeam(view, one) === 0 }))}
        />
      )}
    </Invitation>
  );
}
