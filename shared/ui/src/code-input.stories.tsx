import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

function Live(props: CodeInputProps) {
  const [value, setValue] = useState(props.value);
  const [kind, setKind] = useState(props.kind);
  return <CodeInput {...props} value={value} onChange={setValue} kind={kind} onKindChange={setKind} />;
}
const meta = {
  component: CodeInput,
  render: Live,
  args: { value: '', kind: 'app', onChange: () => {}, onKindChange: () => {}, contactHref: 'mailto:support@example.org' },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const App: Story = {};
export const Letters: Story = { args: { value: '12a' } };
export const Backup: Story = { args: { kind: 'backup' } };
export const WithPasskey: Story = { args: { passkey: { pending: false, use: () => {} } } };
export const Refused: Story = { args: { value: '123456', problem: 'Enter a valid 2FA or Backup code for your account.' } };
