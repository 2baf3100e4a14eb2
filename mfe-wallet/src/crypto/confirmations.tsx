import { clsx } from 'clsx';

/** How many blocks a payment has of those that make it final, a slanted cell for each. */
export function Confirmations({ confirmations, needed }: { confirmations: number; needed: number }) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-mid">
        Confirmations
        <span className="num font-strong text-hi">
          {confirmations} of {needed}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Confirmations"
        aria-valuemin={0}
        aria-valuenow={confirmations}
        aria-valuemax={needed}
        aria-valuetext={`${confirmations} of ${needed}`}
        className="mt-2 flex gap-1"
      >
        {Array.from({ length: needed }, (_, at) => (
          <span key={at} className={clsx('h-2 flex-1 -skew-x-20 rounded-[2px]', at < confirmations ? 'bg-pos' : 'bg-surface-3')} />
        ))}
      </div>
    </div>
  );
}
