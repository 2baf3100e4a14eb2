import { pathOfTab, tabOfPath } from './tab-path.ts';
import { Tabs, type TabsProps } from './tabs.tsx';

export interface PathTabsProps<T extends string> extends Omit<TabsProps<T>, 'value' | 'onChange'> {
  /** Where the tabs begin: `/pvp/finished`. */
  base: string;
  /** The path that is shown now. */
  pathname: string;
  /** Selected by the base path and by unknown tab names. */
  defaultTab: T;
  /** Called to go to the path of another tab. */
  onNavigate: (path: string) => void;
}

/** Tabs whose choice is part of the address, so that it can be linked, kept over a reload and left by Back. */
export function PathTabs<T extends string>({ base, pathname, defaultTab, onNavigate, tabs, ...rest }: PathTabsProps<T>) {
  const open = tabs.filter((tab) => !tab.disabled).map((tab) => tab.value);
  return (
    <Tabs
      {...rest}
      tabs={tabs}
      value={tabOfPath(pathname, base, open, defaultTab)}
      onChange={(tab) => onNavigate(pathOfTab(tab, base, defaultTab))}
    />
  );
}
