import { Calculator, Fingerprint, KeyRound, LockOpen, type LucideIcon } from 'lucide-react';

const steps: readonly { icon: LucideIcon; name: string; text: string }[] = [
  { icon: Fingerprint, name: 'Fingerprint', text: 'We fix two secrets and show you their fingerprint.' },
  { icon: KeyRound, name: 'Your seed', text: 'Your browser adds a value that we did not know.' },
  { icon: Calculator, name: 'The roll', text: 'You open: secrets, seed and counter give the result.' },
  { icon: LockOpen, name: 'The proof', text: 'We publish the secrets, and you compute it again.' },
];

/** The four moments of a roll, in their order. */
export function RollPicture() {
  return (
    <ol className="mb-6 grid list-none! grid-cols-2 gap-2! pl-0! 700:grid-cols-4">
      {steps.map(({ icon: Picture, name, text }, at) => (
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
