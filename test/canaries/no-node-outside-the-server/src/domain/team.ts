// violates
export { randomInt } from 'node:crypto';
