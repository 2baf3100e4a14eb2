import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { Slot } from '@riftdrop/host/slots';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';
import { HelpRoom, helpFailed, useHelp } from '../help.tsx';
import { TextButton } from '../text-button.tsx';
import { useIsOpen } from '../../composition/use-is-open.ts';

export function Faq() {
  const sandbox = useStore($bootstrap)?.sandbox ?? true;
  const sections = useHelp('shell.faq');
  const hasSettings = useIsOpen('/profile/settings');
  const hasPayments = useIsOpen('/profile/payments');
  return (
    <Article title={t`FAQ`} lead={<p>{t`What players ask about ${product}, answered as shortly as the truth allows.`}</p>}>
      <Section id="start" title={t`Starting`}>
        <h3>{t`What is ${product}?`}</h3>
        <p>
          {t`A site where you open cases that hold game skins. Every case shows the chance of each item and its average return before you pay, and you can check every result yourself.`}
        </p>
        <h3>{t`How do I sign in?`}</h3>
        <p>
          <Trans>
            With your game-platform account: press <strong>Sign in</strong>, confirm the three boxes, and come back from the platform’s own
            page. We never see your password. You must be 18 or over.
          </Trans>
        </p>
        <h3>{t`Is it real money?`}</h3>
        <p>
          {sandbox
            ? t`No. This site is a sandbox: balances, points and items are play money without any value, and a new player gets some to begin with.`
            : t`Yes. What you stake is gone when you lose it. Read “Responsible play” first, and set limits before you need them.`}
        </p>
        {/* The remote with the payment pages answers this in a separate section. */}
        {!hasPayments && (
          <>
            <h3>{t`How do I add or take out money?`}</h3>
            <p>
              {t`Not at the moment: that part of the site is not open, so no payment can be started. Your balance and your items stay as they are, and payments under way go on.`}
            </p>
          </>
        )}
      </Section>
      {sections.map(({ id, title }) => (
        <Section key={id} id={id} title={title}>
          <Slot name="shell.faq" section={id} fallback={<HelpRoom />} failed={helpFailed} />
        </Section>
      ))}
      <Section id="fairness" title={t`Fairness`}>
        <h3>{t`How do I know that a result was not changed?`}</h3>
        <p>
          <Trans>
            Its fingerprint was shown to you before you opened. <Link to="/provably-fair">Provably fair</Link> explains it, and{' '}
            <TextButton onPress={() => openModal('verifyRoll')}>Verify Roll</TextButton> computes it again in your browser.
          </Trans>
        </p>
      </Section>
      <Section id="account" title={t`Your account`}>
        <h3>{t`Somebody from ${product} wrote to me. Is that you?`}</h3>
        <p>
          <Trans>
            No. We never write first and never ask for items, money or codes. Read the <Link to="/scam-alert">scam alert</Link>.
          </Trans>
        </p>
        <h3>{t`How do I protect my account?`}</h3>
        <p>
          {t`Protect the platform account that you sign in with: whoever has it has this one too. “Log out” ends the session on the server, not only in your browser.`}
          {hasSettings &&
            ` ${t`In your settings you switch on two-factor sign-in here as well, add passkeys to it, and end sessions that you do not know.`}`}
        </p>
        <h3>{t`Can I stop myself from playing?`}</h3>
        <p>
          <Trans>
            Yes, from a day to a year, on <Link to="/responsible-play#self-block">Responsible play</Link>. It holds at once, and nobody can
            end it sooner.
          </Trans>
        </p>
        <h3>{t`Where do I get help?`}</h3>
        <p>
          <Trans>
            On <Link to="/contacts">the contacts page</Link>; about play itself on <Link to="/responsible-play">Responsible play</Link>.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
