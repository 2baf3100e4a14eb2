import { OptionRow, OptionSwitch, PrepayFields, PublicOption } from '@riftdrop/game/create-options';
import { type Creator, mayPrepay } from '@riftdrop/game/creator';
import type { RpsSettings } from './new-rps.ts';

export interface RpsOptionsProps {
  settings: RpsSettings;
  onChange: (next: Partial<RpsSettings>) => void;
  creator: Creator;
}

/** Options: permission to join, prepaid places, and whether the creator plays. */
export function RpsOptions({ settings, onChange, creator }: RpsOptionsProps) {
  const { isPublic, joinIfExist, prepayPercent, restriction, secrets, leaveOut } = settings;
  return (
    <section aria-label="Options" className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <PublicOption creator={creator} isPublic={isPublic} onChange={(next) => onChange({ isPublic: next })} />
      {isPublic && !leaveOut && (
        <OptionRow title="Join an equal game" note="Takes a figure in an open game with the same cases, if there is one">
          <OptionSwitch name="Join an equal game" checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })} />
        </OptionRow>
      )}
      {mayPrepay(creator, { isPublic }) && (
        <PrepayFields
          percent={prepayPercent}
          others={leaveOut ? 3 : 2}
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
      <OptionRow title="Leave me out" note="You create, but take no figure">
        <OptionSwitch name="Leave me out" checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })} />
      </OptionRow>
    </section>
  );
}
