import { clsx } from 'clsx';

/**
 * For the link or button around a card: carries the focus ring, which the card's notch would cut off, and the `card`
 * group that the card's hover follows.
 */
export const cardFrame = clsx(
  'group/card relative block cursor-pointer rounded-card text-start focus-ring',
  'transition-transform duration-base motion-safe:hover:-translate-y-0.5 motion-safe:active:translate-y-0',
);
