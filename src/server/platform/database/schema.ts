import type { Generated } from 'kysely';
import type { ChangeAction, ChangeKind, DeviceKind } from '#contract/history.ts';
import type { OperatorAct } from '#contract/operator.ts';
import type { AnswerChannel, AttendanceAnswer } from '#domain/attendance.ts';
import type { StoredBattingCountName, StoredPitchingCountName } from '#domain/column-names.ts';
import type { DesignatedBatterKind } from '#domain/lineup.ts';
import type { Handedness } from '#domain/member.ts';
import type { PlannedNoticeKind } from '#domain/notice.ts';
import type { OUTING_KINDS } from '#domain/pitch-limits/outing.ts';
import type { NameHeldBackBy, PublicNameRule } from '#domain/public-name.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import type { MemberRelation, Sport } from '#domain/team.ts';

// The tables as stored: names in snake case, booleans as 0 and 1, timestamps as ISO 8601 in UTC, days as YYYY-MM-DD.
// Every row of a team has `team_id`, and every query of such rows filters by it.

interface AccountRow {
  id: Generated<number>;
  email: string;
  /** The address in lower case, which is unique. Accounts are found by this key. */
  email_key: string;
  name: string;
  password_hash: string;
  email_verified_at: string | null;
  /** When an unverified account is deleted. Null for verified accounts, and for accounts older than this column. */
  unverified_until: string | null;
  created_at: string;
}

interface AccessTokenRow {
  id: Generated<number>;
  token_hash: string;
  account_id: number;
  device: string | null;
  /** The remembered device of the session; null for a session that ends with its tab. */
  device_id: number | null;
  created_at: string;
  last_used_at: string;
  team_id: number | null;
  member_id: number | null;
}

/** A browser that stays logged in. Its cookie contains a family and a secret; see decision 020. */
interface DeviceRow {
  id: Generated<number>;
  account_id: number;
  /** The same in all cookies of the device. */
  family_hash: string;
  secret_hash: string;
  /** The hash of the secret in the previous cookie; null until the first renewal. */
  previous_hash: string | null;
  /** Derives the newest secret from the previous one. */
  salt: string | null;
  name: string | null;
  /** The time of the last login with a password. */
  created_at: string;
  last_used_at: string;
  renewed_at: string;
  expires_at: string;
}

interface OneTimeTokenRow {
  token_hash: string;
  account_id: number;
  purpose: 'verify' | 'reset' | 'restore';
  /** The e-mail address to which the token was mailed. The token verifies only this address. */
  email: string;
  email_key: string;
  expires_at: string;
}

interface TeamRow {
  id: Generated<number>;
  name: string;
  regulation_innings: Generated<number>;
  /** The first month of a season, 1 to 12. */
  season_start_month: Generated<number>;
  /** The plate appearances per team game that a batter needs to qualify, in tenths; null for no minimum. */
  qualifying_plate_appearances_tenths: number | null;
  /** The innings per team game that a pitcher needs to qualify, in tenths; null for no minimum. */
  qualifying_innings_tenths: number | null;
  /** Whether people who are not in the list of members may join. */
  unlisted_allowed: Generated<number>;
  public_names: Generated<PublicNameRule>;
  names_decided: Generated<number>;
  /** Whether all games since the players joined are recorded. */
  all_games: Generated<number>;
  /** The IANA name of the time zone of the schedule. */
  time_zone: Generated<string>;
  comments_for: Generated<'team' | 'coaches'>;
  /** Whether the link for the whole team works. */
  team_link: Generated<number>;
  /** Whether members get a mail about a new item. */
  announces_items: Generated<number>;
  /** Null until somebody has set the sport. */
  sport: Generated<Sport | null>;
  /** The signs with which the team's scorebook writes pitches, runs and strikeouts. */
  pitch_signs: Generated<ScorebookSignChoices['pitches']>;
  run_signs: Generated<ScorebookSignChoices['runs']>;
  strikeout_signs: Generated<ScorebookSignChoices['strikeouts']>;
  /**
   * When a member was last renamed, deactivated or removed, or an account or guardian was attached or detached. Null
   * if this has not happened since the column was added.
   */
  members_changed_at: string | null;
  /** Raised by every write to the team's data. */
  revision: Generated<number>;
  /** Raised by every change of the team's own settings. */
  version: Generated<number>;
  created_at: string;
}

