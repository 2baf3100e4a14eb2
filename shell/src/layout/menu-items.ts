/** An entry of the frame's own menus. Whose page it leads to is the registry's business. */
export interface MenuItem {
  label: string;
  path: string;
  /** Word of a drawing in document.html. */
  icon: string;
  /** Addresses besides its own and those below it that belong to this entry. */
  around?: readonly string[];
  /** Whose viewers are shown beside it. */
  callsign?: string;
  access?: 'public' | 'player' | 'visitor';
}

/** SHELL-512 to 514: all of them but the races, which have an entry of their own. */
const pvp = { path: '/pvp', icon: 'battles', around: ['/battles', '/battle', '/royales', '/royale', '/rps'], callsign: 'pvp' };

/** Below it stand the races by their name; the entry leads to the one that runs now (SHELL-052). */
export const racePath = '/royales/race';
const race = { path: racePath, icon: 'race', callsign: 'race' };

const cases: MenuItem = { label: 'Cases', path: '/', icon: 'cases', around: ['/case', '/cases'] };
const upgrade: MenuItem = { label: 'Upgrade', path: '/upgrade', icon: 'upgrade' };

/** What is in every menu without any remote, in the order of the specification (SHELL-050, 053, 059). */
export const menuItems = {
  main: [cases, upgrade, { ...pvp, label: 'Pvp' }, { ...race, label: 'Royale Race' }],
  secondary: [
    { label: 'Partnership', path: '/partner', icon: 'partner' },
    { label: 'Provably fair', path: '/provably-fair', icon: 'fair' },
    { label: 'Free cases', path: '/free-cases', icon: 'gift' },
    { label: 'Top wins', path: '/top', icon: 'trophy' },
    { label: 'FAQ', path: '/faq', icon: 'help' },
  ],
  bottom: [
    cases,
    upgrade,
    { ...pvp, label: 'Pvp' },
    { ...race, label: 'Race' },
    { label: 'Profile', path: '/profile', icon: 'profile', access: 'player' },
  ],
} as const satisfies Record<string, readonly MenuItem[]>;
