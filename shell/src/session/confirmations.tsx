import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { useState } from 'react';

const none: readonly boolean[] = [false, false, false];

/** The three checkboxes of the first sign-in, and which of them are ticked. */
export function useConfirmations() {
  const [ticked, setTicked] = useState<readonly boolean[]>(none);
  const tick = (index: number) => (on: boolean) => setTicked(ticked.map((was, at) => (at === index ? on : was)));
  return { ticked, tick, all: ticked.every(Boolean), clear: () => setTicked(none) };
}

type Props = Pick<ReturnType<typeof useConfirmations>, 'ticked' | 'tick'> & { legend: string };

/** Terms and privacy, the age, and the warning about fake admins. None of them is ticked beforehand. */
export function Confirmations({ ticked, tick, legend }: Props) {
  return (
    <fieldset className="flex flex-col gap-1 [&_label]:items-start! [&_label]:justify-start! [&_label]:py-1.5">
      <legend className="sr-only">{legend}</legend>
      <Checkbox checked={ticked[0]!} onChange={tick(0)}>
        <Trans>
          I accept the{' '}
          <Link to="/agreement" target="_blank" className="text-hi underline">
            terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" target="_blank" className="text-hi underline">
            privacy policy
          </Link>
        </Trans>
      </Checkbox>
      <Checkbox checked={ticked[1]!} onChange={tick(1)}>
        {t`I am at least 18 years old`}
      </Checkbox>
      <Checkbox checked={ticked[2]!} onChange={tick(2)}>
        {t`I know that staff never message me first or ask for items or money. Anyone who does is a fake admin.`}
      </Checkbox>
    </fieldset>
  );
}
