import { Settings } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from './icon-button.tsx';

export default {
  component: IconButton,
  args: { label: 'Settings', children: <Settings aria-hidden="true" className="size-5" /> },
} satisfies Meta<typeof IconButton>;
type Story = StoryObj<typeof IconButton>;

export const Ghost: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Dense: Story = { args: { size: 36 } };
export const Pending: Story = { args: { pending: true } };
