import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { foundedIn, product } from '../product.ts';
import type { Composition } from '../composition/composition.ts';
import { footerGroups, type FooterGroup } from './footer-links.ts';
import { Logo } from '../elements/logo.tsx';
import { useMenu } from './menu-state.ts';

const thisYear = new Date().getFullYear();
const word = 'inline-flex min-h-8 items-center font-label transition-colors hover:text-hi focus-ring pointer-coarse:min-h-11';

/** Links that remotes declare for the footer, links that need no remote, and the operator's company details. */
export function Footer({ composition }: { composition: Composition }) {
  const bootstrap = useStore($bootstrap);
  const declared = useMenu(composition, 'footer');
  const { legal_address, mirrors = [], payment_cards = [] } = bootstrap?.company ?? {};
  return (
    <footer className="mt-16 border-t border-line bg-sunken/40 pt-8 pb-28 text-mid md:pb-10 short:pb-6">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-3 md:px-5 lg:px-6">
        <div className="flex flex-col gap-x-16 gap-y-6 1000:flex-row 1000:items-start">
          <Logo />
          <nav aria-label={t`Footer`} className="grid flex-1 grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
            {declared.length > 0 && <Group group={{ title: t`Play`, links: declared }} />}
            {footerGroups().map((group) => (
              <Group key={group.title} group={group}>
                {group.hasSupport && bootstrap?.support_email && <Support email={bootstrap.support_email} />}
              </Group>
            ))}
          </nav>
        </div>
        {(mirrors.length > 0 || payment_cards.length > 0) && (
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
            {mirrors.length > 0 && <Mirrors addresses={mirrors} />}
            {payment_cards.length > 0 && <Cards names={payment_cards} />}
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-line pt-5 text-caption text-low">
          <div>
            <p>
              © {foundedIn}–{thisYear} {product}
            </p>
            {legal_address && <address className="not-italic">{legal_address}</address>}
          </div>
          <p className="max-w-160">
            {[
              t`For people of 18 and over.`,
              bootstrap?.sandbox && t`This is a sandbox: all money and all items are play money and have no value.`,
              bootstrap?.has_simulated_players && t`Programs play some of the players; their profiles say so.`,
              t`Every result can be checked, and every case shows its odds.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      </div>
    </footer>
  );
}

interface GroupProps {
  group: FooterGroup;
  children?: React.ReactNode;
}

function Group({ group: { title, links }, children }: GroupProps) {
  return (
    <div className="wrap-anywhere hyphens-auto">
      <h2 className="mb-1 text-body text-hi">{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} aria-current={undefined} className={word}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** A mail to support. Without an address there is none: the page of all contacts stands beside it anyway. */
const Support = ({ email }: { email: string }) => (
  <li>
    <Link to={`mailto:${email}`} className={word}>
      {t`Contact support`}
    </Link>
  </li>
);

const Mirrors = ({ addresses }: { addresses: readonly string[] }) => (
  <section aria-label={t`Mirrors`} className="flex flex-wrap items-center gap-x-5">
    <h2 className="text-body text-hi">{t`Mirrors`}</h2>
    {addresses.map((address) => (
      <a key={address} href={address} className={word} rel="noopener">
        {new URL(address).host}
      </a>
    ))}
  </section>
);

/** Neutral marks with the names: the logos belong to the card companies. */
const Cards = ({ names }: { names: readonly string[] }) => (
  <ul aria-label={t`Payment cards`} className="flex flex-wrap gap-2">
    {names.map((name) => (
      <li
        key={name}
        className="flex h-8 items-center rounded-chip border border-line-strong bg-surface-2 px-2.5 text-caption font-strong text-hi"
      >
        {name}
      </li>
    ))}
  </ul>
);
