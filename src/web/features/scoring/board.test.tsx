import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { Board, Spoken } from './board.tsx';
import type { ScoringController } from './use-scoring-controller.ts';

const teams = { us: '青空', them: '港北' };

function read(game: ScoredGame) {
  const replay = game.play();
  const controller = { log: { replay } } as ScoringController;
  const getName = createNameGetter([{ key: 'us1', name: '青木', number: null }], replay.state);
  const board = renderToStaticMarkup(<Board state={replay.state} teams={teams} withPitches />);
  const spoken = renderToStaticMarkup(<Spoken {...{ controller, getName, teams }} players={[]} />);
  return { lights: board.match(/<dt/g)?.length ?? 0, spoken: spoken.replaceAll(/<[^>]*>/g, '') };
}

test('a game that ended within a turn has no count, outs and runners anymore', () => {
  const game = new ScoredGame().outs(1).pitches('bbs');
  expect(read(game)).toEqual({ lights: 3, spoken: '青木 三振、1回表、青空、1アウト、走者なし' });
  game.add({ kind: 'game', event: 'end' });
  expect(read(game)).toEqual({ lights: 0, spoken: '青木 三振、終了' });
});