interface InviteCodeRow {
  code: string;
  team_id: number;
}

interface MemberRow {
  id: Generated<number>;
  team_id: number;
  name: string;
  role: 'coach' | 'player';
  plays: number;
  active: number;
  number: string | null;
  /** The pronunciation of the name, in hiragana. */
  kana: string | null;
  throws: Handedness | null;
  bats: Handedness | null;
  /** Separated by spaces, the main position first; null for none. */
  positions: string | null;
  school_entry_year: number | null;
  captain: Generated<number>;
  /** Whether this is a guest (助っ人), who plays in some games without being a member of the team. */
  guest: Generated<number>;
  /** Whether a member who is not a coach may record games. */
  records: Generated<number>;
  /** The day on which the member left. Null for an active member, or if the day is unknown. */
  left_on: string | null;
  /** Set if only the number is shown outside the team: by a coach, or by the member or a guardian. */
  held_back_by: NameHeldBackBy | null;
  version: Generated<number>;
  created_at: string;
}

/** An account's relation to a member: the account is the member, or a guardian of the member. */
interface MembershipRow {
  id: Generated<number>;
  account_id: number;
  team_id: number;
  member_id: number;
  kind: MemberRelation;
  /** Whether the member was created by this join. */
  created_member: Generated<number>;
  coach_requested: Generated<number>;
  created_at: string;
}

interface GameRow {
  id: Generated<number>;
  team_id: number;
  date: string;
  game_type: '公式戦' | '練習試合';
  tournament: string;
  opponent: string;
  team_score: number;
  opponent_score: number;
  memo: string | null;
  /** The number of innings played; null if not entered. */
  innings: number | null;
  /** JSON: `LineScore` of the contract; null if not entered. */
  line_score: string | null;
  /** Whether the team batted first; null if not entered. */
  bats_first: number | null;
  state: Generated<'planned' | 'playing' | 'suspended' | 'ended' | 'called' | 'forfeit' | 'noGame'>;
  /** Whether a coach has marked the game as complete. */
  confirmed: Generated<number>;
  /** The secret in the link of a public game; null if the game is not public. */
  public_code: string | null;
  /** Whether the link of a public game also shows its plays. */
  public_plays: Generated<number>;
  version: Generated<number>;
  created_at: string;
}

interface LineRow {
  id: Generated<number>;
  team_id: number;
  game_id: number;
  member_id: number;
  version: Generated<number>;
  created_at: string;
}

/** The columns of counts are the domain's names in snake case. */
interface BattingRecordRow extends LineRow, Record<StoredBattingCountName, number> {
  order_no: number;
  position: string;
  /** All positions in the order in which they were played, separated by spaces; null if there is only `position`. */
  positions: string | null;
  /** The results of the plate appearances in scorebook shorthand, separated by spaces; null if not recorded. */
  plate_appearances: string | null;
}

interface PitchingRecordRow extends LineRow, Record<StoredPitchingCountName, number> {
  result: '勝利' | '敗北' | '引き分け' | '-';
  credit: 'セーブ' | 'ホールド' | null;
}

interface ScheduleItemRow {
  id: Generated<number>;
  team_id: number;
  date: string;
  time: string | null;
  type: string | null;
  location: string | null;
  note: string | null;
  opponent: string | null;
  game_type: '公式戦' | '練習試合' | null;
  tournament: string | null;
  /** When the game or practice begins. `time` is when the team meets. */
  start_time: string | null;
  end_time: string | null;
  meet_place: string | null;
  asks: Generated<number>;
  /** The deadline for answers in the team's local time, YYYY-MM-DDTHH:MM. */
  answer_by: string | null;
  /** The number of people who must come. */
  minimum: number | null;
  cancelled: Generated<number>;
  cancel_reason: string | null;
  /** An id that items created in one request share. */
  series: string | null;
  /** The game that was recorded from the item, possibly deleted since. */
  game_id: number | null;
  version: Generated<number>;
  created_at: string;
  /** When something that calendars show last changed; null if nothing has. */
  changed_at: string | null;
}

