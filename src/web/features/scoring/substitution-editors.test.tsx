import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listOrderSlots } from '#domain/scoring/editing/substitution.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { EDITORS } from './substitution-editors.tsx';
import type { ScoringController } from './use-scoring-controller.ts';

const players = [
  { key: 'us1', name: '川原', number: null },
  { key: 'm10', name: '佐藤', number: '10' },
];

test('a heading between the runners and the players says for whom a pinch runner runs', () => {
  const { state } = new ScoredGame().turn('walk', '0-1 walk').play();
  const html = renderToStaticMarkup(
    <EDITORS.pinchRunner
      {...{ state, players, side: 'us', teams: { us: '青空', them: '港北' } }}
      controller={{} as ScoringController}
      getName={createNameGetter(players, state)}
      places={listOrderSlots(state.sides.us)}
      onPlaces={() => undefined}
    />,
  );
  const texts = html.split(/<[^>]*>/).filter(Boolean);
  expect(texts.slice(0, 4)).toEqual(['代わる走者', '一塁 川原', '川原の代走', '10 佐藤']);
});
