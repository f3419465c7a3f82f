import { createHmac } from 'node:crypto';
import type { Database } from '../platform/database/open.ts';
import { isSameSecret } from '../platform/secrets.ts';
import { countRenewals, findOrCreateSecret, type LinkSubject } from './links.queries.ts';

export type { LinkSubject };

const LETTERS = { member: 'm', guardian: 'g', team: 't' } as const;
/**
 * The letter of the kind, the ids of the team and the subject in base 36, and 128 bits that only the server can
 * compute.
 */
const TOKEN = /^([mgt])([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;

function signLink(key: string, { purpose, kind, teamId, id }: LinkSubject, version: number): string {
  const content = JSON.stringify([purpose, kind, teamId, id, version]);
  return createHmac('sha256', key).update(content).digest('hex').slice(0, 32);
}

/**
 * Returns the token of a link, which stays the same until the link is renewed. The token is derived and not stored,
 * so that nobody can read it from a team's data.
 */
export async function makeLinkToken(database: Database, subject: LinkSubject): Promise<string> {
  const { kind, teamId, id } = subject;
  const key = await findOrCreateSecret(database, 'links');
  const mac = signLink(key, subject, await countRenewals(database, subject));
  return `${LETTERS[kind]}${teamId.toString(36)}-${id.toString(36)}-${mac}`;
}

function parseToken(purpose: LinkSubject['purpose'], token: string) {
  const [, letter, team = '', id = '', mac = ''] = TOKEN.exec(token) ?? [];
  const kind = (['member', 'guardian', 'team'] as const).find((holder) => LETTERS[holder] === letter);
  if (!kind) return null;
  const subject: LinkSubject = {
    purpose,
    kind,
    teamId: Number.parseInt(team, 36),
    id: Number.parseInt(id, 36),
  };
  const isSafe = Number.isSafeInteger(subject.teamId) && Number.isSafeInteger(subject.id);
  return isSafe ? { subject, mac } : null;
}

/**
 * Returns the subject of a token; null if the token was altered, is outdated, or was made for another purpose. The
 * subject need not exist any more.
 */
export async function readLink(
  database: Database,
  purpose: LinkSubject['purpose'],
  token: string,
): Promise<LinkSubject | null> {
  const parsed = parseToken(purpose, token);
  if (!parsed) return null;
  const key = await findOrCreateSecret(database, 'links');
  const mac = signLink(key, parsed.subject, await countRenewals(database, parsed.subject));
  return isSameSecret(parsed.mac, mac) ? parsed.subject : null;
}
