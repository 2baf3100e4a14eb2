import { t } from '@lingui/core/macro';
import { useQuery } from '@riftdrop/host/query';
import type { CaseVersion } from '@riftdrop/contract/api/catalogue/catalogue';
import { Chip } from '@riftdrop/ui/chip';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { returnTexts } from '../odds/return-texts.ts';
import { OddsTable } from '../odds/odds-table.tsx';
import { priceText } from '../drop-case/price-text.ts';
import { versionSkinsQuery } from './version-data.ts';

/** One version: its date and terms at a glance, its contents on request. */
export function VersionRow({ version: { id, version, created_at, current, hash, ...terms } }: { version: CaseVersion }) {
  const date = useDateText();
  const [open, setOpen] = useState(false);
  const { back, edge } = returnTexts(terms);
  const price = priceText(terms);
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface-1">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="num flex w-full cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-start focus-ring hover:bg-surface-2"
      >
        <b className="font-strong text-hi">{t`Version ${version}`}</b>
        {current && (
          <Chip size={20} tone="brand">
            {t`now`}
          </Chip>
        )}
        <time dateTime={created_at} className="text-mid">
          {date(created_at, 'moment')}
        </time>
        <span className="grow text-mid max-700:order-last max-700:w-full">{t`${price} · return ${back} · edge ${edge}`}</span>
        <ChevronDown aria-hidden="true" className={open ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {open && <Contents id={id} hash={hash} />}
    </li>
  );
}

function Contents({ id, hash }: { id: string; hash: string }) {
  const { data, error, refetch } = useQuery(versionSkinsQuery(id));
  return (
    <div className="border-t border-line px-4 py-3">
      {data ? (
        <OddsTable items={data.items} />
      ) : error ? (
        <p className="text-mid">
          {error.message}{' '}
          <button type="button" className="cursor-pointer underline underline-offset-4 focus-ring" onClick={() => void refetch()}>
            {t`Try again`}
          </button>
        </p>
      ) : (
        <p role="status" className="text-mid">
          {t`Loading its contents`}
        </p>
      )}
      <p className="mt-2 flex min-w-0 items-center gap-2 text-caption text-low">
        <span className="shrink-0">{t`Hash of this version`}</span>
        <code translate="no" className="min-w-0 truncate font-mono">
          {hash}
        </code>
        <CopyButton value={hash} what={t`hash of this version`} />
      </p>
    </div>
  );
}
