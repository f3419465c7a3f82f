import type { ShownLineup } from '#contract/lineup.ts';
import type { Member } from '#contract/member.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';

/** The features that own members and lineups implement it; `ports.ts` connects them. */
export interface AttendancePorts {
  /** Called when a promise was taken back after the deadline. */
  withdrawn(trx: Trx, teamId: number, itemId: number, memberId: number): Promise<void>;
  /** Stores a player of this name and logs it. */
  addMember(
    trx: Trx,
    log: ChangeLog,
    player: { readonly teamId: number; readonly name: string; readonly createdAt: string },
  ): Promise<Member>;
  /** The lineups that coaches have shown, by item. */
  visibleLineups(
    database: Database,
    teamId: number,
    itemIds: readonly number[],
  ): Promise<ReadonlyMap<number, ShownLineup>>;
  /** Switches the link for the whole team on or off and logs it. */
  switchTeamLink(trx: Trx, log: ChangeLog, teamId: number, on: boolean): Promise<void>;
}

export interface AttendanceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
  readonly ports: AttendancePorts;
}
