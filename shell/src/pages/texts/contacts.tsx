import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Article, Section } from '../article.tsx';

export function Contacts() {
  const bootstrap = useStore($bootstrap);
  return (
    <Article title={t`Contacts`} lead={<p>{t`How to reach the people behind the site, and what helps them to help you.`}</p>}>
      <Section id="support" title={t`Support`}>
        {bootstrap ? <Support address={bootstrap.support_email} /> : <Skeleton className="h-14" />}
      </Section>
      <Section id="helpful" title={t`What to write`}>
        <ul>
          <li>{t`What you did, what you expected, and what happened instead.`}</li>
          <li>{t`When it happened, and your number or name on the game platform.`}</li>
          <li>{t`For an opening: the case and the number of the item. For a page: its address, and a picture of it if you can.`}</li>
        </ul>
        <p>
          <Trans>
            Never send a password, a two-factor code or a backup code. Nobody here needs them, and{' '}
            <Link to="/scam-alert">whoever asks is not us</Link>.
          </Trans>
        </p>
      </Section>
      <Section id="elsewhere" title={t`Often quicker`}>
        <p>
          <Trans>
            <Link to="/faq">FAQ</Link> answers what is asked most, <Link to="/provably-fair">Provably fair</Link> checks a result without
            us, and <Link to="/responsible-play#help">Responsible play</Link> names people to talk to when play is no fun any more.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}

/** Shows the address only when the operator has set one. */
function Support({ address }: { address: string }) {
  if (address === '')
    return (
      <p>
        {t`This installation names no support address. It is a sandbox that somebody runs for themselves: ask whoever gave you its address. An operator sets one before anybody else may play.`}
      </p>
    );
  return (
    <>
      <p>{t`Write to us by e-mail:`}</p>
      <p className="flex flex-wrap items-center gap-3">
        <a className="text-hi underline focus-ring" href={`mailto:${address}`}>
          {address}
        </a>
        <CopyButton value={address} what={t`the address`} />
      </p>
    </>
  );
}
