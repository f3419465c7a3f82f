// violates
export { number } from 'zod/mini';
