import type { JoinRole, MemberRelation } from '#domain/team.ts';
import type { Database, Trx } from '../platform/database/open.ts';

export interface TeamsPort {
  /**
   * Creates a team whose coach is the account.
   * @param team `plays` is true if the coach is also a player
   */
  createTeam(
    trx: Trx,
    team: { teamName: string; accountId: number; name: string; plays: boolean },
  ): Promise<MemberKey>;
  /**
   * Finds the team to pass to `inTeamTransaction`, which limits connections by team. `join` looks the code up again
   * when the team is locked.
   */
  findTeamIdByInviteCode(database: Database, inviteCode: string): Promise<number | undefined>;
  /**
   * Makes the account a member of the team with this code, or a guardian of members.
   * @throws HttpError 422 on the wrong field, or a unique violation (see `refuseDuplicates`) if the account is
   * already in the team
   */
  join(trx: Trx, inviteCode: string, joining: Joining): Promise<Joined>;
  /**
   * Separates the account from the member, who stays in the team. The team must be locked.
   * @throws HttpError 403 for the last coach
   */
  leave(trx: Trx, membership: MemberKey & { accountId: number; kind: MemberRelation }): Promise<void>;
  /**
   * Undoes the registration of an account that was never verified. A claimed member can be claimed again. A created
   * member is deleted with their history, unless lines refer to the member. A coach's team without other members is
   * deleted too. Returns false and does nothing if the other members would be left without a coach.
   */
  undoRegistration(trx: Trx, accountId: number): Promise<boolean>;
  /**
   * Makes the account's member an active coach. Without `teamId`, the account must have a single team. Returns the
   * number of teams in question, and does nothing unless there is exactly one.
   */
  promote(trx: Trx, accountId: number, teamId?: number): Promise<number>;
  rename(
    trx: Trx,
    renaming: { teamId: number; memberId: number; name: string; teamName?: string },
  ): Promise<void>;
  /**
   * Separates the account from its members, who stay in their teams. The teams must be locked.
   * @throws HttpError 403 for a coach
   */
  leaveAll(trx: Trx, accountId: number): Promise<void>;
  settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }>;
}

export interface MemberKey {
  readonly teamId: number;
  readonly memberId: number;
}

export interface Joining {
  readonly as: JoinRole;
  /** The member to claim; null to become a new member. */
  readonly memberId: number | null;
  /** The children of a guardian: the ids of members, and the names of children who become members. */
  readonly memberIds: readonly number[];
  readonly childNames: readonly string[];
  readonly accountId: number;
  readonly name: string;
}

export interface Joined extends MemberKey {
  readonly teamName: string;
  /** The names of the members. For a guardian, only of the children who were new to the account. */
  readonly memberNames: readonly string[];
  readonly created: boolean;
}