/** A member's answer to an item. A row can have a pending change without an answer. */
interface AttendanceRow {
  team_id: number;
  item_id: number;
  member_id: number;
  answer: AttendanceAnswer | null;
  /** The day by which a member who answered `maybe` will know. */
  maybe_until: string | null;
  /** The time at which a member who comes late arrives, HH:MM. */
  arrives: string | null;
  /** The time at which a member who leaves early leaves, HH:MM. */
  leaves: string | null;
  comment: string | null;
  coaches_only: Generated<number>;
  /** How the answer came: by a session, the member's own link, or the team's link. */
  via: AnswerChannel;
  /** The name of the guardian or coach who answered for the member; null if the member answered. */
  answered_by: string | null;
  answered_at: string;
  /**
   * When the member withdrew a promise by answering `no` after the deadline. Null without a withdrawal, or after
   * another `yes`.
   */
  withdrawn_at: string | null;
  /**
   * Whether the answer was `yes` at the deadline or later. A later `no` then withdraws a promise, whatever was
   * answered in between.
   */
  promised: Generated<number>;
  /** The item's day when the answer was given; null if not stored. */
  answered_for: string | null;
  /** JSON: the time and place of the item when the answer was given; null if not stored. */
  answered_meeting: string | null;
  /** JSON: a change through the team's link that waits for a coach's approval. */
  wish: string | null;
}

/** A guest (助っ人) who comes to an item without being a member of the team. */
interface AttendanceGuestRow {
  id: Generated<number>;
  team_id: number;
  item_id: number;
  name: string;
  created_at: string;
}

/** Counts how often a link was renewed or revoked. A link without a row has version 0. */
interface LinkVersionRow {
  team_id: number;
  purpose: string;
  kind: string;
  subject_id: number;
  version: number;
}

/** Secrets that belong to no team, for example the key from which links are derived. */
interface ProgramSecretRow {
  id: Generated<number>;
  name: string;
  value: string;
}

/** A lineup of an item, or a lineup that was saved under a name. */
interface LineupRow {
  id: Generated<number>;
  team_id: number;
  item_id: number | null;
  name: string | null;
  designated: DesignatedBatterKind | null;
  /** JSON: an array of `LineupEntry`. */
  entries: string;
  /** JSON: an array of keys of players. */
  removed: Generated<string>;
  /** Whether every member can see the lineup. */
  shown: Generated<number>;
  version: Generated<number>;
  changed_at: string;
  /** The member who last changed the lineup, possibly deleted since. */
  changed_by: number;
}

interface GameLogRow {
  team_id: number;
  game_id: number;
  /** The number of the newest entry. */
  seq: Generated<number>;
  /** Whether the game is kept as a sheet instead of following its log. */
  closed: Generated<number>;
  ended: Generated<number>;
  /** JSON: the situations of our side's plate appearances (`serializeSituations`). Null before the game. */
  situations: string | null;
  /** The number of runners whom our side left on base. Null before the game. */
  left_on_base: number | null;
  /** The team's sport when the log was begun. Null means baseball. */
  sport: Sport | null;
  /**
   * JSON: our pitchers and catchers in each part of the game, which a suspension ends (`PitchersAndCatchersOfPart`). Null
   * before the game begins, and for a log of an earlier release.
   */
  mound: string | null;
  /** JSON: `GameFacts`. Null if nothing is known. */
  facts: string | null;
  /** JSON: `BatterOnlyRules`. Null if the log has no rules yet. */
  batter_only_rules: string | null;
  /**
   * The device that records. `scorer_id` is the scorer, and `heard_at` is when the server last heard of the device.
   */
  device: string | null;
  scorer_id: number | null;
  heard_at: string | null;
}

