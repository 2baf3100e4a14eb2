import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { Slot } from '@riftdrop/host/slots';
import { Button } from '@riftdrop/ui/button';
import { Article, Section } from '../article.tsx';
import { helpFailed, HelpRoom, useHelp } from '../help.tsx';
import { Calculator, Fingerprint, KeyRound, LockOpen, type LucideIcon } from 'lucide-react';

const steps = (): readonly { icon: LucideIcon; name: string; text: string }[] => [
  { icon: Fingerprint, name: t`Fingerprint`, text: t`We fix two secrets and show you their fingerprint.` },
  { icon: KeyRound, name: t`Your seed`, text: t`Your browser adds a value that we did not know.` },
  { icon: Calculator, name: t`The roll`, text: t`You open: secrets, seed and counter give the result.` },
  { icon: LockOpen, name: t`The proof`, text: t`We publish the secrets, and you compute it again.` },
];

/** The four moments of a roll, in their order. */
function RollPicture() {
  return (
    <ol className="mb-6 grid list-none! grid-cols-2 gap-2! ps-0! 700:grid-cols-4">
      {steps().map(({ icon: Picture, name, text }, at) => (
        <li key={name} className="rounded-card border border-line bg-surface-1 p-3 text-body">
          <span className="flex items-center justify-between">
            <Picture aria-hidden="true" className="size-6 text-brand" />
            <span aria-hidden="true" className="num font-display text-h3 font-bold text-line-strong">
              {at + 1}
            </span>
          </span>
          <strong className="mt-2 block">{name}</strong>
          <span className="block">{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function ProvablyFair() {
  const sections = useHelp('shell.fair');
  return (
    <Article
      title={t`Provably fair`}
      lead={
        <>
          <p>
            {t`Before you open anything, the site has already fixed two secret values for you and shown you their fingerprint. Your browser then adds a value of its own. Every result is computed from these and a counter.`}
          </p>
          <p>{t`So the site cannot change its mind after it has seen your value, and you cannot know the result before you open.`}</p>
          <Button variant="primary" onClick={() => openModal('verifyRoll')}>
            {t`Check a roll`}
          </Button>
        </>
      }
    >
      <Section id="roll" title={t`How one roll is made`}>
        <RollPicture />
        <ol>
          <li>
            <Trans>
              The site draws <code>secret_hash</code> and <code>secret_salt</code>, 32 random bytes each, and shows <code>public_hash</code>
              , the SHA-256 of <code>pf1-commit|secret_hash|secret_salt</code>. You see it before the first opening of the pair.
            </Trans>
          </li>
          <li>
            <Trans>
              Your browser makes <code>client_seed</code> after it was shown that fingerprint. The site never proposes one.
            </Trans>
          </li>
          <li>
            <Trans>
              Each opening takes the next <code>nonce</code>: 1, 2, 3, without a gap. The roll is drawn from HMAC-SHA-256 with the key{' '}
              <code>secret_hash</code> over <code>pf1|case|pair|client_seed|nonce|block</code>, as 64-bit numbers, of which those that would
              favour small results are thrown away.
            </Trans>
          </li>
          <li>
            {t`The roll is a whole number from 0 to 999,999. Every item of a case owns a range of these tickets, and the case page shows it before you pay.`}
          </li>
          <li>
            {t`When you change your seed, the pair is closed and its secrets are published. From then on anybody can compute each of its rolls again.`}
          </li>
        </ol>
      </Section>
      <Section id="check" title={t`How to check one`}>
        <ol>
          <li>
            <Trans>
              Press <strong>Verify</strong> at a result, or <strong>Check a roll</strong> above and fill in the values yourself.
            </Trans>
          </li>
          <li>{t`Reveal the secrets: this closes the pair and gives you a new one, whose fingerprint you have seen already.`}</li>
          <li>
            <Trans>
              Your browser computes the commitment and the roll, without asking the site: <em>Hash matches</em>, the ticket, and the item
              that owns it.
            </Trans>
          </li>
        </ol>
      </Section>
      {sections.map(({ id, title }) => (
        <Section key={id} id={id} title={title}>
          <Slot name="shell.fair" section={id} fallback={<HelpRoom />} failed={helpFailed} />
        </Section>
      ))}
      <Section id="proves" title={t`What a check proves, and what it does not`}>
        <p>
          <Trans>
            It proves that this result was fixed by values that were committed before you played, that your value took part in it, and that
            no roll of the pair was left out. It does not prove that the odds are good: they are what the case page states, together with
            the average return, and you should read them. It also says nothing about luck. <Link to="/our-returns">Our returns</Link> counts
            all revealed rolls and sets them beside what was promised.
          </Trans>
        </p>
      </Section>
      <Section id="without" title={t`Without this site`}>
        <p>
          {t`The roll of a case is a few lines in any language that has SHA-256. The source code of the product contains a script in JavaScript and one in Python that check every kind of roll, and the vectors that both must reproduce. They read the file with all your rolls, so that you need not trust this page either.`}
        </p>
      </Section>
    </Article>
  );
}
