import { Link } from '@riftdrop/host/navigation';
import type { Composition } from '../composition/composition.ts';
import { useMenu, type Entry } from './menu-state.ts';
import { SessionClock } from '../play-safety/session-clock.tsx';
import { SocialLinks } from './social-links.tsx';

const word = 'flex h-9 items-center rounded-control px-2 transition-colors hover:text-hi focus-visible:-outline-offset-2';

/** The row beside the header's menu: from 1300 px of width on, and not in a low window. */
export function TopRow({ composition }: { composition: Composition }) {
  const entries = useMenu(composition, 'secondary');
  return (
    <div className="hidden border-b border-line/60 bg-sunken/60 xl:not-short:block">
      <div className="mx-auto flex h-9 max-w-page items-center gap-4 px-4 text-caption font-label text-low">
        <nav aria-label="More" className="flex">
          {entries.map(({ label, path }: Entry) => (
            <Link key={path} to={path} className={`${word} aria-[current=page]:text-hi`}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-4">
          <SocialLinks className={word} />
          <SessionClock />
        </div>
      </div>
    </div>
  );
}
