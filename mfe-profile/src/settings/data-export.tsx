import { ask } from '@riftdrop/host/api';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Panel } from './panel.tsx';

/** All movements of the account, as a file. */
export function DataExport() {
  const [pending, setPending] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setPending(true);
    const result = await ask('POST /profile/statement').finally(() => setPending(false));
    if (result.ok) location.assign(result.value[kind]);
    else toastRefusal(result.refusal);
  };
  return (
    <Panel
      id="data"
      title="Your data"
      about="Balances, items, payments, limits, passkeys and sessions with every movement. Its sums match what you have."
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={pending} onClick={() => void save('csv')}>
          <Download aria-hidden="true" className="size-4" /> CSV
        </Button>
        <Button pending={pending} onClick={() => void save('json')}>
          <Download aria-hidden="true" className="size-4" /> JSON
        </Button>
      </div>
    </Panel>
  );
}
