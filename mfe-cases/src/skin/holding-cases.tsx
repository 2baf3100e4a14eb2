import { t } from '@lingui/core/macro';
import type { SkinDetails } from '@riftdrop/contract/api/catalogue/catalogue';
import { Money } from '@riftdrop/ui/money';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { wearGrade } from '@riftdrop/ui/wear';
import { caseGrid } from '../catalogue/case-grid.ts';
import { CaseTile } from '../catalogue/case-tile.tsx';
import { chanceText } from '../odds/odds.ts';

type Held = SkinDetails['drop_cases']['items'];

/** The cases that hold a skin now, each with the chance of it. */
export function HoldingCases({ held, total }: { held: Held; total: number }) {
  if (total === 0) {
    return (
      <EmptyState kind="case" level={2} title={t`In no case at the moment`}>
        {t`Items that were won keep their price and stay where they are.`}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="holding-title">
      <h2 id="holding-title" className="text-h2">
        {t`Cases with this skin`} <span className="num ms-1 text-body-l text-low">{total}</span>
      </h2>
      <ul className={`mt-3 ${caseGrid}`}>
        {held.map(({ drop_case, skin_item, weight_ppm }) => (
          <li key={drop_case.id} className="min-w-0">
            <CaseTile dropCase={drop_case} />
            <dl className="num grid gap-0.5 px-1.5 pt-2 text-caption">
              <Fact name={t`Chance`}>{chanceText(weight_ppm)}</Fact>
              <Fact name={wearGrade(skin_item.wear).name}>
                <Money cents={skin_item.cost} />
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="truncate text-low">{name}</dt>
      <dd className="font-label text-hi">{children}</dd>
    </div>
  );
}
