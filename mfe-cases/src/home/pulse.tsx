import { $online, onLive } from '@riftdrop/host/live';
import { Link } from '@riftdrop/host/navigation';
import { useStore } from '@nanostores/react';
import { formatNumber } from '@riftdrop/money/format';
import { Dices, Fingerprint, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';

const facts = [
  {
    icon: Fingerprint,
    title: 'Committed before you press',
    text: 'The hash of your next roll is on the case page. Once shown, it cannot change.',
  },
  {
    icon: Scale,
    title: 'The same odds for everyone',
    text: 'Chances come from the case alone: not from your balance, not from your luck.',
  },
  { icon: Dices, title: 'Checked by you', text: 'Every result opens its own proof, computed in your browser.' },
];

/** Facts that hold for every case, and the activity of the site: numbers from the server, or none. */
export function Pulse() {
  return (
    <section aria-label="How it works" className="flex flex-col rounded-panel border border-line bg-surface-1 p-5">
      <ul className="grid flex-1 content-evenly gap-3">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-brand" />
            <b className="font-strong">{title}</b>
            <span className="col-start-2 text-caption text-mid">{text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
        <Link
          to="/provably-fair"
          className="inline-flex min-h-9 items-center rounded-chip font-label text-hi underline underline-offset-4 focus-ring hover:text-brand"
        >
          How a roll is made
        </Link>
        <Counts />
      </div>
    </section>
  );
}

function Counts() {
  const online = useStore($online);
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => onLive('general', 'statistics', ({ cases_opened }) => setOpened(cases_opened)), []);
  // Beside the link, whose line is there before the numbers come: nothing jumps and no place stands empty.
  return (
    <p className="num flex gap-3 text-caption text-low">
      {online !== null && online > 0 && (
        <span>
          <b className="font-strong text-hi">{formatNumber(online)}</b> online now
        </span>
      )}
      {opened !== null && opened > 0 && (
        <span>
          <b className="font-strong text-hi">{formatNumber(opened)}</b> cases opened
        </span>
      )}
    </p>
  );
}
