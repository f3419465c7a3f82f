import { statfs } from 'node:fs/promises';
import { type OperatorTeam, type operatorApi, UNUSED_AFTER_DAYS } from '#contract/operator.ts';
import { DAY, formatStoredTime } from '../../platform/clock.ts';
import {
  countMails,
  type FailedMail,
  listFailedMails,
  listRefusedMails,
} from '../../platform/database/mails.queries.ts';
import type { Trx } from '../../platform/database/open.ts';
import { readDatabaseSize } from '../../platform/database/system.queries.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { maskEmail } from '../../platform/log.ts';
import { version } from '../../platform/version.ts';
import { listActs } from './operator-log.queries.ts';
import { countAccounts, countTeams, findLastBackup } from './overview.queries.ts';
import type { OperatorParts } from './parts.ts';
import { findTeamUse, listTeams, type TeamRow } from './teams.queries.ts';

const FAILURES = 10;
const TEAMS_PER_PAGE = 10;
const ACTS_PER_PAGE = 20;

async function readDisk(folder: string): Promise<{ free: number; total: number } | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

const toFailure = ({ to, error, ...rest }: FailedMail) => ({
  ...rest,
  to: maskEmail(to),
  error: error ?? '',
});

function toPage<Row>(rows: readonly Row[], most: number): { rows: Row[]; more: boolean } {
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/**
 * Returns the facts of a team that the operator may see.
 * @param now decides whether the team counts as in use
 */
export async function describeTeam(trx: Trx, team: TeamRow, now: Date): Promise<OperatorTeam> {
  const { members, at } = await findTeamUse(trx, team.id);
  const active_at = at ?? team.created_at;
  return { ...team, members, active_at, in_use: active_at > formatStoredTime(now, -UNUSED_AFTER_DAYS * DAY) };
}

type Names = 'operatorOverview' | 'operatorTeams' | 'operatorLog';

export function createOverviewHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, Names> {
  const { database, clock, signup, machine } = parts;
  return {
    async operatorOverview() {
      const disk = await readDisk(machine.dataDir);
      const size = await readDatabaseSize(database);
      return inSnapshot(database, async (snapshot) => {
        const { all, unverified } = await countAccounts(snapshot);
        return {
          version,
          started_at: formatStoredTime(machine.startedAt),
          signup,
          teams: await countTeams(snapshot),
          accounts: all,
          unverified,
          database: size,
          disk,
          backup: (await findLastBackup(snapshot)) ?? null,
          mails: {
            sends: machine.sendsMail,
            waiting: Number(await countMails(snapshot)),
            failures: (await listFailedMails(snapshot, FAILURES)).map(toFailure),
            refused: await listRefusedMails(snapshot, FAILURES),
          },
          faults: machine.faults().slice(0, FAILURES),
        };
      });
    },

    async operatorTeams({ query }) {
      const asked = { after: query.after ?? 0, search: query.search ?? '', most: TEAMS_PER_PAGE + 1 };
      return inSnapshot(database, async (snapshot) => {
        const { rows, more } = toPage(await listTeams(snapshot, asked), TEAMS_PER_PAGE);
        const teams: OperatorTeam[] = [];
        for (const row of rows) teams.push(await describeTeam(snapshot, row, clock()));
        return { teams, more };
      });
    },

    async operatorLog({ query }) {
      const before = query.before ?? Number.MAX_SAFE_INTEGER;
      const { rows, more } = toPage(await listActs(database, before, ACTS_PER_PAGE + 1), ACTS_PER_PAGE);
      return { entries: rows, more };
    },
  };
}
