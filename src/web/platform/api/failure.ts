import { commonMessages } from '../../messages.ts';
import { ApiError, NetworkError } from './api-error.ts';

const texts = commonMessages.failure;

/**
 * Explains a failed call to the user: a lost connection, too many requests (429) or an error of the server (5xx).
 * Returns undefined for other errors.
 */
export function findReason(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.network;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return texts.tooMany;
  if (error.status < 500) return undefined;
  // Adds the number that the error has in the server's log, for users who ask for help.
  return texts.server + (/（受付番号: [\w-]+）$/.exec(error.message)?.[0] ?? '');
}

export function findReasonWithDraft(error: unknown): string | undefined {
  const reason = findReason(error);
  return reason && reason + texts.kept;
}
