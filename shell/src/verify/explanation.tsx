/** Explains in plain words how far the check can be trusted. */
export function Explanation() {
  return (
    <details className="mt-4 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-label focus-ring">What does this prove?</summary>
      <div className="flex flex-col gap-3 px-4 pb-4 text-mid">
        <p>
          <code className="text-hi">public_hash</code> is the fingerprint of two secrets. You were shown it before you played. If the
          secrets shown here have this fingerprint, they are the ones the site had fixed beforehand. Your browser then made{' '}
          <code className="text-hi">client_seed</code>, and the counter <code className="text-hi">nonce</code> went up by one with each
          opening.
        </p>
        <p>
          Your browser has just computed the roll from these values by itself; nothing was asked of the site. If it is the roll you were
          given, neither the site nor you could have chosen it.
        </p>
        <p>
          It does not prove that the odds are good: those are the ticket ranges on the case page, and you should read them. It does not say
          anything about your next roll either.
        </p>
      </div>
    </details>
  );
}
