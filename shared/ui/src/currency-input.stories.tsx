import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CurrencyInput, type CurrencyInputProps } from './currency-input.tsx';

function Live(props: CurrencyInputProps) {
  const [value, setValue] = useState(props.value);
  return <CurrencyInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: CurrencyInput,
  render: Live,
  args: { label: 'Amount', value: 1250n, onChange: () => {} },
} satisfies Meta<typeof CurrencyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dollars: Story = {};
export const Crypto: Story = { args: { currency: 'ETH', value: 1_000_000_010_000_000_000n } };
export const Wrong: Story = { args: { value: 50n, problem: 'at least 1$' } };
export const Large: Story = { args: { size: 64, value: 10_000n } };
