// violates
export type { Messages } from '../../server/messages.ts';
