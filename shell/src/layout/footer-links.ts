/** A link of the footer; `address` leads out of the site. */
export interface FooterLink {
  label: string;
  path: string;
}
export interface FooterGroup {
  title: string;
  links: readonly FooterLink[];
}

/**
 * The shell's pages, and the pages that must be one click away even when remotes are down: help, limits and
 * self-block.
 */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Riftdrop',
    links: [
      { label: 'Why Riftdrop', path: '/why-riftdrop' },
      { label: 'Provably fair', path: '/provably-fair' },
      { label: 'Our returns', path: '/our-returns' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'FAQ', path: '/faq' },
      { label: 'Limits and self-block', path: '/responsible-play#limits' },
      { label: 'Help with play', path: '/responsible-play#help' },
      { label: 'Scam alert', path: '/scam-alert' },
      { label: 'Contacts', path: '/contacts' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', path: '/agreement' },
      { label: 'Privacy', path: '/privacy' },
      { label: 'Trade restrictions', path: '/trade-restrictions' },
    ],
  },
];
