import { Trans } from '@lingui/react/macro';

/** For the page Provably fair: the second roll of a case with a king. */
export default function FairCrown() {
  return (
    <div className="prose">
      <p>
        <Trans>
          An opening of a case with a king makes a second roll, with the same seed and nonce and the word <code>king</code> in the place of{' '}
          <code>case</code>. Below the number that the case page states it wins the crown. You check it like the other one.
        </Trans>
      </p>
    </div>
  );
}
