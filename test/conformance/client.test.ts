import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

describe('the conformance client', () => {
  test('imports nothing, so that it shares no code with the program', () => {
    const source = readFileSync('test/conformance/client.ts', 'utf8');
    expect(source).toContain('export function openClient');
    expect(source).not.toMatch(/\b(import|require)\b/);
  });
});
