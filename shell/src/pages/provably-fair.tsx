import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { Article } from './article.tsx';

export function ProvablyFair() {
  return (
    <Article title="Provably fair">
      <p>
        Before you open anything, the site has already fixed two secret values for you and shown you their fingerprint. Your browser then
        adds a value of its own. Every result is computed from these and a counter, so the site cannot change its mind after it has seen
        your value, and you cannot know the result before you open.
      </p>
      <Button variant="primary" className="my-6" onClick={() => openModal('verifyRoll')}>
        Check a roll
      </Button>
      <h2>How one roll is made</h2>
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
      <h2>What a check proves, and what it does not</h2>
      <p>
        It proves that this result was fixed by values that were committed before you played, that your value took part in it, and that no
        roll of the pair was left out. It does not prove that the odds are good: they are what the case page states, together with the
        average return, and you should read them. It also says nothing about luck.
      </p>
      <h2>Without this site</h2>
      <p>
        The whole protocol fits into a script of 30 lines in any language. The source code of the product contains one in JavaScript and one
        in Python, and the vectors that both must reproduce.
      </p>
    </Article>
  );
}
