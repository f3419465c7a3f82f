import { formatDay } from '#domain/calendar.ts';
import type { JoinAs } from '#domain/team.ts';
import { letters } from '../../messages.ts';
import { DAY, localTime, storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { teamZone } from '../../shared/team-rules.queries.ts';
import type { AccountParts } from './parts.ts';
import type { Joined } from './teams-port.ts';
import { listCoachEmails } from './users.queries.ts';

const LIFE = 3 * DAY;

/** 2026年5月3日（日） 12:00 */
function timeInWords(moment: Date, timeZone: string): string {
  const time = localTime(moment, timeZone);
  return `${formatDay(time.slice(0, 10))} ${time.slice(11, 16)}`;
}

/** Queues a mail about a join to each coach who has verified their address. Call `mailer.wake()` afterwards. */
export async function tellCoaches(
  { clock, mailer, publicUrl }: Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>,
  trx: Trx,
  person: { readonly name: string; readonly as: JoinAs },
  joined: Joined,
): Promise<void> {
  const link = `${publicUrl}/members`;
  const at = timeInWords(clock(), await teamZone(trx, joined.teamId));
  const letter = letters.joined({ ...person, ...joined, at }, link);
  const expiresAt = storedTime(clock(), LIFE);
  for (const to of await listCoachEmails(trx, joined.teamId)) {
    await mailer.post(trx, { to, recipientVerified: true, link, expiresAt, ...letter });
  }
}