interface PitchRuleRow {
  id: Generated<number>;
  team_id: number;
  /** JSON: `PitchRule`; null for none. */
  rule: string | null;
  version: Generated<number>;
}

/** Pitches that a member threw elsewhere, or in a deleted game. */
interface ReportedPitchesRow {
  id: Generated<number>;
  team_id: number;
  member_id: number;
  date: string;
  /** Null if not recorded; 0 of a player who only caught. */
  pitches: number | null;
  pitches_at_least: Generated<number>;
  /** The innings pitched and caught. Null if unknown. */
  innings: number | null;
  caught: number | null;
  /** Whether the deleted game was a no game. */
  no_game: Generated<number>;
  kind: (typeof OUTING_KINDS)[number];
  place: string | null;
  reported_by: string;
  /** The deleted game. If it is restored, its own lines count instead. */
  game_id: number | null;
  created_at: string;
}

/** An entry of a log. Rows are only added, never changed. */
interface LogEntryRow {
  team_id: number;
  game_id: number;
  seq: number;
  /** A UUID of version 7 from the device. It contains the device's time. */
  entry_id: string;
  /** JSON: the `LogEntry` without its id. */
  content: string;
  /** When the server stored the entry. */
  at: string;
  /** The member who made the entry, possibly deleted since. */
  by_id: number;
}

/** Maps the key of a player in a log to a member. A merge of members changes the member. */
interface LogPlayerRow {
  team_id: number;
  game_id: number;
  player: string;
  member_id: number;
}

/** A planned notice about an item. The row is deleted when the mails of the notice are queued. */
interface PlannedNoticeRow {
  team_id: number;
  item_id: number;
  kind: PlannedNoticeKind;
  /** The member who withdrew; 0 for other kinds. */
  member_id: number;
  due_at: string;
  /** JSON: the `Meeting` before a move; null for other kinds. */
  moved_from: string | null;
}

/** A notice that was sent to an account. Prevents the account from getting it twice. */
interface SentNoticeRow {
  team_id: number;
  item_id: number;
  kind: PlannedNoticeKind;
  /** Changes when the item is moved, so that the item can cause another notice of this kind. */
  occurrence: string;
  account_id: number;
  /** When the row can be deleted, because the notice no longer makes sense. */
  expires_at: string;
}

/** The kinds of notices that an account has turned off for a team. Without a row, all are on. */
interface NoticeSettingRow {
  team_id: number;
  account_id: number;
  /** Kinds of notices, separated by spaces. */
  unwanted: string;
}

interface ChangeRow {
  id: Generated<number>;
  team_id: number;
  at: string;
  actor_id: number;
  /** The name of the guardian who made the change in place of `actor_id`, their child. */
  guardian_name: string | null;
  action: ChangeAction;
  kind: ChangeKind;
  subject_id: number;
  /** The game itself, or the game of the line. */
  game_id: number | null;
  /** The member itself, or the player of the line. */
  member_id: number | null;
  /**
   * The team's revision after the save, which all changes of the save share. Changes older than this column have 0 or
   * a negative number.
   */
  revision: number;
  /** The kind of device that made the change; null if it is unknown. */
  device: DeviceKind | null;
  /** Whether the write undid an earlier write. */
  is_revert: Generated<number>;
  /** JSON: the names of the subject at the time of the change (`Names` of `changes.queries.ts`). */
  subject: string;
  /** JSON: for a change the old values by wire name, and in `after` the new values; for a deletion the deleted rows. */
  before: string | null;
  after: string | null;
  /** When the change was undone. */
  restored_at: string | null;
}

interface RateLimitRow {
  key: string;
  hits: number;
  resets_at: string;
}

