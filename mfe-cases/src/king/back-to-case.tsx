import { Link } from '@riftdrop/host/navigation';
import { ArrowLeft } from 'lucide-react';

/** From the pages of its kings back to a case. */
export function BackToCase({ slug, name }: { slug: string; name: string | undefined }) {
  return (
    <Link
      to={`/case/${slug}`}
      className="-ml-1 inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {name ?? 'The case'}
    </Link>
  );
}
