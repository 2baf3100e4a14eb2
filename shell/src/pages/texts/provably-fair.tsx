import { openModal } from '@riftdrop/host/modals';
import { Slot } from '@riftdrop/host/slots';
import { Button } from '@riftdrop/ui/button';
import { Article, Section } from '../article.tsx';

export function ProvablyFair() {
  return (
    <Article
      title="Provably fair"
      lead={
        <>
          <p>
            Before you open anything, the site has already fixed two secret values for you and shown you their fingerprint. Your browser
            then adds a value of its own. Every result is computed from these and a counter, so the site cannot change its mind after it has
            seen your value, and you cannot know the result before you open.
          </p>
          <Button variant="primary" onClick={() => openModal('verifyRoll')}>
            Check a roll
          </Button>
        </>
      }
    >
      <Section id="roll" title="How one roll is made">
        <ol>
          <li>
            The site draws <code>secret_hash</code> and <code>secret_salt</code>, 32 random bytes each, and shows <code>public_hash</code>,
            the SHA-256 of <code>pf1-commit|secret_hash|secret_salt</code>. You see it before the first opening of the pair.
          </li>
          <li>
            Your browser makes <code>client_seed</code> after it was shown that fingerprint. The site never proposes one.
          </li>
          <li>
            Each opening takes the next <code>nonce</code>: 1, 2, 3, without a gap. The roll is drawn from HMAC-SHA-256 with the key{' '}
            <code>secret_hash</code> over <code>pf1|case|pair|client_seed|nonce|block</code>, as 64-bit numbers, of which those that would
            favour small results are thrown away.
          </li>
          <li>
            The roll is a whole number from 0 to 999,999. Every item of a case owns a range of these tickets, and the case page shows it
            before you pay.
          </li>
          <li>
            When you change your seed, the pair is closed and its secrets are published. From then on anybody can compute each of its rolls
            again.
          </li>
        </ol>
      </Section>
      <Section id="check" title="How to check one">
        <ol>
          <li>
            Press <strong>Verify</strong> at a result, or <strong>Check a roll</strong> above and fill in the values yourself.
          </li>
          <li>Reveal the secrets: this closes the pair and gives you a new one, whose fingerprint you have seen already.</li>
          <li>
            Your browser computes the commitment and the roll, without asking the site: <em>Hash matches</em>, the ticket, and the item that
            owns it.
          </li>
        </ol>
      </Section>
      <Section id="crown" title="The crown">
        <p>
          An opening of a case with a king makes a second roll, with the same seed and nonce and the word <code>king</code> in the place of{' '}
          <code>case</code>. Below the number that the case page states it wins the crown. You check it like the other one.
        </p>
      </Section>
      <Section id="games" title="Games of several players">
        <p>
          They need one value more that nobody has while seats are free: a round of a public beacon, named by rule when the last seat is
          taken. Who played, when, and which round decides cannot be changed afterwards. The sandbox uses a chain of hashes of its own
          instead, which its operator could foresee; it says so wherever it is used.
        </p>
      </Section>
      <Section id="battles" title="Battles: who wins, and what each receives">
        <p>Everybody opens the same cases. The total of a place is the price of its drops together.</p>
        <ul>
          <li id="battle-classic">
            <strong>Classic</strong>, 2 to 4 places: the highest total wins all drops.
          </li>
          <li id="battle-crazy">
            <strong>Crazy</strong>: the lowest total wins all drops.
          </li>
          <li id="battle-smoke">
            <strong>Smoke</strong>: after the last round one roll of two, <code>smoke</code>, decides. 0 makes the battle Classic, 1 makes
            it Crazy.
          </li>
          <li id="battle-teams">
            <strong>2x2</strong>: places 1 and 2 play against 3 and 4. The team with the higher total wins, and its members divide all drops
            equally.
          </li>
          <li id="battle-equality">
            <strong>Equality</strong>: all places divide all drops equally.
          </li>
          <li id="battle-draw">
            <strong>Equal totals</strong>: one roll, <code>draw</code>, with as many outcomes as there are equals. It counts them from 0, in
            the order of their places.
          </li>
          <li id="battle-division">
            <strong>Dividing equally</strong>: the share is everything divided by the number of members, rounded down to the cent. Drops are
            given dearest first, each to the member who still misses most, if it fits. What fits nowhere is sold at its price, and money
            fills each share. The cents that are left go one each to the first places.
          </li>
          <li id="battle-skipped">
            <strong>Skipped rounds</strong>: a round whose case is not available is not played, and everybody gets its price back. When all
            rounds are skipped, everything comes back.
          </li>
        </ul>
      </Section>
      <Section id="figures" title="What games paid out">
        <p>
          For each month and mode: what everything that was opened cost, the share of it that came back, and the share that the published
          odds give on average. Bots roll like everybody. Their wins stand beside what people at their places would win on average.
        </p>
        <Slot name="shell.fair" />
      </Section>
      <Section id="proves" title="What a check proves, and what it does not">
        <p>
          It proves that this result was fixed by values that were committed before you played, that your value took part in it, and that no
          roll of the pair was left out. It does not prove that the odds are good: they are what the case page states, together with the
          average return, and you should read them. It also says nothing about luck.
        </p>
      </Section>
      <Section id="without" title="Without this site">
        <p>
          The roll of a case is a few lines in any language that has SHA-256. The source code of the product contains a script in JavaScript
          and one in Python that check every kind of roll, and the vectors that both must reproduce. They read the file with all your rolls,
          so that you need not trust this page either.
        </p>
      </Section>
    </Article>
  );
}
