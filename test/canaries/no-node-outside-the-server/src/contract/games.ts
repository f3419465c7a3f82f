// violates
export { isDate } from 'node:util/types';
