import { GAME_POSITIONS } from '../batting.ts';
import {
  BATTED_BALL_LOCATIONS,
  INFIELD_LOCATIONS,
  LOGGED_BATTING_OUTCOMES,
  OUTFIELD_LOCATIONS,
} from '../plate-appearance.ts';
import type { LineCorrectionContent } from './contents/corrections.ts';
import {
  CALLED_GAME_REASONS,
  type GamePhaseEventContent,
  INCOMPLETE_INNING_RECORD_POLICIES,
} from './contents/events.ts';
import { GAME_DEPARTURE_REASONS, NEXT_BATTER_REASONS } from './contents/players.ts';
import {
  ADVANCE_REASONS,
  APPEAL_REASONS,
  BATTED_BALL_KINDS,
  ERROR_KINDS,
  OUT_REASONS,
  PITCH_CALLS,
  RUNNING_PLAYS,
  THIRD_STRIKE_KINDS,
} from './contents/plays.ts';
import {
  COURTESY_RUNNER_CREDITS,
  DESIGNATED_HITTER_RULES,
  RE_ENTRY_RULES,
  VACANT_TURN_RESULTS,
} from './contents/rules.ts';
import type { EntryRefusal, EntryRevision, LogEntry, NonRevisionEntry } from './entries.ts';
import { US_AND_THEM } from './side.ts';

export interface RefusedEntry {
  /** The index of the entry in the log. */
  readonly at: number;
  readonly id: string;
  readonly refusal: EntryRefusal;
}

export interface IndexedEntry {
  readonly at: number;
  readonly entry: NonRevisionEntry;
}

interface EffectiveLog {
  readonly entries: readonly IndexedEntry[];
  readonly refused: readonly RefusedEntry[];
}

function isRevision(entry: LogEntry): entry is { readonly id: string } & EntryRevision {
  return entry.kind === 'amend' || entry.kind === 'void';
}

const KINDS: Readonly<Record<LogEntry['kind'], true>> = {
  rules: true,
  lineup: true,
  pitch: true,
  plate_appearance: true,
  running: true,
  passed_over: true,
  facts: true,
  next_batter: true,
  out_of_turn: true,
  automatic_out: true,
  courtesy_runner: true,
  departure: true,
  arrival: true,
  unknown_pitcher: true,
  substitution: true,
  game: true,
  correction: true,
  amend: true,
  void: true,
};

const EVENTS: Readonly<Record<GamePhaseEventContent['event'], true>> = {
  start: true,
  end: true,
  called: true,
  suspended: true,
  resumed: true,
  noGame: true,
  forfeit: true,
};
const CORRECTED: Readonly<Record<LineCorrectionContent['line'], true>> = {
  batting: true,
  pitching: true,
  pitches: true,
  place: true,
  decision: true,
};

const FIELDERS = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];
/** The known values of each field that has a fixed set of values, in entries of any kind. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  kind: Object.keys(KINDS),
  event: Object.keys(EVENTS),
  line: Object.keys(CORRECTED),
  side: US_AND_THEM,
  batsFirst: US_AND_THEM,
  winner: US_AND_THEM,
  designatedHitter: DESIGNATED_HITTER_RULES,
  reEntry: RE_ENTRY_RULES,
  position: GAME_POSITIONS,
  positions: GAME_POSITIONS,
  call: PITCH_CALLS,
  outcome: LOGGED_BATTING_OUTCOMES,
  field: BATTED_BALL_LOCATIONS,
  ball: BATTED_BALL_KINDS,
  play: RUNNING_PLAYS,
  fielders: FIELDERS,
  errors: FIELDERS,
  how: [...ADVANCE_REASONS, ...OUT_REASONS],
  evenInnings: INCOMPLETE_INNING_RECORD_POLICIES,
  reason: CALLED_GAME_REASONS,
  appeal: APPEAL_REASONS,
  errorKinds: ERROR_KINDS,
  strike: THIRD_STRIKE_KINDS,
  why: [...NEXT_BATTER_REASONS, ...GAME_DEPARTURE_REASONS],
  vacantTurns: VACANT_TURN_RESULTS,
  courtesyRecord: COURTESY_RUNNER_CREDITS,
};

function isKnown(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.every((item) => isKnown(item, name));
  if (typeof value === 'object' && value !== null) {
    // The reason of a correction is free text.
    const free = 'line' in value ? 'why' : null;
    return Object.entries(value).every(([field, content]) => field === free || isKnown(content, field));
  }
  return typeof value !== 'string' || !Object.hasOwn(WORDS, name) || WORDS[name]?.includes(value) === true;
}

/**
 * Whether this version of the program can replay the entry. A newer version may store kinds and values that
 * this version does not know. Unknown fields are harmless, because the replay does not read them.
 */
export function isEntrySupported(entry: LogEntry): boolean {
  return isKnown(entry, 'entry');
}

export function isNonRevision(entry: LogEntry): entry is NonRevisionEntry {
  return !isRevision(entry);
}

/**
 * Returns why an entry is impossible after the earlier entries; undefined if it is possible. An amendment must name
 * the original entry, not another amendment.
 */
function refusalIn(earlier: ReadonlyMap<string, LogEntry>, entry: LogEntry): EntryRefusal | undefined {
  if (earlier.has(entry.id)) return 'idUsed';
  if (!isRevision(entry)) return undefined;
  const named = earlier.get(entry.entry);
  if (named === undefined) return 'entryUnknown';
  return entry.kind === 'amend' && isRevision(named) ? 'amendsRevision' : undefined;
}

/** Returns the revision that applies to each entry: the last one that is not voided itself. */
function holdingRevisions(accepted: readonly LogEntry[]): Map<string, EntryRevision> {
  const holding = new Map<string, EntryRevision>();
  // A revision names an earlier entry. In reverse order, each revision comes before the entry that it names.
  for (const entry of accepted.toReversed()) {
    if (!isRevision(entry) || holding.get(entry.id)?.kind === 'void') continue;
    const later = holding.get(entry.entry);
    if (later === undefined || entry.kind === 'void') holding.set(entry.entry, entry);
  }
  return holding;
}

function revise(
  at: number,
  entry: NonRevisionEntry,
  revision: EntryRevision | undefined,
): readonly IndexedEntry[] {
  if (revision === undefined) return [{ at, entry }];
  if (revision.kind === 'void') return [];
  return revision.contents.map((content) => ({ at, entry: { id: entry.id, ...content } }));
}

export function applyRevisions(log: readonly LogEntry[]): EffectiveLog {
  const accepted = new Map<string, LogEntry>();
  const positions = new Map<string, number>();
  const refused: RefusedEntry[] = [];
  for (const [at, entry] of log.entries()) {
    const refusal = refusalIn(accepted, entry);
    if (refusal !== undefined) refused.push({ at, id: entry.id, refusal });
    else {
      accepted.set(entry.id, entry);
      positions.set(entry.id, at);
    }
  }
  const holding = holdingRevisions([...accepted.values()]);
  const entries = [...accepted.values()].flatMap((entry) =>
    isRevision(entry) ? [] : revise(positions.get(entry.id) ?? 0, entry, holding.get(entry.id)),
  );
  return { entries, refused };
}
