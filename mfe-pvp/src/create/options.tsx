import { OptionRow, OptionSwitch, PrepayFields, PublicOption } from '@riftdrop/game/create-options';
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
  const { choice, isPublic, prepayPercent, restriction, secrets, leaveOut, team, joinIfExist } = settings;
  const others = placesOf(settings) - (leaveOut ? 0 : 1);
  return (
    <div className="grid gap-3">
      <PublicOption creator={creator} isPublic={isPublic} onChange={(next) => onChange({ isPublic: next })} />
      {isPublic && !leaveOut && (
        <OptionRow title="Join an equal game" note="Takes a place in an open game with the same settings, if there is one">
          <OptionSwitch name="Join an equal game" checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })} />
        </OptionRow>
      )}
      {isTeamMode(modeOf(choice)) && !leaveOut && (
        <OptionRow title="Your team">
          <Segmented
            label="Your team"
            options={([1, 2] as const).map((value) => ({ value, label: value, name: teamName(value) }))}
            value={team}
            onChange={(next) => onChange({ team: next })}
          />
        </OptionRow>
      )}
      {offersPrepay(settings, creator) && (
        <PrepayFields
          percent={prepayPercent}
          others={others}
          restriction={restriction}
          onPercent={(next) => onChange({ prepayPercent: next })}
          onRestriction={(next) => onChange({ restriction: next })}
        />
      )}
      {!isPublic && (
        <OptionRow title="One secret link per place" note="Each works once; only you see them">
          <OptionSwitch name="One secret link per place" checked={secrets} onChange={(next) => onChange({ secrets: next })} />
        </OptionRow>
      )}
      <OptionRow title="Leave me out" note="You create, but take no place">
        <OptionSwitch name="Leave me out" checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })} />
      </OptionRow>
    </div>
  );
}

/** The options in a few words, for the button that opens them. */
export function optionsSummary({ isPublic, prepayPercent, restriction, secrets, leaveOut, joinIfExist }: Settings): string {
  const words = [
    isPublic ? 'Public' : 'Private',
    isPublic && joinIfExist && !leaveOut && 'joins an equal game',
    !isPublic && prepayPercent > 0 && `prepay ${prepayPercent}%`,
    !isPublic && prepayPercent > 0 && restriction && `referrals from $${restriction.amount / 100}`,
    !isPublic && secrets && 'secret links',
    leaveOut && 'without you',
  ];
  return words.filter((word) => word !== false && word !== null).join(' · ');
}
