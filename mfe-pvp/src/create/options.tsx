import { t } from '@lingui/core/macro';
import { GameOptions, OptionRow } from '@riftdrop/game/create-options';
import type { Creator } from '@riftdrop/game/creator';
import { Segmented } from '@riftdrop/ui/segmented';
import { teamName } from '@riftdrop/ui/team-badge';
import { offersPrepay } from './prepay.ts';
import { isTeamMode } from '@riftdrop/game/battle-modes';
import { modeOf, placesOf, type Settings } from './settings.ts';

export interface OptionsProps {
  settings: Settings;
  onChange: (next: Partial<Settings>) => void;
  creator: Creator;
}

/** Options: permission to join, prepaid places, and whether the creator plays. */
export function Options({ settings, onChange, creator }: OptionsProps) {
  const { choice, leaveOut, team } = settings;
  return (
    <div className="grid gap-3">
      <GameOptions
        settings={settings}
        onChange={onChange}
        creator={creator}
        prepays={offersPrepay(settings, creator)}
        others={placesOf(settings) - (leaveOut ? 0 : 1)}
        joinNote={t`Takes a place in an open game with the same settings, if there is one`}
        outNote={t`You create, but take no place`}
      >
        {isTeamMode(modeOf(choice)) && !leaveOut && (
          <OptionRow title={t`Your team`}>
            <Segmented
              label={t`Your team`}
              options={([1, 2] as const).map((value) => ({ value, label: value, name: teamName(value) }))}
              value={team}
              onChange={(next) => onChange({ team: next })}
            />
          </OptionRow>
        )}
      </GameOptions>
    </div>
  );
}

/** The options in a few words, for the button that opens them. */
export function optionsSummary({ isPublic, prepayPercent, restriction, secrets, leaveOut, joinIfExist }: Settings): string {
  const least = `$${(restriction?.amount ?? 0) / 100}`;
  const words = [
    isPublic ? t`Public` : t`Private`,
    isPublic && joinIfExist && !leaveOut && t`joins an equal game`,
    !isPublic && prepayPercent > 0 && t`prepay ${prepayPercent}%`,
    !isPublic && prepayPercent > 0 && restriction && t`referrals from ${least}`,
    !isPublic && secrets && t`secret links`,
    leaveOut && t`without you`,
  ];
  return words.filter((word) => word !== false && word !== null).join(' · ');
}
