import { expect } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { Answer, Call, TestApp } from './app.ts';

interface Refusal {
  readonly message: string;
  readonly errors?: Record<string, unknown[]>;
}

/** Hiragana, katakana or kanji. */
export const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** The body of an answer that must have this status and say in Japanese why. */
export function refusal({ status, body }: Answer<unknown>, expected: number): Refusal {
  expect({ status, body }).toEqual({
    status: expected,
    body: expect.objectContaining({ message: expect.stringMatching(JAPANESE) }),
  });
  return body as Refusal;
}

/** What an endpoint that must refuse says, field by field. */
export async function errorsOf(app: TestApp, name: EndpointName, call: Call): Promise<Refusal['errors']> {
  return refusal(await app.call(name, call), 422).errors;
}
