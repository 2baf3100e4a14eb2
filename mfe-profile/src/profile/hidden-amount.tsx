import { t } from '@lingui/core/macro';
import { Money, type MoneyProps } from '@riftdrop/ui/money';

/** An amount, or a blurred placeholder when its owner hides it: the server never sends the number then. */
export function ShownAmount({ cents, ...rest }: Omit<MoneyProps, 'cents'> & { cents: number | null }) {
  if (cents !== null) return <Money cents={cents} {...rest} />;
  return (
    <span className={rest.className}>
      <span aria-hidden="true" className="num blur-[6px] select-none">
        $000.00
      </span>
      <span className="sr-only">{t`hidden`}</span>
    </span>
  );
}
