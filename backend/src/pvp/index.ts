export { battles } from './battle.ts';
