import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import type { EntryContent } from '../entries.ts';
import { replayGameLog } from '../replay.ts';
import {
  createInsertion,
  createLogItemAmendment,
  findPlayerChangeAfterLastPlay,
  listChangesWithPitches,
  listLogItems,
} from './log-items.ts';

const game = new ScoredGame()
  .pitches('bx')
  .turn('single', '0-1 hit', { field: '右' })
  .pitches('s')
  .run('steal', '1-2 steal')
  .pitches('x')
  .turn('flyOut', '0x1 fly', { field: '中' })
  .play();
const items = listLogItems(game.log);
const makeItem = (kind: EntryContent['kind']) => {
  const item = items.findLast(({ content }) => content.kind === kind);
  if (!item) throw new Error(`no ${kind}`);
  return item;
};

test('the pitches of a turn are those since the turn before, whatever runners did meanwhile', () => {
  const turn = makeItem('plate_appearance');
  expect(listChangesWithPitches(game.log, turn, [])).toMatchObject([
    { item: { content: { kind: 'pitch', call: 'called' } }, contents: [] },
    { item: { content: { kind: 'pitch', call: 'inPlay' } }, contents: [] },
    { item: turn, contents: [] },
  ]);
});

test('a forgotten turn is put before the pitches of the next one, a play of runners after them', () => {
  const turn = makeItem('plate_appearance');
  const listKinds = (content: EntryContent) => {
    const { item, contents } = createInsertion(game.log, turn, content);
    const change = createLogItemAmendment(items, item, contents, 'insertion');
    return listLogItems([...game.log, change]).map((after) => after.content.kind);
  };
  const before = items.slice(0, -2).map(({ content }) => content.kind);
  expect(listKinds(turn.content)).toEqual([...before, 'plate_appearance', 'pitch', 'plate_appearance']);
  expect(listKinds(makeItem('running').content)).toEqual([...before, 'pitch', 'running', 'plate_appearance']);
});

test('an entry that an amendment gave two contents has two items, of which one can be removed', () => {
  const steal = makeItem('running');
  const twice = createLogItemAmendment(items, steal, [makeItem('pitch').content, steal.content], 'insertion');
  const amended = listLogItems([...game.log, twice]).filter(({ id }) => id === steal.id);
  expect(amended.map(({ part }) => part)).toEqual([0, 1]);

  const removal = createLogItemAmendment(amended, { id: steal.id, part: 0 }, [], 'removal');
  expect(removal).toMatchObject({ kind: 'amend', contents: [steal.content] });
  expect(replayGameLog([...game.log, twice, removal]).state).toEqual(game.state);
  expect(createLogItemAmendment(items, steal, [], 'removal')).toEqual({
    id: 'removal',
    kind: 'void',
    entry: steal.id,
  });
});

test('a substitution is the last thing done until the next play, whatever is pitched meanwhile', () => {
  const change = { player: 'us10', order: 3, position: '代打' } as const;
  const substituted = new ScoredGame().outs(2).substitute('us', change).pitches('bs');
  const item = findPlayerChangeAfterLastPlay(substituted.play());
  expect(item).toMatchObject({ content: { changes: [change] }, play: null, refusal: null });
  expect(item?.before.state.sides.us.order[2]).toBe('us3');
  expect(findPlayerChangeAfterLastPlay(substituted.outs(1).play())).toBeNull();
  const leaves = { kind: 'departure', side: 'us', order: 6, why: 'hurt' } as const;
  expect(findPlayerChangeAfterLastPlay(substituted.add(leaves).play())).toMatchObject({ content: leaves });
});
