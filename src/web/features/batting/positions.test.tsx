import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Positions } from './positions.tsx';

test.each([
  ['dh', '<span aria-hidden="true">指左</span><span class="sr-only">DHから左翼手 </span>'],
  ['dpFlex', '<span aria-hidden="true">DP左</span><span class="sr-only">DPから左翼手 </span>'],
] as const)('who only bats has the word of the game (%s)', (designatedHitter, html) => {
  const line = { order_no: 4, positions: ['DH', '左翼手'] as const };
  const rules = { designatedHitter, everyoneBats: false };
  expect(
    renderToStaticMarkup(<Positions line={{ ...line, positions: [...line.positions] }} rules={rules} />),
  ).toBe(html);
});
