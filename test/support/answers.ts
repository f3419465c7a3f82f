import { expect } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { Answer, Call, TestApp } from './app.ts';

interface Refusal {
  readonly message: string;
  readonly errors?: Record<string, unknown[]>;
}

/** Hiragana, katakana or kanji. */
export const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Expects the status and a Japanese message, and returns the body. */
export function refusal({ status, body }: Answer<unknown>, expected: number): Refusal {
  expect({ status, body }).toEqual({
    status: expected,
    body: expect.objectContaining({ message: expect.stringMatching(JAPANESE) }),
  });
  return body as Refusal;
}

/** Calls an endpoint that must answer 422, and returns the messages by field. */
export async function readErrors(app: TestApp, name: EndpointName, call: Call): Promise<Refusal['errors']> {
  return refusal(await app.call(name, call), 422).errors;
}
