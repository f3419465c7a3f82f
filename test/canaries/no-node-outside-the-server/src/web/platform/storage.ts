// violates
export { readFileSync } from 'fs';
