import { t } from '@lingui/core/macro';
import { Alert } from '@riftdrop/ui/alert';

/** Shown when the replay in this browser differs from the recorded result. In a separate chunk. */
export default function Mismatch() {
  return (
    <Alert kind="ERROR" title={t`Replay does not match the recorded result`}>
      {t`The recorded result stays. The difference was reported.`}
    </Alert>
  );
}
