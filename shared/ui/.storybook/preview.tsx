import type { Preview } from 'storybook-react-rsbuild';
import './styles.css';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A finding fails the story, in the workshop and in the check.
    a11y: { test: 'error' },
    backgrounds: { disable: true },
  },
};
export default preview;
