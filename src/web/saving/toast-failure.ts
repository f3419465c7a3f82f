import { hasStatus } from '../platform/api/api-error.ts';
import { findReason } from '../platform/api/failure.ts';
import { toastError } from '../platform/toast.ts';
import { savingMessages } from './saving.messages.ts';

/** Reports a failed change as a toast. After a 409, the screen already shows what others have saved. */
export function toastFailure(error: unknown, failed: string): void {
  toastError(hasStatus(error, 409) ? savingMessages.conflict.showing : (findReason(error) ?? failed));
}
