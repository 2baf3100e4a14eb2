import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Switch, type SwitchProps } from './switch.tsx';

function Live(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Switch {...props} checked={checked} onChange={setChecked} />;
}
export default {
  component: Switch,
  render: Live,
  args: { children: 'Sound', checked: false, onChange: () => {} },
} satisfies Meta<typeof Switch>;
type Story = StoryObj<typeof Switch>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
