import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@riftdrop/money/format';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { ModalProps } from '@riftdrop/host/remote';
import { useQuery } from '@riftdrop/host/query';
import { Dialog } from '@riftdrop/ui/dialog';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { caseQuery } from '../drop-case/case-data.ts';
import { averageResult, returnTexts } from './odds.ts';
import { isUnknown } from '../drop-case/is-unknown.ts';
import { isFree, priceText } from '../drop-case/offer.ts';
import { OddsTable } from './odds-table.tsx';
import { riskWeight, riskWords } from './risk.ts';
import { Spread } from './spread.tsx';
import { Needle } from './volatility-badge.tsx';

/** Every item of a case with its price and its exact chance, and their distribution. */
export default function OddsRangeModal({ params, close }: ModalProps<'oddsRange'>) {
  const slug = params.case ?? '';
  const { data, error, refetch, isFetching } = useQuery({ ...caseQuery(slug), enabled: slug !== '' });
  return (
    <Dialog open onClose={close} width={680} title={data ? t`Odds of ${data.name}` : t`Odds`} description={data && terms(data)}>
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
  if (isFree(dropCase))
    return t`Free · worth ${formatMoney(averageResult(dropCase.items))} on average · version ${dropCase.drop_case_version}`;
  const { back, edge } = returnTexts(dropCase);
  return t`Price ${priceText(dropCase)} · average return ${back} · house edge ${edge} · version ${dropCase.drop_case_version}`;
}

function Odds({ dropCase: { items, riskGrade, price } }: { dropCase: DropCaseDetails }) {
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface-2 px-4 py-3 text-mid">
        <Needle at={riskWeight[riskGrade]} className="h-7 w-12" />
        <span>
          <Trans>
            <b className="font-strong text-hi">{riskGrade} risk.</b> {riskWords[riskGrade]} The grade describes the odds; it never changes
            them.
          </Trans>
        </span>
      </p>
      {price > 0 && <Spread items={items} price={price} unit={formatMoney(price)} />}
      <OddsTable items={items} />
    </div>
  );
}
