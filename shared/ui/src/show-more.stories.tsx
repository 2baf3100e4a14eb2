import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ShowMore } from './show-more.tsx';

export default {
  component: ShowMore,
  args: { more: () => {}, isLoadingMore: false },
} satisfies Meta<typeof ShowMore>;
type Story = StoryObj<typeof ShowMore>;

export const Ready: Story = {};
export const Loading: Story = { args: { isLoadingMore: true } };
export const Small: Story = { args: { size: 36 } };
