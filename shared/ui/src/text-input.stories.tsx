import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextInput, type TextInputProps } from './text-input.tsx';

function Live(props: TextInputProps) {
  const [value, setValue] = useState(props.value);
  return <TextInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  component: TextInput,
  render: Live,
  args: { label: 'Profile address', value: '', placeholder: 'https://', trim: true, onChange: () => {} },
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithHint: Story = { args: { hint: 'As it stands in the address bar.' } };
export const Wrong: Story = { args: { value: 'nova', problem: 'This is no address.' } };
export const Disabled: Story = { args: { value: 'https://example.org/nova/', disabled: true } };
