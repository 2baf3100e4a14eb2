import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ErrorPlaceholder } from './error-placeholder.tsx';

export default { component: ErrorPlaceholder } satisfies Meta<typeof ErrorPlaceholder>;
type Story = StoryObj<typeof ErrorPlaceholder>;

export const Plain: Story = {};
export const CanBeTriedAgain: Story = { args: { children: 'The server did not answer in time.', onRetry: () => {} } };
export const Trying: Story = { args: { onRetry: () => {}, pending: true } };
