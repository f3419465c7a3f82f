import type { AnswerPage } from '#contract/answer-links.ts';
import { ANSWER_OF_MEMBER, ANSWER_PAGE } from '#contract/answer-paths.ts';
import type { Answer } from '#contract/attendance.ts';
import { ApiError, NetworkError } from '../platform/api/api-error.ts';
import { noteServerTime } from '../platform/api/server-time.ts';
import type { AnswerChange } from '../shared/attendance/answer.document.ts';

// Does not use the app's client, which brings sessions, CSRF cookies and idempotency keys. Here the token in
// the URL is the whole authority, and no cookie is sent.

async function request(method: string, path: string, body?: unknown): Promise<unknown> {
  const sentAt = Date.now();
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    // Completes the request even if the page is closed right after the tap.
    keepalive: method !== 'GET',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((cause: unknown) => {
    throw new NetworkError('no response', { cause });
  });
  noteServerTime(response, sentAt);
  if (response.status === 204) return undefined;
  const json = await response.json().catch((cause: unknown) => {
    if (response.ok) throw new NetworkError('unreadable response', { cause });
  });
  if (!response.ok) throw new ApiError(response.status, json);
  return json;
}

function toPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export function loadPage(token: string): Promise<AnswerPage> {
  return request('GET', toPath(ANSWER_PAGE, { token })) as Promise<AnswerPage>;
}

/** Sends an answer, or takes it back. Returns null for an answer that was taken back. */
export async function sendAnswer(
  token: string,
  item_id: number,
  member_id: number,
  change: AnswerChange,
): Promise<Answer | null> {
  const values = { token, item_id, member_id };
  if (change) return (await request('PUT', toPath(ANSWER_OF_MEMBER, values), change)) as Answer;
  // 404: an earlier attempt has taken the answer back, but its response was lost.
  await request('DELETE', toPath(ANSWER_OF_MEMBER, values));
  return null;
}
