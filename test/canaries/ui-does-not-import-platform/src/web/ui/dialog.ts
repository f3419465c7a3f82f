// violates
export { session } from '../platform/session.ts';
