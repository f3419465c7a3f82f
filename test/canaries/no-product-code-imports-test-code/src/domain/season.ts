// violates
export { lines } from './season.test.ts';
