import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PasskeyButton } from './passkey-button.tsx';

export default { component: PasskeyButton } satisfies Meta<typeof PasskeyButton>;

export const Waiting: StoryObj<typeof PasskeyButton> = { args: { passkey: { pending: false, use: () => {} } } };
export const Asking: StoryObj<typeof PasskeyButton> = { args: { passkey: { pending: true, use: () => {} } } };
