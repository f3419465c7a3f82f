// violates
export { letters } from '../mail/letters.ts';
