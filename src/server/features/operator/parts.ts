import type { Signup } from '#domain/team.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { Fault } from '../../platform/http/faults.ts';
import type { Log } from '../../platform/log.ts';

/** Functions of accounts and teams that the operator needs; `app.ts` connects them. */
export interface OperatorPorts {
  /** @throws HttpError 422 on `password`, 429 after too many wrong ones */
  requirePassword(caller: AccountCaller, password: string): Promise<void>;
  /** Ends the sessions of an account. Undefined for an unknown address. */
  endSessions(trx: Trx, email: string): Promise<number | undefined>;
  /** Ends every session but the caller's own. */
  endAllSessions(trx: Trx, caller: AccountCaller): Promise<number>;
  /**
   * Deletes everything of the team, and the sessions of those who are in no other, but not the caller's. Call it
   * with the team locked.
   */
  deleteTeam(trx: Trx, teamId: number, caller: AccountCaller): Promise<void>;
  /** Makes the code of the team invalid. Call it with the team locked. */
  renewTeamCode(trx: Trx, teamId: number): Promise<void>;
}

export interface OperatorParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly signup: Signup;
  readonly ports: OperatorPorts;
  /** The process and its machine. */
  readonly machine: {
    readonly startedAt: Date;
    readonly sendsMail: boolean;
    readonly dataDir: string;
    /** The newest first. */
    readonly faults: () => Fault[];
  };
}
