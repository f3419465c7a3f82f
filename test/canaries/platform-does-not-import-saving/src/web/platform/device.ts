// violates
export { queue } from '../saving/queue.ts';
