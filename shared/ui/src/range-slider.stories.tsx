import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

function Live(props: RangeSliderProps) {
  const [value, setValue] = useState(props.value);
  return <RangeSlider {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: RangeSlider,
  render: Live,
  args: { label: 'Price', value: [20, 80] as [number, number], onChange: () => {} },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Range: Story = {};
export const Money: Story = { args: { format: (value) => `$${value}` } };
export const Invalid: Story = { args: { value: [80, 20] } };
export const Disabled: Story = { args: { disabled: true } };
