import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Skeleton } from './skeleton.tsx';

export default { component: Skeleton, args: { className: 'h-6 w-60' } } satisfies Meta<typeof Skeleton>;

export const Line: StoryObj<typeof Skeleton> = {};
