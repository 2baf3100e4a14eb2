import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardSkeleton } from './card-skeleton.tsx';

export default { component: CardSkeleton, args: { className: 'h-52 w-42' } } satisfies Meta<typeof CardSkeleton>;

export const Waiting: StoryObj<typeof CardSkeleton> = {};
