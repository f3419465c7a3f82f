import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the bare client shares no code with the program: it imports nothing', () => {
  const source = readFileSync('test/conformance/client.ts', 'utf8');
  expect(source).toContain('export function openClient');
  expect(source).not.toMatch(/\b(import|require)\b/);
});
