import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { foundedIn, product } from '../product.ts';
import type { Composition, OwnRoute } from '../remotes/composition.ts';
import { Logo } from './logo.tsx';
import { useMenu } from './menu-state.ts';

const thisYear = new Date().getFullYear();

interface Props {
  composition: Composition;
  own: readonly OwnRoute[];
}

/** Links to what is there: the remotes' declared pages and the shell's own. */
export function Footer({ composition, own }: Props) {
  const bootstrap = useStore($bootstrap);
  const entries = [...useMenu(composition, 'main'), ...useMenu(composition, 'secondary')];
  return (
    <footer className="mt-16 border-t border-line px-3 pt-8 pb-28 text-mid md:px-5 900:pb-10 lg:px-6">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <Logo />
          <nav aria-label="Footer" className="flex max-w-160 flex-wrap gap-x-6 gap-y-1">
            {entries.map(({ label, path }) => (
              <FooterLink key={path} to={path} label={label} />
            ))}
            {own.map(({ title, path }) => (
              <FooterLink key={path} to={path} label={title} />
            ))}
            {bootstrap?.support_email && <FooterLink to={`mailto:${bootstrap.support_email}`} label="Contact support" />}
          </nav>
        </div>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3 text-caption text-low">
          <p>
            © {foundedIn}–{thisYear} {product}
          </p>
          <p className="max-w-160">
            For people of 18 and over.{' '}
            {bootstrap?.sandbox && 'This is a sandbox: all money and all items are play money and have no value. '}
            Every result can be checked, and every case shows its odds.
          </p>
        </div>
      </div>
    </footer>
  );
}

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-9 items-center font-label transition-colors hover:text-hi focus-ring pointer-coarse:min-h-11">
    {label}
  </Link>
);
