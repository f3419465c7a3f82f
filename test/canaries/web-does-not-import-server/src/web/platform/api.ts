// violates
import type { Messages } from '../../server/messages.ts';

export const messages: Messages = { greeting: '' };
