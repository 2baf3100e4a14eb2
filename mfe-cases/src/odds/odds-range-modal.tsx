import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { ModalProps } from '@riftdrop/host/remote';
import { useQuery } from '@riftdrop/host/query';
import { Dialog } from '@riftdrop/ui/dialog';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { caseQuery } from '../drop-case/case-data.ts';
import { averageResult } from './odds.ts';
import { returnTexts } from './return-texts.ts';
import { isUnknown } from '../drop-case/is-unknown.ts';
import { isFree } from '../drop-case/offer.ts';
import { priceText } from '../drop-case/price-text.ts';
import { OddsTable } from './odds-table.tsx';
import { riskName, riskWeight } from './risk.ts';
import { Spread } from './spread.tsx';
import { Needle } from './volatility-badge.tsx';

/** Every item of a case with its price and its exact chance, and their distribution. */
export default function OddsRangeModal({ params, close }: ModalProps<'oddsRange'>) {
  const slug = params.case ?? '';
  const { data, error, refetch, isFetching } = useQuery({ ...caseQuery(slug), enabled: slug !== '' });
  const name = data?.name ?? '';
  const title = name ? t`Odds of ${name}` : t`Odds`;
  return (
    <Dialog open onClose={close} width={680} title={title} description={data && terms(data)}>
      {slug === '' || isUnknown(error) ? (
        <p className="text-mid">{t`There is no such case.`}</p>
      ) : data ? (
        <Odds dropCase={data} />
      ) : error ? (
        <ErrorPlaceholder title={t`The odds could not be loaded`} onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorPlaceholder>
      ) : (
        <SkeletonList label={t`Loading the odds`} count={8} row="h-11" />
      )}
    </Dialog>
  );
}

function terms(dropCase: DropCaseDetails): string {
  const { drop_case_version: version } = dropCase;
  const average = formatMoney(averageResult(dropCase.items));
  if (isFree(dropCase)) return t`Free · worth ${average} on average · version ${version}`;
  const price = priceText(dropCase);
  const { back, edge } = returnTexts(dropCase);
  return t`Price ${price} · average return ${back} · house edge ${edge} · version ${version}`;
}

/** Explanation of each grade. */
const riskWords: Record<DropCaseDetails['riskGrade'], MessageDescriptor> = {
  Low: msg`Results usually differ from the average by less than the price.`,
  Medium: msg`Many results lie well below the price, some well above it.`,
  High: msg`Most results lie well below the price, a few far above it.`,
  Extreme: msg`Most results lie far below the price; very few lie far above it.`,
};

function Odds({ dropCase: { items, riskGrade, price } }: { dropCase: DropCaseDetails }) {
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface-2 px-4 py-3 text-mid">
        <Needle at={riskWeight[riskGrade]} className="h-7 w-12" />
        <span>
          <b className="font-strong text-hi">{riskName(riskGrade)}.</b> {t(riskWords[riskGrade])}{' '}
          {t`The grade describes the odds; it never changes them.`}
        </span>
      </p>
      {price > 0 && <Spread items={items} price={price} unit={formatMoney(price)} />}
      <OddsTable items={items} />
    </div>
  );
}
