import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

function Live(props: SearchInputProps) {
  const [value, setValue] = useState(props.value);
  return <SearchInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: SearchInput,
  render: Live,
  args: { label: 'Search cases', value: '', placeholder: 'Search', onChange: () => {} },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'carbine' } };
