import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Select, type SelectProps } from './select.tsx';

function Live(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Select {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: Select<string>,
  render: Live,
  args: {
    label: 'Sort by',
    value: 'low',
    onChange: () => {},
    options: [
      { value: 'low', label: 'Price, low to high' },
      { value: 'high', label: 'Price, high to low' },
    ],
  },
} satisfies Meta<typeof Select<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {};
export const Disabled: Story = { args: { disabled: true } };
