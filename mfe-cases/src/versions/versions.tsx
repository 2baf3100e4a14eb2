import { t } from '@lingui/core/macro';
import { usePages } from '@riftdrop/host/query';
import { Button } from '@riftdrop/ui/button';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { VersionRow } from './version-row.tsx';
import { versionsQuery } from './version-data.ts';

/** Every version of a case with its date, price, odds and contents, so that past odds can be checked. */
export function Versions({ slug, count }: { slug: string; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="versions-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="versions-title" className="text-h2">
          {t`Case history`}
        </h2>
        <Button size={36} aria-expanded={open} aria-controls="versions" onClick={() => setOpen(!open)}>
          <span>{open ? t`Hide` : t`History (${count})`}</span>
          <ChevronDown aria-hidden="true" className={open ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
      </div>
      <div id="versions">
        {open && (
          <>
            <p className="mt-1 text-mid">{t`A published version never changes. Each opening names the one it was made from.`}</p>
            <List slug={slug} />
          </>
        )}
      </div>
    </section>
  );
}

function List({ slug }: { slug: string }) {
  const { pages, more, isLoadingMore, ...state } = usePages(versionsQuery(slug));
  return (
    <Loaded
      {...state}
      data={pages?.flatMap(({ items }) => items)}
      failed={t`The versions could not be loaded`}
      loading={
        <p role="status" className="mt-3 text-mid">
          {t`Loading the versions`}
        </p>
      }
    >
      {(versions) => (
        <>
          <ul aria-labelledby="versions-title" className="mt-3 grid gap-2">
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} />
            ))}
          </ul>
          <ShowMore more={more} isLoadingMore={isLoadingMore} size={36} className="mt-3" />
        </>
      )}
    </Loaded>
  );
}