interface IdempotencyKeyRow {
  /** A hash of the client's key, its account and its scope. */
  id: string;
  /** A hash of the request's content. */
  fingerprint: string;
  /** JSON. Null until the end of the transaction that produces the response. */
  answer: string | null;
  expires_at: string;
  /** Null only in rows of earlier versions. */
  account_id: number | null;
}

interface ProcessRow {
  id: string;
  /** The host name and port of the server. */
  address: string;
  /** When the server last wrote this row, in seconds since 1970. */
  seen_at: number;
}

/** A mail that a mail server has refused permanently. It is not sent again. */
interface RefusedMailRow {
  id: Generated<number>;
  /** Masked, for example t***@example.jp. */
  recipient: string;
  /** The mail server's reply, without e-mail addresses. */
  reason: string;
  refused_at: string;
}

interface MailRow {
  id: Generated<number>;
  recipient: string;
  /** Whether the recipient had verified the address when the mail was queued. */
  recipient_verified: Generated<number>;
  subject: string;
  text: string;
  link: string | null;
  /** JSON: the content of a notice, from which the text is written when the mail is sent. */
  notice: string | null;
  attempts: Generated<number>;
  /** The time before which no other process tries to send the mail. */
  next_try_at: string;
  /** When an unsent mail is dropped. */
  expires_at: string;
  created_at: string;
  /** The error of the last attempt, without e-mail addresses. */
  last_error: string | null;
}

/** A link of the operator by which one team can be created. */
interface FoundingInviteRow {
  id: Generated<number>;
  token_hash: string;
  /** A note about the recipient of the link, which only the operator sees. */
  note: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** An action of the operator. Contains no member's name, and e-mail addresses are masked. */
interface OperatorLogRow {
  id: Generated<number>;
  at: string;
  act: OperatorAct;
  subject: string | null;
  via: 'page' | 'command';
}

/** The operator's additions to the privacy page. The table has at most one row. */
interface PrivacyTextsRow {
  id: Generated<number>;
  operator_name: string | null;
  contact: string | null;
  additions: string | null;
  backup_days: number | null;
  changed_at: string;
}

/** A backup that was read back and compared with the database. */
interface BackupRow {
  id: Generated<number>;
  made_at: string;
  row_count: number;
  bytes: number;
}

/** The picture of a public game, which chats show as its preview. */
interface GamePictureRow {
  team_id: number;
  game_id: number;
  /** A PNG in base64. */
  png: string;
  names: PublicNameRule;
  /** The hash of the names and the record. If either changes, the picture is no longer shown. */
  content_hash: string;
  stored_at: string;
}

export interface Tables {
  accounts: AccountRow;
  access_tokens: AccessTokenRow;
  devices: DeviceRow;
  one_time_tokens: OneTimeTokenRow;
  teams: TeamRow;
  invite_codes: InviteCodeRow;
  members: MemberRow;
  ties: MembershipRow;
  games: GameRow;
  batting_records: BattingRecordRow;
  pitching_records: PitchingRecordRow;
  schedule_items: ScheduleItemRow;
  attendances: AttendanceRow;
  attendance_guests: AttendanceGuestRow;
  link_versions: LinkVersionRow;
  program_secrets: ProgramSecretRow;
  lineups: LineupRow;
  game_logs: GameLogRow;
  log_entries: LogEntryRow;
  log_players: LogPlayerRow;
  pitch_rules: PitchRuleRow;
  reported_pitches: ReportedPitchesRow;
  game_pictures: GamePictureRow;
  planned_notices: PlannedNoticeRow;
  sent_notices: SentNoticeRow;
  notice_settings: NoticeSettingRow;
  changes: ChangeRow;
  rate_limits: RateLimitRow;
  idempotency_keys: IdempotencyKeyRow;
  mails: MailRow;
  refused_mails: RefusedMailRow;
  processes: ProcessRow;
  founding_invites: FoundingInviteRow;
  operator_log: OperatorLogRow;
  privacy_texts: PrivacyTextsRow;
  backups: BackupRow;
}
