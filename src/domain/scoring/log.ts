import type {
  Content,
  CorrectionContent,
  Entry,
  GameEntry,
  GameEventContent,
  Refusal,
  Revision,
} from './entries.ts';

export interface Refused {
  /** The index of the entry in the log. */
  readonly at: number;
  readonly id: string;
  readonly refusal: Refusal;
}

/** An entry with its index in the log. */
export interface IndexedEntry {
  readonly at: number;
  readonly entry: GameEntry;
}

interface EffectiveLog {
  /** The entries after all amendments and removals. */
  readonly entries: readonly IndexedEntry[];
  readonly refused: readonly Refused[];
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
const CORRECTED: Readonly<Record<CorrectionContent['line'], true>> = {
  batting: true,
  pitching: true,
  pitches: true,
  place: true,
  decision: true,
};

function isKnown(content: Entry | Content): boolean {
  if (content.kind === 'game') return Object.hasOwn(EVENTS, content.event);
  if (content.kind === 'correction') return Object.hasOwn(CORRECTED, content.line);
  return Object.hasOwn(KINDS, content.kind);
}

/**
 * Whether this version of the program can replay the entry. A newer version may have stored other kinds of
 * entries.
 */
export function isKnownEntry(entry: Entry): boolean {
  return isKnown(entry) && (entry.kind !== 'amend' || entry.contents.every(isKnown));
}

export function isGameEntry(entry: Entry): entry is GameEntry {
  return !isRevision(entry);
}

/**
 * Returns why an entry cannot follow these; undefined if it can. To amend an amended entry again, an
 * amendment names the entry itself.
 */
function refusalIn(earlier: ReadonlyMap<string, Entry>, entry: Entry): Refusal | undefined {
  if (earlier.has(entry.id)) return 'idUsed';
  if (!isRevision(entry)) return undefined;
  const named = earlier.get(entry.entry);
  if (named === undefined) return 'entryUnknown';
  return entry.kind === 'amend' && isRevision(named) ? 'amendsRevision' : undefined;
}

/** Returns the revision that holds for each entry: the last one that is not voided itself. */
function holdingRevisions(accepted: readonly Entry[]): Map<string, Revision> {
  const holding = new Map<string, Revision>();
  // A revision names an earlier entry. Going backwards, each revision is judged before the entry that it
  // names.
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
export function effectiveLog(log: readonly Entry[]): EffectiveLog {
  const accepted = new Map<string, Entry>();
  const positions = new Map<string, number>();
  const refused: Refused[] = [];
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
