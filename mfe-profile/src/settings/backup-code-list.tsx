import { t } from '@lingui/core/macro';
import { saveFile } from './save-file.ts';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Download } from 'lucide-react';

/** Codes that are shown this once, with ways to keep them. */
export function BackupCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${t`Riftdrop backup codes. Each works once.`}\n\n${codes.join('\n')}\n`;
  return (
    <div>
      <p className="text-mid">{t`Each works once, for when your phone is not at hand. They are shown only now: keep them somewhere safe.`}</p>
      <ul
        aria-label={t`Backup codes`}
        className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono text-body-l text-hi"
      >
        {codes.map((code) => (
          <li translate="no" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => saveFile('riftdrop-backup-codes.txt', text, 'text/plain')}>
          <Download aria-hidden="true" className="size-4" /> {t`Download`}
        </Button>
        <CopyButton what={t`backup codes`} value={text} size={44} variant="secondary">
          {t`Copy`}
        </CopyButton>
      </div>
    </div>
  );
}
