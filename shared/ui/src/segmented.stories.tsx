import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Segmented, type SegmentedProps } from './segmented.tsx';

function Live(props: SegmentedProps<number>) {
  const [value, setValue] = useState(props.value);
  return <Segmented {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: Segmented<number>,
  render: Live,
  args: {
    label: 'How many at once',
    value: 1,
    onChange: () => {},
    options: [1, 2, 3, 5, 10].map((value) => ({ value, label: `×${value}`, name: `${value} at once` })),
  },
} satisfies Meta<typeof Segmented<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {};
export const Wide: Story = { args: { wide: true } };
export const Disabled: Story = { args: { disabled: true } };
