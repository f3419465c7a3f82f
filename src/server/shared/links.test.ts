import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/support/databases.ts';
import { raiseLinkVersion } from './links.queries.ts';
import { type LinkSubject, makeLinkToken, readLink } from './links.ts';

const MEMBER: LinkSubject = { purpose: 'answer', kind: 'member', teamId: 7, id: 41 };

onEachDatabase('a link', (open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('is the same each time, and leads back to its subject', async () => {
    const { database } = opened;
    const token = await makeLinkToken(database, MEMBER);
    expect(await makeLinkToken(database, MEMBER)).toBe(token);
    expect(await readLink(database, 'answer', token)).toEqual(MEMBER);
  });

  test('is refused with any character altered, and for another purpose', async () => {
    const { database } = opened;
    const token = await makeLinkToken(database, MEMBER);
    expect(await readLink(database, 'calendar', token)).toBeNull();
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === '1' ? '2' : '1';
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      expect(await readLink(database, 'answer', altered)).toBeNull();
    }
  });

  test('is refused once it was renewed', async () => {
    const { database } = opened;
    const token = await makeLinkToken(database, MEMBER);
    await database.transaction().execute((trx) => raiseLinkVersion(trx, MEMBER));
    expect(await readLink(database, 'answer', token)).toBeNull();
    expect(await readLink(database, 'answer', await makeLinkToken(database, MEMBER))).toEqual(MEMBER);
  });
});
