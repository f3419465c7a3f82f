import { expect, test } from 'vitest';
import { sharedGame } from '../../../../test/shared-game.ts';
import { findNews, messageLink, newsText } from './game-news.ts';
import { sharedScore } from './shared-result.ts';

const PUBLIC = { link: '/games/12?s=3-0f' };
const innings = { us: [0, 2, 1], them: [1, 0], opponent_errors: null };

test('each state of a public game has a link of its own, because a chat keeps the first preview', () => {
  const playing = sharedGame({ state: 'playing', line_score: innings });
  expect(messageLink(PUBLIC, sharedGame({ state: 'planned' }))).toBe('/games/12?s=3-0f&v=0');
  expect(messageLink(PUBLIC, playing)).toBe('/games/12?s=3-0f&v=3');
  expect(messageLink(PUBLIC, sharedGame({ line_score: innings }))).toBe('/games/12?s=3-0f&v=f');
  expect(messageLink(PUBLIC, sharedGame(), true)).toBe('/games/12?s=3-0f&v=f&hide=1');
  expect(messageLink({ link: '/games/12' }, playing)).toBe('/games/12');
});

test('a message about the beginning or the end has no score, and needs a link that shows the course', () => {
  const plays = { public: true, public_plays: true };
  expect(findNews(sharedGame({ public: true }))).toBeNull();
  expect(findNews(sharedGame({ ...plays, state: 'suspended' }))).toBe('start');
  const over = sharedGame(plays);
  expect(findNews(over)).toBe('end');
  expect(newsText(sharedScore(over, '2026-11-23'), 'end', 'https://bench.example/games/12')).toBe(
    `【試合終了】青空ナイン – 丘の上スターズ
11/22（日） 公式戦・秋季リーグ

結果は、ここで見られます。
https://bench.example/games/12`,
  );
});
