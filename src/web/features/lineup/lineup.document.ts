import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import { inOrder, type Lineup, type LineupEntry } from '#domain/lineup.ts';
import { call } from '../../platform/api/api.ts';
import { documentKind } from '../../saving/document.ts';
import type { Fact } from '../../saving/use-conflict.ts';
import { documentChannel } from '../../saving/use-document.ts';
import { keepLineup, toForm } from './lineup.data.ts';
import { lineupMessages } from './lineup.messages.ts';

/** A lineup that has not reached the server. */
export interface UnsentLineup {
  readonly lineup: Lineup;
  /** That it is based on; 0 for none. */
  readonly version: number;
}

/** The lineup of an item of the schedule. */
export const lineupDocument = documentKind<number, UnsentLineup>('lineup', 'lineup');

export async function saveLineup(itemId: number, { lineup, version }: UnsentLineup): Promise<StoredLineup> {
  const body = { ...toForm(lineup), version };
  return keepLineup(itemId, await call(lineupApi.saveLineup, { params: { id: itemId }, body }));
}

export const sendLineup = documentChannel(lineupDocument, {
  send: (itemId, content) => saveLineup(Number(itemId), content),
  rebase: (content, { version }) => ({ ...content, version }),
  // A drag and a few taps become one save.
  settleMs: 700,
});

/** The lineup in words, for the comparison of two. @param getName the name of a player */
export function lineupFacts(lineup: Lineup, getName: (entry: LineupEntry) => string): Fact[] {
  const { facts, formatPosition, outside } = lineupMessages;
  const { designated } = lineup;
  const findAt = (place: LineupEntry['place']) => lineup.entries.filter((entry) => entry.place === place);
  return [
    ...inOrder(lineup).map((entry, index) => ({
      label: facts.order(index + 1),
      text: `${formatPosition(entry.position)} ${getName(entry)}`,
    })),
    ...findAt('field').map((entry) => ({ label: outside[designated ?? 'DH'], text: getName(entry) })),
    { label: facts.bench, text: findAt('bench').map(getName).join('、') },
    { label: facts.designated, text: designated ?? '' },
  ];
}
