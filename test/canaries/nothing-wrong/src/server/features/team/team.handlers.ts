export { randomInt as findMember } from 'node:crypto';
