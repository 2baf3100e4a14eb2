import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

function Live(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}
export default {
  component: Checkbox,
  render: Live,
  args: { children: 'I am 18 or older', checked: false, onChange: () => {} },
} satisfies Meta<typeof Checkbox>;
type Story = StoryObj<typeof Checkbox>;

export const Empty: Story = {};
export const Checked: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const OnlyReadOut: Story = { args: { children: undefined, label: 'Select the case' } };
