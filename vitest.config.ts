export { default } from './shared/build/src/vitest.ts';
