import { Money, type MoneyProps } from '@riftdrop/ui/money';

/** An amount, or a blurred place where its owner hides it: the number itself never came here (PROFILE-015). */
export function ShownAmount({ cents, ...rest }: Omit<MoneyProps, 'cents'> & { cents: number | null }) {
  if (cents !== null) return <Money cents={cents} {...rest} />;
  return (
    <span className={rest.className}>
      <span aria-hidden="true" className="num blur-[6px] select-none">
        $000.00
      </span>
      <span className="sr-only">hidden</span>
    </span>
  );
}
