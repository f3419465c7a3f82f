import { commonMessages } from '../messages.ts';
import { ApiError, NetworkError } from './api-error.ts';

const texts = commonMessages.failure;

/** Why a call failed, where a person can do something about it; undefined when nothing more is known. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.network;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return texts.tooMany;
  if (error.status < 500) return undefined;
  // The number under which the server's log tells what happened: who asks for help can name it.
  return texts.server + (/（受付番号: [\w-]+）$/.exec(error.message)?.[0] ?? '');
}
