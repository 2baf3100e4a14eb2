import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Field, inputClass } from './field.tsx';

const meta = {
  component: Field,
  args: { label: 'Name', children: (control) => <input {...control} className={inputClass} /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'Shown to other players.' } };
export const Wrong: Story = { args: { problem: 'This name is taken.' } };
