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
  /** The version of the stored lineup that the unsent lineup changes; 0 if none is stored. */
  readonly version: number;
  /** The stored lineup with this version. Absent if no lineup is stored, and in data of older versions of the app. */
  readonly base?: Lineup;
}

const toText = ({ lineup, version }: UnsentLineup) => `${version} ${serializeLineup(lineup)}`;

export function sendLineup(itemId: number, { lineup, version }: UnsentLineup): Promise<StoredLineup> {
  return call(lineupApi.saveLineup, { params: { id: itemId }, body: { ...toForm(lineup), version } });
}

export const lineupDocument = new DocumentKind<UnsentLineup, StoredLineup>({
  name: 'lineup',
  send: sendLineup,
  onSaved: keepLineup,
  rebase: (content, saved) => ({ ...content, version: saved.version, base: saved }),
  toText,
  // Each save adds one to the sent version.
  toSentText: (saved) => toText({ lineup: saved, version: saved.version - 1 }),
  // The delay before a save, in milliseconds. During the delay, a drag and a few taps become one save.
  settleMs: 700,
});

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
