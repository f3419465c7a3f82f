import { commonMessages } from '../messages/common.ts';
import { ApiError, NetworkError } from './api-error.ts';

const texts = commonMessages.failure;

/** Why a call failed, where a person can do something about it; undefined when nothing more is known. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.network;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return texts.tooMany;
  return error.status >= 500 ? texts.server : undefined;
}
