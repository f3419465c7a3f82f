import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PollLine } from './poll-line.tsx';

const read = (guests: number) =>
  renderToStaticMarkup(
    <PollLine
      poll={{ counts: { yes: 13, no: 2, maybe: 1, unanswered: 3, guests }, missing_positions: [], own: [] }}
    />,
  ).replaceAll(/<[^>]*>/g, '');

test('counts guests apart from the members who come, as the page of the item does', () => {
  expect(read(1)).toBe('出席 13・助っ人 1・保留 1・欠席 2・未回答 3');
  expect(read(0)).toBe('出席 13・保留 1・欠席 2・未回答 3');
});
