import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Nothing to see, and something to hear. */
export default { component: VisuallyHidden, args: { children: 'Three new drops' } } satisfies Meta<typeof VisuallyHidden>;

export const Said: StoryObj<typeof VisuallyHidden> = {};
