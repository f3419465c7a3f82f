import { expect, test } from 'vitest';
import { createEntryId } from './entry-id.ts';

test('an id is a UUID of version 7 that begins with its time', () => {
  const id = createEntryId(Date.UTC(2026, 10, 23, 9, 0, 0));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 23, 9, 0, 0));
  expect(createEntryId()).not.toBe(createEntryId());
});
