// violates
export { lines } from '../shared/lines.ts';
