import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Spinner } from './spinner.tsx';

export default { component: Spinner } satisfies Meta<typeof Spinner>;

export const Turning: StoryObj<typeof Spinner> = {};
