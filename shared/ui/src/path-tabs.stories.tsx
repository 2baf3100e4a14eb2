import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PathTabs, type PathTabsProps } from './path-tabs.tsx';

function Live(props: PathTabsProps<string>) {
  const [pathname, setPathname] = useState(props.pathname);
  return <PathTabs {...props} pathname={pathname} onNavigate={setPathname} />;
}
const meta = {
  component: PathTabs<string>,
  render: Live,
  args: {
    label: 'Games',
    base: '/pvp',
    pathname: '/pvp/finished',
    defaultTab: 'open',
    onNavigate: () => {},
    tabs: [
      { value: 'open', label: 'Open', panel: 'Open games' },
      { value: 'running', label: 'Running', panel: 'Running games', disabled: true },
      { value: 'finished', label: 'Finished', panel: 'Finished games' },
    ],
  },
} satisfies Meta<typeof PathTabs<string>>;
export default meta;

export const ByAddress: StoryObj<typeof meta> = {};
