import { expect } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { Answer, Call, TestApp } from './app.ts';

interface Refusal {
  readonly message: string;
  readonly errors?: Record<string, unknown[]>;
}

export const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

export function refusal({ status, body }: Answer<unknown>, expected: number): Refusal {
  expect({ status, body }).toEqual({
    status: expected,
    body: expect.objectContaining({ message: expect.stringMatching(JAPANESE) }),
  });
  return body as Refusal;
}

export async function readErrors(app: TestApp, name: EndpointName, call: Call): Promise<Refusal['errors']> {
  return refusal(await app.call(name, call), 422).errors;
}
