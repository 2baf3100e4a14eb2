import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

function Live(props: NumberInputProps) {
  const [value, setValue] = useState(props.value);
  return <NumberInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: NumberInput,
  render: Live,
  args: { label: 'How many', value: 3, min: 1, max: 10, onChange: () => {} },
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
/** Held, the buttons go on. */
export const Steps: Story = { args: { step: 1 } };
export const Wrong: Story = { args: { problem: 'Only 2 rounds for this case' } };
