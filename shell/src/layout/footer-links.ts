import { t } from '@lingui/core/macro';
import { product } from '../product.ts';

/** A link of the footer; `address` leads out of the site. */
export interface FooterLink {
  label: string;
  path: string;
}
export interface FooterGroup {
  title: string;
  links: readonly FooterLink[];
  /** Ends with a mail to support. */
  hasSupport?: true;
}

/**
 * The shell's pages, and the pages that must be one click away even when remotes are down: help, limits and
 * self-block.
 */
export const footerGroups = (): readonly FooterGroup[] => [
  {
    title: product,
    links: [
      { label: t`Why ${product}`, path: '/why-riftdrop' },
      { label: t`Provably fair`, path: '/provably-fair' },
      { label: t`Our returns`, path: '/our-returns' },
    ],
  },
  {
    title: t`Help`,
    hasSupport: true,
    links: [
      { label: t`FAQ`, path: '/faq' },
      { label: t`Limits and self-block`, path: '/responsible-play#limits' },
      { label: t`Help with play`, path: '/responsible-play#help' },
      { label: t`Scam alert`, path: '/scam-alert' },
      { label: t`Contacts`, path: '/contacts' },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { label: t`Terms`, path: '/agreement' },
      { label: t`Privacy`, path: '/privacy' },
      { label: t`Trade restrictions`, path: '/trade-restrictions' },
    ],
  },
];
