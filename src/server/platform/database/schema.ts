import type { Generated } from 'kysely';
import type { ChangeAction, ChangeKind, DeviceKind } from '#contract/history.ts';
import type { OperatorAct } from '#contract/operator.ts';
import type { AttendanceAnswer, AttendanceVia } from '#domain/attendance.ts';
import type { Designated } from '#domain/lineup.ts';
import type { Hand } from '#domain/member.ts';
import type { PlannedKind } from '#domain/notice.ts';
import type { HeldBackBy, PublicNames } from '#domain/public-name.ts';
import type { Sport } from '#domain/sport.ts';
import type { MembershipKind } from '#domain/team.ts';

// The tables as stored: snake case, booleans as 0 and 1, timestamps as ISO 8601 in UTC, days as YYYY-MM-DD.
// Every row of a team has `team_id` and is always read through it.

interface AccountRow {
  id: Generated<number>;
  email: string;
  /** The email address in lower case: unique, and used for look-ups. */
  email_key: string;
  name: string;
  password_hash: string;
  email_verified_at: string | null;
  /** When an unverified account is deleted; null once verified, and for accounts older than this column. */
  unverified_until: string | null;
  created_at: string;
}

interface AccessTokenRow {
  id: Generated<number>;
  token_hash: string;
  account_id: number;
  /** The browser and system that opened it; null where unknown. */
  device: string | null;
  /** The remembered device that it belongs to; null for a session that ends with its tab. */
  device_id: number | null;
  created_at: string;
  last_used_at: string;
  /** The team that the session has chosen, and the member whom it shows there. */
  team_id: number | null;
  member_id: number | null;
}

/** A browser that stays logged in. Its cookie contains a family and a secret; see decision 020. */
interface DeviceRow {
  id: Generated<number>;
  account_id: number;
  /** Identifies the device in all its cookies. */
  family_hash: string;
  /** Of the newest cookie. */
  secret_hash: string;
  /** Of the cookie before; null until the first renewal. */
  previous_hash: string | null;
  /** Derives the newest secret from the one before. */
  salt: string | null;
  /** The browser and system; null where unknown. */
  name: string | null;
  /** The last login with a password. */
  created_at: string;
  last_used_at: string;
  /** When the newest secret was issued. */
  renewed_at: string;
  expires_at: string;
}

interface OneTimeTokenRow {
  token_hash: string;
  account_id: number;
  purpose: 'verify' | 'reset' | 'restore';
  /** The email address that it was sent to; it verifies only that one. */
  email: string;
  email_key: string;
  expires_at: string;
}

interface TeamRow {
  id: Generated<number>;
  name: string;
  regulation_innings: Generated<number>;
  /** First month of a season, 1 to 12. */
  season_start_month: Generated<number>;
  /** Plate appearances per team game that qualify a batter, in tenths; null for no minimum. */
  qualifying_plate_appearances_tenths: number | null;
  /** Innings per team game that qualify a pitcher, in tenths; null for no minimum. */
  qualifying_innings_tenths: number | null;
  /** Whether people who are not in the list of members may join. */
  unlisted_allowed: Generated<number>;
  /** How players are named outside of the team. */
  public_names: Generated<PublicNames>;
  /** Whether a coach has decided that. */
  names_decided: Generated<number>;
  /** Whether all games since the players joined are recorded. */
  all_games: Generated<number>;
  /** An IANA name, in which times of the schedule are meant. */
  time_zone: Generated<string>;
  /** The readers of the comments of answers. */
  comments_for: Generated<'team' | 'coaches'>;
  /** Whether the link for the whole team answers. */
  team_link: Generated<number>;
  /** Whether members are told by mail of a new item. */
  announces_items: Generated<number>;
  /** The team's sport; null as long as nobody has said so. */
  sport: Generated<Sport | null>;
  /** Raised by every write to the team's data. */
  revision: Generated<number>;
  /** Raised by every change of the team's own settings. */
  version: Generated<number>;
  created_at: string;
}

/** The code by which a team's members join it. */
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
  /** In hiragana. */
  kana: string | null;
  throws: Hand | null;
  bats: Hand | null;
  /** Separated by spaces, the main one first; null for none. */
  positions: string | null;
  school_entry_year: number | null;
  captain: Generated<number>;
  /** Whether they only played in some games and are no member of the team (助っ人). */
  guest: Generated<number>;
  /** Whether a member who is no coach may record games. */
  records: Generated<number>;
  /** The day since which the member is inactive; null if active, or if the day is unknown. */
  left_on: string | null;
  /** The person who decided that only the number is shown outside of the team; null where nobody has. */
  held_back_by: HeldBackBy | null;
  version: Generated<number>;
  created_at: string;
}

