/** For the page Provably fair: the sources of chance in multiplayer games. */
import { t } from '@lingui/core/macro';
export default function FairGames() {
  return (
    <div className="prose">
      <p>
        {t`They need one value more that nobody has while seats are free: a round of a public beacon, named by rule when the last seat is taken. Who played, when, and which round decides cannot be changed afterwards. The sandbox uses a chain of hashes of its own instead, which its operator could foresee; it says so wherever it is used.`}
      </p>
    </div>
  );
}
