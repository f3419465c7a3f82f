import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { projectPublicScorebook, projectTeamScorebook } from '#domain/scoring/projection/live-sheets.ts';
import { createNameGetter } from '#domain/scoring/words/names.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { DrawnSheets, type Sheets } from './drawn-sheets.tsx';

const SIGNS = { pitches: 'bar', runs: 'earned', strikeouts: 'plain' } as const;
const GAME = {
  teams: ['青空ナイン', '見本クラブ'] as [string, string],
  ours: 0 as const,
  date: '2026-05-03',
};
const FACTS = { startedAt: '09:05', weather: '小雨', umpires: '球審 佐藤' };

afterEach(() => vi.unstubAllGlobals());

test('members read place, conditions and numbers on the sheet, others only the names', () => {
  vi.stubGlobal('window', { innerWidth: 390 });
  const played = new ScoredGame()
    .add({ kind: 'facts', ...FACTS })
    .homeRun()
    .add({ kind: 'game', event: 'end' })
    .play();
  const getName = createNameGetter([{ key: 'us1', name: '青空 一朗', number: '007' }], played.state);
  const words = { names: () => ({ getName, getUserId: () => null }) };
  const draw = (sheets: Omit<Sheets, 'signs'> | null) =>
    sheets && renderToStaticMarkup(<DrawnSheets game={GAME} sheets={{ ...sheets, signs: SIGNS }} />);
  const team = projectTeamScorebook(played, words);
  const own = draw(team && { ...team, tournament: '春季大会', place: '多摩川' });
  const others = draw(projectPublicScorebook(played, words));
  for (const text of ['2026年5月3日（日）　春季大会　多摩川', '09:05〜', '天候 小雨', '審判 球審 佐藤']) {
    expect(own).toContain(text);
    expect(others).not.toContain(text);
  }
  expect(own).toContain('1番 背番号007 青空 一朗');
  expect(others).toContain('1番 青空 一朗');
});
