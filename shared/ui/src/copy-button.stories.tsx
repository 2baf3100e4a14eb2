import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CopyButton } from './copy-button.tsx';

export default { component: CopyButton, args: { value: 'lucky_seed-1', what: 'client seed' } } satisfies Meta<typeof CopyButton>;
type Story = StoryObj<typeof CopyButton>;

export const Icon: Story = {};
export const WithWords: Story = { args: { children: 'Copy', variant: 'secondary' } };
