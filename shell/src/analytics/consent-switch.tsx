import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Switch } from '@riftdrop/ui/switch';
import { $consent, decide } from './consent.ts';

/** Changes the decision, for the privacy page; renders nothing when the site has no analytics. */
export function ConsentSwitch() {
  const consent = useStore($consent);
  if (!useStore($bootstrap)?.analytics) return null;
  return (
    <Switch checked={consent === 'granted'} onChange={(on) => decide(on ? 'granted' : 'refused')}>
      {t`Count the pages that I open`}
    </Switch>
  );
}