/** An account's relation to a team: a member itself, or the guardian of one. */
interface MembershipRow {
  id: Generated<number>;
  account_id: number;
  team_id: number;
  member_id: number;
  kind: MembershipKind;
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
  /** Innings played; null where not entered. */
  innings: number | null;
  /** JSON: `LineScore` of the contract; null where not entered. */
  line_score: string | null;
  /** Whether the team batted first; null where not entered. */
  bats_first: number | null;
  /** How far it has come, or how it ended. */
  state: Generated<'planned' | 'playing' | 'suspended' | 'ended' | 'called' | 'forfeit' | 'noGame'>;
  /** Whether the coach has marked the game as complete. */
  confirmed: Generated<number>;
  /** The secret in the link of a public game; null for a game that is not public. */
  public_code: string | null;
  version: Generated<number>;
  created_at: string;
}

interface BattingRecordRow {
  id: Generated<number>;
  team_id: number;
  game_id: number;
  member_id: number;
  order_no: number;
  position: string;
  /** All positions in their order, separated by spaces; null for no other than `position`. */
  positions: string | null;
  at_bats: number;
  singles: number;
  doubles: number;
  triples: number;
  home_runs: number;
  runs_batted_in: number;
  runs: number;
  walks: number;
  strikeouts: number;
  steal_attempts: number;
  stolen_bases: number;
  errors: number;
  hit_by_pitch: number;
  sacrifice_hits: number;
  sacrifice_flies: number;
  interference: number;
  double_plays: Generated<number>;
  /** 1 if it is known how many: each plate appearance has a result. */
  double_play_games: Generated<number>;
  passed_balls: Generated<number>;
  /** 1 if it is known how many: the member caught in a game whose lines follow from a log. */
  passed_ball_games: Generated<number>;
  /**
   * The result of each plate appearance in scorebook shorthand, separated by spaces; null if not recorded.
   */
  plate_appearances: string | null;
  version: Generated<number>;
  created_at: string;
}

interface PitchingRecordRow {
  id: Generated<number>;
  team_id: number;
  game_id: number;
  member_id: number;
  result: '勝利' | '敗北' | '引き分け' | '-';
  credit: 'セーブ' | 'ホールド' | null;
  outs_recorded: number;
  pitches: number;
  /** 1 if there may have been more pitches: not all of them were recorded. */
  pitches_at_least: number;
  strikeouts: number;
  hits_allowed: number;
  home_runs_allowed: number;
  walks_allowed: number;
  runs_allowed: number;
  earned_runs: number;
  wild_pitches: Generated<number>;
  /** 1 if it is known how many: the line follows from a log. */
  wild_pitch_games: Generated<number>;
  version: Generated<number>;
  created_at: string;
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
  /** `time` is when the team meets, this when the game or practice begins. */
  start_time: string | null;
  end_time: string | null;
  meet_place: string | null;
  /** Whether members are asked who comes. */
  asks: Generated<number>;
  /** The deadline for answers in the team's local time, YYYY-MM-DDTHH:MM. */
  answer_by: string | null;
  /** How many must come. */
  minimum: number | null;
  cancelled: Generated<number>;
  cancel_reason: string | null;
  /** Shared by items that were made in one go. */
  series: string | null;
  /** The game that was recorded from it. The game may have been deleted since. */
  game_id: number | null;
  version: Generated<number>;
  created_at: string;
  /** When something that readers see last changed; null if nothing did. */
  changed_at: string | null;
}

/** A member's answer to an item. A row without an answer only has a pending change. */
interface AttendanceRow {
  team_id: number;
  item_id: number;
  member_id: number;
  answer: AttendanceAnswer | null;
  /** The day on which someone who answered `maybe` will know. */
  maybe_until: string | null;
  /** HH:MM, of someone who comes late. */
  arrives: string | null;
  /** HH:MM, of someone who leaves early. */
  leaves: string | null;
  comment: string | null;
  /** Whether only coaches may read the comment. */
  coaches_only: Generated<number>;
  /** By what the answer came: a session, the member's own link, or the team's link. */
  via: AttendanceVia;
  /** The person who answered for the member: the name of a guardian or coach; null for the member. */
  answered_by: string | null;
  answered_at: string;
  /** When a promise became `no` after the deadline; null if it did not, or if it is `yes` again. */
  withdrawn_at: string | null;
  /** Whether it was `yes` at the deadline or since: then `no` withdraws a promise, whatever came between. */
  promised: Generated<number>;
  /** The day of the item when it was answered; null where that was not stored. */
  answered_for: string | null;
  /** JSON: when and where people had to be then; null where that was not stored. */
  answered_meeting: string | null;
  /** JSON: what came by the team's link for a member who had answered otherwise; waits for a coach. */
  wish: string | null;
}

/** Someone who comes to an item and is no member of the team (助っ人). */
interface AttendanceGuestRow {
  id: Generated<number>;
  team_id: number;
  item_id: number;
  name: string;
  created_at: string;
}

/** How often a link was renewed; a link without a row has version 0. */
interface LinkVersionRow {
  team_id: number;
  purpose: string;
  kind: string;
  subject_id: number;
  version: number;
}

/** Secrets that belong to no team, such as the key from which links are derived. */
interface ProgramSecretRow {
  id: Generated<number>;
  name: string;
  value: string;
}

