import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Switch } from '@riftdrop/ui/switch';
import { Keyboard } from 'lucide-react';
import { useId } from 'react';

const keys = () => [
  [t`Space`, t`open, skip, then keep`],
  ['1–5', t`how many at once`],
  ['S', t`sound`],
];
const cap = 'font-text rounded-[4px] bg-surface-3 px-1.5 py-0.5 font-label text-mid';

/** The keys of this page, and the switch that turns them off (WCAG 2.1.4). */
export default function KeysHint() {
  const { keys: on } = useStore($settings);
  const help = useId();
  return (
    <div className="text-caption text-low pointer-coarse:hidden max-1075:hidden">
      <button
        type="button"
        popoverTarget={help}
        className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 focus-ring hover:text-hi"
      >
        <Keyboard aria-hidden="true" className="size-4" />
        {on ? (
          <span>
            <Trans>
              <kbd className={cap}>Space</kbd> open · <kbd className={cap}>1–5</kbd> count
            </Trans>
          </span>
        ) : (
          <span>{t`Keys are off`}</span>
        )}
      </button>
      <div id={help} popover="auto" className="m-auto w-72 rounded-panel bg-surface-2 p-5 text-body text-hi shadow-e3 backdrop:bg-backdrop">
        <h2 className="text-h3">{t`Keys of this page`}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
          {keys().map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className={cap}>{key}</kbd>
              </dt>
              <dd className="text-mid">{does}</dd>
            </div>
          ))}
        </dl>
        <Switch checked={on} onChange={(next) => setSetting('keys', next)} className="mt-3">
          {t`Use these keys`}
        </Switch>
      </div>
    </div>
  );
}
