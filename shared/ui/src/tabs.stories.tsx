import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Tabs, type TabsProps } from './tabs.tsx';

function Live(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: Tabs<string>,
  render: Live,
  args: {
    label: 'Profile',
    value: 'items',
    onChange: () => {},
    tabs: [
      { value: 'items', label: 'Items', panel: <p className="text-mid">What you own.</p> },
      { value: 'history', label: 'History', panel: <p className="text-mid">What you did.</p> },
      { value: 'partners', label: 'Partners', panel: null, disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs<string>>;
export default meta;

export const Three: StoryObj<typeof meta> = {};
