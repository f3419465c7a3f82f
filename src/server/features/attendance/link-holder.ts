import type { Database } from '../../platform/database/open.ts';
import type { LinkSubject } from '../../shared/links.ts';
import {
  accountName,
  accountOf,
  findActive,
  findSettings,
  listOwn,
  listPeople,
  type Person,
} from './people.queries.ts';

/** Who holds a link, and for whom it answers. */
export interface Holder {
  readonly kind: LinkSubject['kind'];
  /** The holder's name; null for the whole team. */
  readonly greeting: string | null;
  readonly subjects: readonly Person[];
}

async function ofMember(database: Database, { teamId, id }: LinkSubject): Promise<Holder | undefined> {
  const member = await findActive(database, teamId, id);
  if (!member) return undefined;
  const accountId = await accountOf(database, teamId, id);
  const own = accountId === undefined ? [] : await listOwn(database, teamId, accountId);
  const children = own.filter((other) => other.id !== id);
  return { kind: 'member', greeting: member.name, subjects: [member, ...children] };
}

async function ofGuardian(database: Database, { teamId, id }: LinkSubject): Promise<Holder | undefined> {
  const subjects = await listOwn(database, teamId, id);
  const greeting = (await accountName(database, id)) ?? null;
  return subjects.length > 0 ? { kind: 'guardian', greeting, subjects } : undefined;
}

async function ofTeam(database: Database, { teamId }: LinkSubject): Promise<Holder | undefined> {
  if (!(await findSettings(database, teamId))?.team_link) return undefined;
  const people = await listPeople(database, teamId);
  const subjects = people.filter(({ active, plays }) => active && plays);
  return { kind: 'team', greeting: null, subjects };
}

const FIND = { member: ofMember, guardian: ofGuardian, team: ofTeam } as const;

/** Looks up who holds the link now; undefined if they left, or if the team has switched its link off. */
export function findHolder(database: Database, link: LinkSubject): Promise<Holder | undefined> {
  return FIND[link.kind](database, link);
}
