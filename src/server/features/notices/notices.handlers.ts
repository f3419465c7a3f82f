import type { NoticeSettings, noticesApi } from '#contract/notices.ts';
import { makeRecord } from '#domain/make-record.ts';
import { MEETING_FIELD_NAMES, type Meeting, NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot, inTransaction } from '../../platform/database/transaction.ts';
import { makeNotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, type RateLimiter, toNetwork } from '../../platform/rate-limit.ts';
import type { AfterChanges } from '../../shared/changes.queries.ts';
import { type LinkSubject, readLink } from '../../shared/links.ts';
import { findUnwanted, listMembers, listRecipients, listTeams, storeUnwanted } from './notices.queries.ts';
import type { NoticePlanner } from './plan.ts';

/** The limit is high, because a mail service may unsubscribe many people from one network. */
const LINK_LIMIT: Limit = { name: 'notices:network', tries: 600, window: HOUR };

type Changes = { readonly [Kind in NoticeKind]?: boolean | undefined };

async function readSettings(database: Database, teamId: number, accountId: number): Promise<NoticeSettings> {
  const unwanted = await findUnwanted(database, teamId, accountId);
  return makeRecord(NOTICE_KINDS, (kind) => !unwanted.includes(kind));
}

async function changeSettings(trx: Trx, teamId: number, accountId: number, changes: Changes): Promise<void> {
  const settings = { ...(await readSettings(trx, teamId, accountId)) };
  for (const kind of NOTICE_KINDS) settings[kind] = changes[kind] ?? settings[kind];
  const unwanted = NOTICE_KINDS.filter((kind) => !settings[kind]);
  await storeUnwanted(trx, teamId, accountId, unwanted);
}

const NOTHING: Changes = makeRecord(NOTICE_KINDS, () => false);

export function createNoticesHandlers({
  database,
  limiter,
}: {
  readonly database: Database;
  readonly limiter: RateLimiter;
}): Handlers<typeof noticesApi> {
  /**
   * Runs `work` with the account of a link.
   * @throws HttpError 404 if the token was altered or the account has left the team
   */
  async function withAccount<Result>(
    token: string,
    ip: string,
    work: (trx: Trx, found: Found) => Promise<Result>,
    run = inTransaction<Result>,
  ): Promise<Result> {
    await limiter([[LINK_LIMIT, toNetwork(ip)]]);
    const link = await readLink(database, 'notices', token);
    return run(database, async (trx) => {
      const found = link && (await findAccount(trx, link));
      if (!found) throw makeNotFoundError();
      return work(trx, found);
    });
  }

  const show = async (trx: Trx, { teamId, accountId, team, coach }: Found) => {
    const settings = await readSettings(trx, teamId, accountId);
    return { team: { name: team }, coach, settings };
  };

  return {
    notices: ({ caller: { accountId, membership } }) => readSettings(database, membership.teamId, accountId),

    async changeNotices({ body, caller: { accountId, membership } }) {
      await inTransaction(database, (trx) => changeSettings(trx, membership.teamId, accountId, body));
      return readSettings(database, membership.teamId, accountId);
    },

    noticesOfLink: ({ params, client }) => withAccount(params.token, client.ip, show, inSnapshot),

    changeNoticesOfLink: ({ params, body, client }) =>
      withAccount(params.token, client.ip, async (trx, found) => {
        await changeSettings(trx, found.teamId, found.accountId, body);
        return show(trx, found);
      }),

    stopNotices: ({ params, client }) =>
      withAccount(params.token, client.ip, async (trx, { teamId, accountId }) => {
        await changeSettings(trx, teamId, accountId, NOTHING);
        return undefined;
      }),
  };
}

interface Found {
  readonly teamId: number;
  readonly accountId: number;
  readonly team: string;
  readonly coach: boolean;
}

async function findAccount(database: Database, { kind, teamId, id }: LinkSubject): Promise<Found | null> {
  const [team] = await listTeams(database, [teamId]);
  const recipients = (await listRecipients(database, [teamId])).filter(({ account_id }) => account_id === id);
  if (kind !== 'guardian' || !team || recipients.length === 0) return null;
  const members = await listMembers(database, [teamId]);
  const self = recipients.find((recipient) => recipient.kind === 'self');
  const coach = members.some((member) => member.id === self?.member_id && member.role === 'coach');
  return { teamId, accountId: id, team: team.name, coach };
}

/** A change of these fields always causes a mail, because people would otherwise come at the wrong time. */
const DAY_FIELDS = ['date', 'time', 'start_time'] as const;

export function planAfterChanges(planner: NoticePlanner): AfterChanges {
  return async (trx, teamId, changes) => {
    const items = changes.filter(({ kind, action }) => kind === 'schedule' && action !== 'deleted');
    const [changed = [], created = []] = [true, false].map((isChange) =>
      items.filter(({ action }) => (action === 'changed') === isChange).map(({ id }) => id),
    );
    await planner.items(trx, teamId, changed);
    await planner.items(trx, teamId, created, true);
    const moved = items.flatMap(({ id, before = {}, tells = true }) => {
      const when = DAY_FIELDS.some((field) => field in before);
      const where = tells && MEETING_FIELD_NAMES.some((field) => field in before);
      return when || where ? [{ id, before: before as Partial<Meeting> }] : [];
    });
    await planner.moves(trx, teamId, moved);
    const zoneChanged = changes.some(({ kind, after = {} }) => kind === 'team' && 'time_zone' in after);
    if (zoneChanged) await planner.team(trx, teamId);
  };
}
