import type { ShownLineup } from '#contract/lineup.ts';
import type { Member } from '#contract/member.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';

export interface AttendancePorts {
  withdrawn(trx: Trx, teamId: number, itemId: number, memberId: number): Promise<void>;
  addMember(
    trx: Trx,
    log: ChangeLog,
    player: { readonly teamId: number; readonly name: string; readonly createdAt: string },
  ): Promise<Member>;
  visibleLineups(
    database: Database,
    teamId: number,
    itemIds: readonly number[],
  ): Promise<ReadonlyMap<number, ShownLineup>>;
  switchTeamLink(trx: Trx, log: ChangeLog, teamId: number, on: boolean): Promise<void>;
}

export interface AttendanceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
  readonly ports: AttendancePorts;
}
