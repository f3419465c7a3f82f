// violates
import type { session } from '../platform/session.ts';
export type Session = typeof session;
