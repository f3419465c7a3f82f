import { expect, test, vi } from 'vitest';
import { sharedGame } from '../../../../test/shared-game.ts';
import { findNews, formatNewsText, makeMessageLink } from './game-news.ts';
import { collectSharedScore } from './shared-result.ts';

const PUBLIC = { link: '/games/12?s=3-0f' };

test('the link of a game in play asks for no score, and each version of a finished game has its own', () => {
  const playing = sharedGame({ state: 'playing' });
  expect(makeMessageLink(PUBLIC, playing)).toBe('/games/12?s=3-0f&v=0');
  expect(makeMessageLink(PUBLIC, sharedGame({ version: 4 }))).toBe('/games/12?s=3-0f&v=f4');
  expect(makeMessageLink({ link: '/games/12' }, playing)).toBe('/games/12');
});

test('a message about the beginning or the end has no score, and needs a link that shows the course', () => {
  const plays = { public: true, public_plays: true, scoring: 'open' as const };
  expect(findNews(sharedGame({ ...plays, public_plays: false }))).toBeNull();
  expect(findNews(sharedGame({ ...plays, scoring: 'closed' }))).toBeNull();
  expect(findNews(sharedGame({ ...plays, state: 'planned' }))).toBeNull();
  const nothing = {
    line_score: null,
    team_score: 0,
    opponent_score: 0,
    batting_records: [],
    pitching_records: [],
  };
  const ahead = sharedGame({ ...plays, ...nothing, scoring: null });
  expect([findNews(ahead), makeMessageLink(PUBLIC, ahead)]).toEqual(['before', '/games/12?s=3-0f&v=0']);
  expect(findNews(sharedGame({ ...plays, state: 'suspended' }))).toBe('start');
  const over = sharedGame(plays);
  expect(findNews(over)).toBe('end');
  vi.stubGlobal('window', { location: { origin: 'https://bench.example' } });
  expect(formatNewsText(PUBLIC, collectSharedScore(over, '2026-11-23'), 'end')).toBe(
    `【試合終了】青空ナイン – 丘の上スターズ
11/22（日） 公式戦・秋季リーグ

結果は、ここで見られます。
https://bench.example/games/12?s=3-0f&v=0&hide=1`,
  );
});
