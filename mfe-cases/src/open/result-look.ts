import { buttonClass } from '@riftdrop/ui/button-class';

/**
 * The row of a result: the button that keeps and the one that sells come first for the keyboard and stand at its end; small links
 * at its beginning.
 */
export const resultBar = 'flex min-w-0 flex-wrap items-center gap-2 900:col-span-2 900:flex-row-reverse 900:gap-3';
export const resultLinks = 'order-1 flex w-full min-w-0 justify-between gap-x-1 900:order-none 900:me-auto 900:w-auto';
export const resultLink = buttonClass({
  variant: 'ghost',
  size: 44,
  className: 'px-1.5! max-700:gap-1! 700:px-3! max-700:[&_svg]:size-4 [&_svg]:size-5',
});
