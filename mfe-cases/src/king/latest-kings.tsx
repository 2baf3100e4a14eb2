import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { latestCount, latestKingsQuery } from './king-data.ts';
import { KingRow } from './king-row.tsx';

/** The latest five kings of a case. Renders nothing when there was none: the throne above shows that. */
export function LatestKings({ slug }: { slug: string }) {
  const { data } = useQuery(latestKingsQuery(slug));
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="kings-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="kings-title" className="text-h2">
          {t`Latest kings`}
        </h2>
        {data.total > latestCount && (
          <Link
            to={`/case/${slug}/history`}
            className="rounded-chip font-label text-mid underline underline-offset-4 focus-ring hover:text-hi"
          >
            {t`All ${data.total}`}
          </Link>
        )}
      </div>
      <ul className="mt-3 grid gap-2">
        {data.items.map((king) => (
          <KingRow key={king.id} king={king} />
        ))}
      </ul>
    </section>
  );
}
