export { ratio } from './ratio.ts';
