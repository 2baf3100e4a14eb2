import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { ConsentSwitch } from '../../analytics/consent-switch.tsx';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function Privacy() {
  return (
    <Article
      title={t`Privacy`}
      lead={
        <p>{t`What ${product} keeps about you, why, and what others see. Nothing is sold, and there is no advertising on the site.`}</p>
      }
    >
      <Section id="server" title={t`On the server`}>
        <ul>
          <li>
            <Trans>
              <strong>Who you are on the game platform:</strong> your number, name and picture there. We get no password and no e-mail
              address.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>What you played:</strong> every opening, sale and change of your balance, with the values that decided it. Results and
              money must stay checkable, so we add to these records and never delete them.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your sessions:</strong> when you signed in, the kind of browser, and the network without the last part of its address.
              You need it to see whether somebody else is in your account. Of the last time you played, also when it began and when a page
              was last open, for the clock and the net result at the top.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>What you confirmed:</strong> the terms, your age and the warning of fake staff, each with its date and version.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>A self-block:</strong> when it began and when it ends.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Two-factor sign-in:</strong> its secret, encrypted, and fingerprints of your backup codes. Of passkeys: their public
              keys, the names that you gave them, and when each was last used. Only if you switch it on.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Social networks:</strong> your number and name there, for each account that you attach for free cases.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Push notifications:</strong> an address at your browser’s push service and two keys for each device that asked for
              them. Nothing is sent there after you log out, and a week later both are removed.
            </Trans>
          </li>
        </ul>
        <p>{t`Full network addresses are used for limits against floods of requests, for minutes, and are not kept.`}</p>
      </Section>
      <Section id="browser" title={t`In your browser`}>
        <ul>
          <li>
            {t`A cookie that keeps you signed in, and one without content beside it, which tells the server which first view of a page to send. No script can read them.`}
          </li>
          <li>
            {t`A cookie with a number from 0 to 9,999 that you share with many others: it decides who gets a new version of a page first.`}
          </li>
          <li>
            {t`Your choices: sound, reminders, messages you have closed, that you accepted the terms, and whether your visits may be counted.`}
          </li>
          <li>{t`When this visit began, so that the clock at the top is right after a reload.`}</li>
          <li>
            {t`A random number for this device, an opening that was not finished, where you were on a page, and the signed list of the page versions that you use.`}
          </li>
          <li>{t`If you asked for pushes, for whom they are; if you agreed to be counted, the advertisement that brought you.`}</li>
        </ul>
        <p>{t`Clearing the site’s data in your browser removes all of it.`}</p>
      </Section>
      <Section id="counting" title={t`Counting visits`}>
        <p>
          {t`Some operators want to know which pages are opened. We count that only if you agree: by page and day and by the advertisement that brought you, without your name, your number or your address. Without your consent nothing is counted.`}
        </p>
        <ConsentSwitch />
      </Section>
      <Section id="faults" title={t`When a page fails`}>
        <p>
          {t`A page that fails sends us the error, the version of its parts and the address of the page up to its question mark. Tokens, e-mail addresses, trade URLs, crypto addresses and players’ numbers are cut out before anything is sent.`}
        </p>
        <p>{t`One visit in twenty also sends how long the parts took to load, and so does every visit while a new version is tried.`}</p>
      </Section>
      <Section id="others" title={t`What others see`}>
        <p>
          {t`Your name, your number on the game platform and your picture are public. They stand beside what you win, in the live strip, on the pages of the cases and in the lists of top wins, and beside the crowns you have worn.`}
        </p>
        <p>{t`Your profile shows the list of your items and how each was rolled. Demo wins are shown to nobody.`}</p>
      </Section>
      <Section id="third" title={t`Who else is involved`}>
        <p>
          {t`The game platform, when you sign in there, a social network, when you attach your account of it, and your browser’s push service, when you ask for pushes. Scripts, pictures and fonts all come from this site itself, so nobody else learns that you were here.`}
        </p>
      </Section>
      <Section id="rights" title={t`Your rights`}>
        <p>
          <Trans>
            You may ask what is kept about you, have wrong data corrected, and have what is not needed for the records of play removed.
            Write to us: the address is on <Link to="/contacts">the contacts page</Link>.
          </Trans>
        </p>
        <p>
          {t`You can close your account in the settings. The same account opens again when you sign in again, with everything that was left on it. Until then:`}
        </p>
        <ul>
          <li>
            <Trans>
              <strong>Shown to nobody:</strong> your name, your picture and your number on the game platform.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Removed:</strong> your trade URL, attached accounts, followings, favourites, devices and cash-out addresses.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Kept:</strong> the records of play and money, what you confirmed, your limits, a self-block, two-factor, and your
              number, which only the site itself reads.
            </Trans>
          </li>
        </ul>
      </Section>
    </Article>
  );
}
