import { Link, type LinkProps } from '@riftdrop/host/navigation';
import { type ButtonPaint, buttonClass } from '@riftdrop/ui/button-class';

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...link }: LinkProps & ButtonPaint) => (
  <Link {...link} className={buttonClass({ variant, size, wide, className })} />
);
