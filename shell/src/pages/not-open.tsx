import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import type { Access } from '../composition/route-table.ts';
import { PageSkeleton } from '../elements/page-skeleton.tsx';
import Welcome from './welcome.tsx';

/** Shown at an address that has a rule and that no live remote claims yet. It names no date, because none is known. */
export default function NotOpen({ title, access }: { title: string; access: Access }) {
  const session = useStore($sessionState);
  if (access === 'player' && session === 'starting') return <PageSkeleton />;
  if (access === 'player' && session === 'visitor') return <Welcome page={title} open={false} />;
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 px-5 py-20 text-center">
      <p className="text-caption font-label text-brand">{t`Coming soon`}</p>
      <h1 className="text-h1">{title}</h1>
      <p className="text-mid">{t`We are still building this part of the site.`}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t`Go home`}
      </Link>
    </div>
  );
}
