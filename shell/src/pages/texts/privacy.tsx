import { Link } from '@riftdrop/host/navigation';
import { ConsentSwitch } from '../../analytics/consent-switch.tsx';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function Privacy() {
  return (
    <Article
      title="Privacy"
      lead={<p>What {product} keeps about you, why, and what others see. Nothing is sold, and there is no advertising on the site.</p>}
    >
      <Section id="server" title="On the server">
        <ul>
          <li>
            <strong>Who you are on the game platform:</strong> your number, name and picture there. We get no password and no e-mail
            address.
          </li>
          <li>
            <strong>What you played:</strong> every opening, sale and change of your balance, with the values that decided it. Results and
            money must stay checkable, so these records are added to and never deleted.
          </li>
          <li>
            <strong>Your sessions:</strong> when you signed in, the kind of browser, and the network without the last part of its address.
            You need it to see whether somebody else is in your account.
          </li>
          <li>
            <strong>What you confirmed:</strong> the terms, your age and the warning of fake staff, each with its date and version.
          </li>
          <li>
            <strong>A block that you laid on your account:</strong> when it began and when it ends.
          </li>
          <li>
            <strong>Two-factor sign-in:</strong> its secret, encrypted, and fingerprints of your backup codes. Of passkeys: their public
            keys, the names that you gave them, and when each was last used. Only if you switch it on.
          </li>
          <li>
            <strong>Social networks:</strong> your number and name there, for each account that you attach for free cases.
          </li>
          <li>
            <strong>Push notifications:</strong> an address at your browser’s push service and two keys for each device that asked for them.
            Nothing is sent there once the session has ended, and a week later they are removed with it.
          </li>
        </ul>
        <p>Full network addresses are used for limits against floods of requests, for minutes, and are not kept.</p>
      </Section>
      <Section id="browser" title="In your browser">
        <ul>
          <li>A cookie that keeps you signed in and that no script can read.</li>
          <li>
            A cookie with a number from 0 to 9,999 that you share with many others: it decides who gets a new version of a page first.
          </li>
          <li>
            Your choices: sound, reminders, messages you have closed, that you accepted the terms, and whether your visits may be counted.
          </li>
          <li>When this visit began, so that the clock at the top is right after a reload.</li>
          <li>
            A random number for this device, an opening that was not finished, where you were on a page, and the signed list of the page
            versions that you use.
          </li>
          <li>
            Which player wanted pushes on this device, if one did, and the advertisement that brought you, if you agreed to be counted.
          </li>
        </ul>
        <p>Clearing the site’s data in your browser removes all of it.</p>
      </Section>
      <Section id="counting" title="Counting visits">
        <p>
          Some operators want to know which pages are opened. We count that only if you agree: by page and day and by the advertisement that
          brought you, without your name, your number or your address. Without your consent nothing is counted.
        </p>
        <ConsentSwitch />
      </Section>
      <Section id="faults" title="When a page fails">
        <p>
          A page that fails sends us the error, the version of its parts and the address of the page up to its question mark; one visit in
          twenty, and each one while a new version is being tried, also sends how long the parts took to load. Tokens, e-mail addresses,
          trade links, crypto addresses and players’ numbers are cut out before anything is sent.
        </p>
      </Section>
      <Section id="others" title="What others see">
        <p>
          Your name, your number on the game platform and your picture are public. What you win is shown with them in the live strip, on the
          pages of the cases and in the lists of top wins, and so are the crowns you have worn. Whoever knows your number can also see the
          list of your items and how each was rolled. Demo wins are shown to nobody.
        </p>
      </Section>
      <Section id="third" title="Who else is involved">
        <p>
          The game platform, when you sign in there, a social network, when you attach your account of it, and your browser’s push service,
          when you ask for pushes. Scripts, pictures and fonts all come from this site itself, so nobody else learns that you were here.
        </p>
      </Section>
      <Section id="rights" title="Your rights">
        <p>
          You may ask what is kept about you, have wrong data corrected, and have what is not needed for the records of play removed. Write
          to us: the address is on <Link to="/contacts">the contacts page</Link>.
        </p>
        <p>
          You can close your account in the settings. Your name, picture and number on the game platform are then shown to nobody, and your
          trade URL, attached accounts, followings, favourites, devices and cash-out addresses are erased or put away. We keep the records
          of play and money, what you confirmed, your limits, a self-block, the second factor, and your number, which only the site itself
          reads: the same account opens again when you sign in again, with everything that was left on it.
        </p>
      </Section>
    </Article>
  );
}
