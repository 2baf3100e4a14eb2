import { t } from '@lingui/core/macro';
import { PrepayFields, privateNote } from '@riftdrop/game/create-options';
import { Switch } from '@riftdrop/ui/switch';
import type { Settings } from './settings.ts';

interface OptionsProps {
  settings: Settings;
  onChange: (next: Partial<Settings>) => void;
  /** The reason why this creator cannot make a public game. */
  neverPublic: string | null;
  /** The creator may prepay places and restrict joining. */
  mayPrepay: boolean;
}

/** Options: permission to join, prepaid places, and whether the creator plays. */
export function Options({ settings, onChange, neverPublic, mayPrepay }: OptionsProps) {
  const { players, isPublic, joinIfExist, secrets, leaveOut } = settings;
  return (
    <section aria-label={t`Options`} className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Switch checked={isPublic} disabled={neverPublic !== null} onChange={(next) => onChange({ isPublic: next })}>
          {t`Public`}
        </Switch>
        {isPublic && (
          <Switch checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })}>
            {t`Join an equal game if there is one`}
          </Switch>
        )}
        {mayPrepay && (
          <>
            <Switch checked={secrets} onChange={(next) => onChange({ secrets: next })}>
              {t`One secret link per place`}
            </Switch>
            <Switch checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })}>
              {t`Leave me out`}
            </Switch>
          </>
        )}
      </div>
      <p className="text-caption text-low">
        {neverPublic ? `${neverPublic}.` : isPublic ? t`All players see it in the lobby and may join.` : privateNote()}
      </p>
      {mayPrepay && <PrepayFields settings={settings} others={players - (leaveOut ? 0 : 1)} onChange={onChange} />}
    </section>
  );
}
