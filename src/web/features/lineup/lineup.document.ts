import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import { type Lineup, type LineupEntry, listBattingOrder } from '#domain/lineup.ts';
import { serializeLineup } from '#domain/lineup-edit.ts';
import { call } from '../../platform/api/api.ts';
import { DocumentKind } from '../../saving/document.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import { keepLineup, toForm } from './lineup.data.ts';
import { lineupMessages } from './lineup.messages.ts';

/** A lineup that the server does not have yet. */
export interface UnsentLineup {
  readonly lineup: Lineup;
  /** The version of the stored lineup that this one changes; 0 if none is stored. */
  readonly version: number;
  /** The stored lineup of this version. Absent if none is stored, or if an older version of the app wrote this. */
  readonly base?: Lineup;
}

const toText = ({ lineup, version }: UnsentLineup) => `${version} ${serializeLineup(lineup)}`;

export async function saveLineup(itemId: number, { lineup, version }: UnsentLineup): Promise<StoredLineup> {
  const body = { ...toForm(lineup), version };
  return keepLineup(itemId, await call(lineupApi.saveLineup, { params: { id: itemId }, body }));
}

/** The kind of document that stores the lineup of a schedule item until it is sent. */
export const lineupDocument = new DocumentKind<UnsentLineup, StoredLineup>({
  name: 'lineup',
  send: saveLineup,
  rebase: (content, saved) => ({ ...content, version: saved.version, base: saved }),
  toText,
  // Each save adds one to the version with which it was sent.
  toSentText: (saved) => toText({ lineup: saved, version: saved.version - 1 }),
  // The delay before a save, in milliseconds. It makes a drag and a few taps one save.
  settleMs: 700,
});

/**
 * Puts a lineup into words, to compare two versions.
 * @param getName returns the name of a player
 */
export function lineupFacts(lineup: Lineup, getName: (entry: LineupEntry) => string): FieldInWords[] {
  const { facts, formatPosition, outside } = lineupMessages;
  const { designated } = lineup;
  const findAt = (place: LineupEntry['place']) => lineup.entries.filter((entry) => entry.place === place);
  return [
    ...listBattingOrder(lineup).map((entry, index) => ({
      label: facts.order(index + 1),
      text: `${formatPosition(entry.position)} ${getName(entry)}`,
    })),
    ...findAt('field').map((entry) => ({ label: outside[designated ?? 'DH'], text: getName(entry) })),
    { label: facts.bench, text: findAt('bench').map(getName).join('、') },
    { label: facts.designated, text: designated ?? '' },
  ];
}
