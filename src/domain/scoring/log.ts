import { POSITIONS } from '../batting.ts';
import { FIELDS, INFIELD, OUTFIELD, PLAY_OUTCOMES } from '../plate-appearance.ts';
import type { LineCorrectionContent } from './contents/corrections.ts';
import { CALL_REASONS, EVEN_INNINGS, type GameEventContent } from './contents/events.ts';
import { DEPARTURES, NEXT_BATTER_REASONS } from './contents/players.ts';
import {
  ADVANCES,
  APPEALS,
  BALL_KINDS,
  ERROR_KINDS,
  PITCH_CALLS,
  RETIREMENTS,
  RUNNING_PLAYS,
  THIRD_STRIKES,
} from './contents/plays.ts';
import { COURTESY_RECORDS, DESIGNATED_HITTERS, RE_ENTRIES, VACANT_TURNS } from './contents/rules.ts';
import type { Entry, GameEntry, Refusal, Revision } from './entries.ts';
import { SIDES } from './side.ts';

export interface RefusedEntry {
  /** The index of the entry in the log. */
  readonly at: number;
  readonly id: string;
  readonly refusal: Refusal;
}

export interface IndexedEntry {
  readonly at: number;
  readonly entry: GameEntry;
}

interface EffectiveLog {
  /** The entries after all amendments and removals. */
  readonly entries: readonly IndexedEntry[];
  readonly refused: readonly RefusedEntry[];
}

function isRevision(entry: Entry): entry is { readonly id: string } & Revision {
  return entry.kind === 'amend' || entry.kind === 'void';
}

const KINDS: Readonly<Record<Entry['kind'], true>> = {
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

const EVENTS: Readonly<Record<GameEventContent['event'], true>> = {
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

const FIELDERS = [...INFIELD, ...OUTFIELD];
/** The words that a field of any entry can have, by the name of the field. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  kind: Object.keys(KINDS),
  event: Object.keys(EVENTS),
  line: Object.keys(CORRECTED),
  side: SIDES,
  batsFirst: SIDES,
  winner: SIDES,
  designatedHitter: DESIGNATED_HITTERS,
  reEntry: RE_ENTRIES,
  position: POSITIONS,
  positions: POSITIONS,
  call: PITCH_CALLS,
  outcome: PLAY_OUTCOMES,
  field: FIELDS,
  ball: BALL_KINDS,
  play: RUNNING_PLAYS,
  fielders: FIELDERS,
  errors: FIELDERS,
  how: [...ADVANCES, ...RETIREMENTS],
  evenInnings: EVEN_INNINGS,
  reason: CALL_REASONS,
  appeal: APPEALS,
  errorKinds: ERROR_KINDS,
  strike: THIRD_STRIKES,
  why: [...NEXT_BATTER_REASONS, ...DEPARTURES],
  vacantTurns: VACANT_TURNS,
  courtesyRecord: COURTESY_RECORDS,
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
 * Whether this version of the program can replay the entry. A newer version may have stored other kinds of entries,
 * or words that this one does not know. Unknown fields do not matter, because the replay does not read them.
 */
export function isKnownEntry(entry: Entry): boolean {
  return isKnown(entry, 'entry');
}

export function isGameEntry(entry: Entry): entry is GameEntry {
  return !isRevision(entry);
}

/**
 * Returns why an entry cannot follow the earlier ones; undefined if it can. Every amendment of an entry names the entry
 * itself, not another amendment.
 */
function refusalIn(earlier: ReadonlyMap<string, Entry>, entry: Entry): Refusal | undefined {
  if (earlier.has(entry.id)) return 'idUsed';
  if (!isRevision(entry)) return undefined;
  const named = earlier.get(entry.entry);
  if (named === undefined) return 'entryUnknown';
  return entry.kind === 'amend' && isRevision(named) ? 'amendsRevision' : undefined;
}

/** Returns the revision that holds for each entry: the last revision that is not voided itself. */
function holdingRevisions(accepted: readonly Entry[]): Map<string, Revision> {
  const holding = new Map<string, Revision>();
  // A revision names an earlier entry. Backwards, each revision comes before the entry that it names.
  for (const entry of accepted.toReversed()) {
    if (!isRevision(entry) || holding.get(entry.id)?.kind === 'void') continue;
    const later = holding.get(entry.entry);
    if (later === undefined || entry.kind === 'void') holding.set(entry.entry, entry);
  }
  return holding;
}

function revise(at: number, entry: GameEntry, revision: Revision | undefined): readonly IndexedEntry[] {
  if (revision === undefined) return [{ at, entry }];
  if (revision.kind === 'void') return [];
  return revision.contents.map((content) => ({ at, entry: { id: entry.id, ...content } }));
}

/** Applies every amendment and removal of a log. */
export function applyRevisions(log: readonly Entry[]): EffectiveLog {
  const accepted = new Map<string, Entry>();
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
