import { fetchCall } from '@riftdrop/host/api';
import { Refused } from '@riftdrop/host/errors';
import { Link } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Panel } from './panel.tsx';
import { saveFile } from './save-file.ts';

/** Everything that moved money of the account, as a file (R12). */
export function DataExport() {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { name, csv } = await wholeStatement();
      saveFile(name, csv, 'text/csv');
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      toastRefusal(reason.refusal);
    } finally {
      setPending(false);
    }
  };
  return (
    <Panel id="data" title="Your data" about="Every movement of your balances with its number: their sums equal what you have.">
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={pending} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" /> Download as CSV
        </Button>
        <p className="text-caption text-low">
          To close your account,{' '}
          <Link to="/contacts" className="text-info underline focus-ring">
            write to us
          </Link>
          : what is yours is paid out first.
        </p>
      </div>
    </Panel>
  );
}

/** The statement comes in parts, the newest first; the head line of each but the first is left out. */
async function wholeStatement(): Promise<{ name: string; csv: string }> {
  const parts: string[] = [];
  let name = '';
  let before: number | null | undefined;
  do {
    const part: { name: string; csv: string; next: number | null } = await fetchCall('GET /ledger/statement/csv', {
      query: { before: before ?? undefined },
    });
    name = part.name;
    parts.push(parts.length === 0 ? part.csv : part.csv.slice(part.csv.indexOf('\n') + 1));
    before = part.next;
  } while (before !== null);
  return { name, csv: parts.join('') };
}
