import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { revealLevel } from '@riftdrop/game/reveal-level';
import { useRevealSound } from '@riftdrop/game/reveal-sound';
import { $sales, sell } from '@riftdrop/game/selling';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { TrendingUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { verify } from '../play/roll-modal.ts';
import { nameOf } from '../play/words.ts';
import { actionBar } from './action-bar.ts';
import { TextButton } from './text-button.tsx';

export interface ResultProps {
  upgrade: Upgrade;
  /** Key of the turn, so that each result makes its sound once. */
  turn: string;
  /** Puts the result away. */
  onDone: () => void;
  /** Puts the won item in for the next upgrade. */
  onUpgradeAgain: (id: string) => void;
}

/** The result, in the place of the controls. Nothing starts by itself, and a loss is quiet. */
export default function Result({ upgrade, turn, onDone, onUpgradeAgain }: ResultProps) {
  const { won, items, item_cost, target, target_cost } = upgrade;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const level = revealLevel({ worth: won ? target_cost : 0, paid: item_cost, rarity: target.rarity });
  useRevealSound(turn, { level, still: true });
  const got = won ? target_cost : 0;
  const [name, spent, skin] = [nameOf(items), formatMoney(item_cost), target.skin_name];
  return (
    // On phones its presses stay in view over the wheel too.
    <section aria-label={t`Result`} className="grid gap-4 max-md:contents">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {won ? t`${skin} is in your inventory` : plural(items.length, { one: `${name} is gone`, other: '# items are gone' })}
        </h2>
        <p className="num mt-1 text-mid">
          {won
            ? plural(items.length, { one: `${name} (${spent}) was spent on it.`, other: `# items (${spent}) were spent on it.` })
            : t`${spent} was lost and nothing was added.`}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Fact name={t`Put in`}>{spent}</Fact>
        <Fact name={t`Got`}>{formatMoney(got)}</Fact>
        <Fact name={t`Difference`}>
          <Money cents={got - item_cost} signed />
        </Fact>
      </dl>
      {won ? <Won upgrade={upgrade} onDone={onDone} onUpgradeAgain={onUpgradeAgain} /> : <Lost upgrade={upgrade} onDone={onDone} />}
    </section>
  );
}

function Won({ upgrade: { drop, roll }, onDone, onUpgradeAgain }: Omit<ResultProps, 'turn'>) {
  const sale = useStore($sales)[drop!.id];
  const sellIt = async () => {
    if (await sell([drop!])) onDone();
  };
  return (
    <>
      <div className={actionBar}>
        <Button variant="primary" size={52} onClick={onDone} disabled={sale === 'selling'}>
          {t`Keep`}
        </Button>
        <Button size={52} onClick={() => void sellIt()} pending={sale === 'selling'}>
          {t`Sell for ${formatMoney(drop!.cost)}`}
        </Button>
      </div>
      <Button onClick={() => onUpgradeAgain(drop!.id)} disabled={sale !== undefined}>
        <TrendingUp aria-hidden="true" className="size-4" /> {t`Upgrade this item`}
      </Button>
      <TextButton onClick={() => verify(roll)} className="justify-self-center">
        {t`How it was decided`}
      </TextButton>
    </>
  );
}

function Lost({ upgrade: { roll }, onDone }: Pick<ResultProps, 'upgrade' | 'onDone'>) {
  return (
    <>
      <div className={actionBar}>
        <Button size={52} className="col-span-full" onClick={onDone}>
          {t`Close`}
        </Button>
      </div>
      <TextButton onClick={() => verify(roll)} className="justify-self-center">
        {t`How it was decided`}
      </TextButton>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-control bg-sunken px-3 py-2">
    <dt className="text-caption text-mid">{name}</dt>
    <dd className="num font-strong text-hi">{children}</dd>
  </div>
);