/** A lineup of an item, or one that is saved under a name. */
interface LineupRow {
  id: Generated<number>;
  team_id: number;
  item_id: number | null;
  name: string | null;
  designated: Designated | null;
  /** JSON: the `LineupEntry`s. */
  entries: string;
  /** Whether every member may see it. */
  shown: Generated<number>;
  version: Generated<number>;
  changed_at: string;
  /** The member who last changed it; they may have been deleted since. */
  changed_by: number;
}

/** The log of a game that is scored play by play. */
interface GameLogRow {
  team_id: number;
  game_id: number;
  /** The number of the newest entry. */
  seq: Generated<number>;
  /** Whether the game is kept as a sheet from then on. */
  closed: Generated<number>;
  /** Whether the game is over by its entries. */
  ended: Generated<number>;
  /** JSON: the situations of our side's plate appearances (`storedSituations`); null before the game. */
  situations: string | null;
  /** The runners whom our side left on base; null before the game. */
  left_on_base: number | null;
  /** The team's sport when the log was begun; null counts as baseball. */
  sport: Sport | null;
  /** The device that records, and by whom. */
  device: string | null;
  scorer_id: number | null;
  heard_at: string | null;
}

/** A scorer's entry. Rows are only added. */
interface LogEntryRow {
  team_id: number;
  game_id: number;
  seq: number;
  /** A UUID of version 7, made by the device at its own time. */
  entry_id: string;
  /** JSON: the `Entry` without its id. */
  content: string;
  /** The time of the server. */
  at: string;
  /** The member who entered it; they may have been deleted since. */
  by_id: number;
}

/** Whom an entry names by the key of a player; a merge of members changes the member. */
interface LogPlayerRow {
  team_id: number;
  game_id: number;
  player: string;
  member_id: number;
}

/** A notice that will be due about an item. The row goes when the mails are queued. */
interface PlannedNoticeRow {
  team_id: number;
  item_id: number;
  kind: PlannedKind;
  /** The member who has withdrawn; 0 where the notice is about no single member. */
  member_id: number;
  due_at: string;
  /** JSON, of a move: the `Meeting` before it; null of other kinds. */
  moved_from: string | null;
}

/** Sent notices, so that nobody is told twice. */
interface SentNoticeRow {
  team_id: number;
  item_id: number;
  kind: PlannedKind;
  /** Differs when the item was moved, so that the same kind makes sense again. */
  occurrence: string;
  account_id: number;
  /** When the notice makes no sense any more, so that the row can go. */
  expires_at: string;
}

/** Notices of a team that an account does not want; all are wanted without a row. */
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
  /** The name of a guardian who made it in the place of `actor_id`, their child. */
  guardian_name: string | null;
  action: ChangeAction;
  kind: ChangeKind;
  subject_id: number;
  /** The game, or the game of a line. */
  game_id: number | null;
  /** The member, or the player of a line. */
  member_id: number | null;
  /**
   * The team's revision that the write made: the changes of one save share it. Those of saves before this column
   * have 0 and less.
   */
  revision: number;
  /** With what it was made; null if unknown, and for changes before this column. */
  device: DeviceKind | null;
  /** Whether the write undid an earlier one. */
  is_revert: Generated<number>;
  /** The names of the subject at the time, as JSON: `Names` of `changes.queries.ts`. */
  subject: string;
  /** JSON: the changed fields by their wire names, or the deleted rows. */
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
  /** A hash of the client's key and of what it is for. */
  id: string;
  /** A hash of the request's content. */
  fingerprint: string;
  /** JSON; null until the transaction that produces it ends. */
  answer: string | null;
  expires_at: string;
  /** Null only in rows of earlier versions. */
  account_id: number | null;
}

/** A server that uses the database, on PostgreSQL. */
interface ProcessRow {
  id: string;
  /** The name of its machine, and its port. */
  address: string;
  /** When it last wrote so, in seconds since 1970. */
  seen_at: number;
}

/** A mail that a mail server has refused for good; nobody sends it again. */
interface RefusedMailRow {
  id: Generated<number>;
  /** Masked: t***@example.jp. */
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
  /** JSON: what a notice is about. Its text is written when it is sent. */
  notice: string | null;
  /** Attempts to send it. */
  attempts: Generated<number>;
  /** No other process sends it before. */
  next_try_at: string;
  /** When it is dropped unsent. */
  expires_at: string;
  created_at: string;
  /** Why the last attempt failed, without e-mail addresses. */
  last_error: string | null;
}

/** A link of the operator by which one team can be created. */
interface FoundingInviteRow {
  id: Generated<number>;
  token_hash: string;
  /** For whom it is, for the operator alone. */
  note: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** The operator's acts. Names no member; e-mail addresses are masked. */
interface OperatorLogRow {
  id: Generated<number>;
  at: string;
  act: OperatorAct;
  subject: string | null;
  via: 'page' | 'command';
}

/** How the operator completes the page about privacy: one row at most. */
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
