import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WATCHED_GAME } from '../../../../test/support/live-games.ts';
import { LiveBox, LiveStarters } from './live-box.tsx';
import {
  getEmptyCount,
  groupHalves,
  type LivePlay,
  listTurns,
  mergeUpdate,
  summarizeSide,
} from './live-game.ts';
import { LivePlays } from './live-plays.tsx';
import { LiveReplay } from './live-replay.tsx';
import { describeAge, describeState } from './live-state.ts';
import { LiveHead, LiveView } from './live-view.tsx';

const MINUTE = 60_000;
const loadedAt = Date.parse(WATCHED_GAME.server_time) - 24 * 60 * MINUTE;
const arrival = { loadedAt, heardAt: loadedAt, failure: null, askedAt: null };

test('an update replaces the plays from an index, and keeps the parts that it lacks', () => {
  const [, , , play] = WATCHED_GAME.plays;
  const { players: _, batting, pitching, ...rest } = WATCHED_GAME;
  const update = { ...rest, seq: 13, plays_from: 6, plays: play ? [play] : [] };
  expect(mergeUpdate(WATCHED_GAME, update)).toEqual({
    ...WATCHED_GAME,
    ...update,
    plays: [...WATCHED_GAME.plays.slice(0, 6), play],
  });
  expect(mergeUpdate(null, update)).toBeNull();
  expect(mergeUpdate({ ...WATCHED_GAME, plays: [] }, update)).toBeNull();
  expect(mergeUpdate(null, { ...update, plays_from: 0, players: [], batting, pitching })?.players).toEqual(
    [],
  );
});

test('plays are grouped by half, the newest first', () => {
  const sums = groupHalves(WATCHED_GAME.plays).map(({ inning, half, runs, hits, plays }) => [
    `${inning}-${half}`,
    runs,
    hits,
    plays[0]?.text,
  ]);
  expect(sums).toEqual([
    ['1-1', 1, 1, '#23 二ゴロ'],
    ['1-0', 0, 1, '相手3番 6-4-3 併殺'],
  ]);
  expect(listTurns(WATCHED_GAME.plays, 0)).toEqual(['左本']);
  expect(summarizeSide(WATCHED_GAME.plays.slice(0, 3), 1)).toEqual({
    runs: [],
    total: 0,
    hits: 0,
    errors: 0,
  });
  expect(summarizeSide(WATCHED_GAME.plays, 1)).toEqual({ runs: [1], total: 1, hits: 1, errors: 0 });
  const plays = WATCHED_GAME.plays.map((play) => ({ ...play, errors: 1 }));
  expect(summarizeSide(plays.slice(0, 4), 1).errors).toBe(3);
});

test('the age of the newest record follows the clock of the server', () => {
  const ageAfter = (time: number) => describeAge(WATCHED_GAME, arrival, loadedAt + time);
  expect([ageAfter(-35_000), ageAfter(0), ageAfter(10 * MINUTE)]).toEqual(['たった今', '40秒前', '10分前']);
  expect(describeAge({ ...WATCHED_GAME, at: null }, arrival, loadedAt)).toBe('');
});

test('the state says in words whether the page is up to date, and gives no reason', () => {
  const stateAfter = (time: number, silence = 0, online = true) =>
    describeState(WATCHED_GAME, { ...arrival, heardAt: loadedAt + time - silence }, loadedAt + time, online);
  expect(stateAfter(0)).toBe('最新');
  expect(stateAfter(MINUTE)).toMatch(/^\d+:30までの記録$/);
  expect(stateAfter(6 * MINUTE)).toMatch(/^\d+:30のあと記録が届いていません$/);
  expect(stateAfter(MINUTE, 30_000)).toMatch(/^\d+:31の内容$/);
  expect(stateAfter(-60 * MINUTE, -60 * MINUTE)).toMatch(/^\d+:31の内容$/);
  expect(stateAfter(MINUTE, 30_000, false)).toMatch(/^圏外 \d+:31の内容$/);
  const over = { ...WATCHED_GAME, phase: 'over', end: '試合終了' } as const;
  expect(describeState(over, arrival, loadedAt + 60 * MINUTE, true)).toBe('試合終了');
});

test('the box tells as many pitches of the current pitcher as the head, also during a turn', () => {
  const render = (pitches: { inning: number; game: number; at_least: boolean } | null) => {
    const own = pitches && { ...pitches, inning_at_least: false };
    const now = WATCHED_GAME.now && { ...WATCHED_GAME.now, pitches: own };
    return renderToStaticMarkup(<LiveBox game={{ ...WATCHED_GAME, now }} mine={null} />);
  };
  expect(render({ inning: 5, game: 47, at_least: false })).toContain('>47</td>');
  expect(render(null)).not.toContain('>47</td>');
});

test('a page that could not load what is new never says that it is up to date', () => {
  const now = loadedAt + 10_000;
  const stateWith = (change: Partial<typeof arrival> | { failure: Error } | { askedAt: number }) =>
    describeState(WATCHED_GAME, { ...arrival, heardAt: now, ...change }, now, true);
  expect(stateWith({ askedAt: now - 2000 })).toBe('最新');
  const loaded = stateWith({ failure: new Error('busy') });
  expect(loaded).toMatch(/^\d+:31の内容$/);
  expect(stateWith({ askedAt: now - 6000 })).toBe(loaded);
});

test('balls and strikes have lights only where they are known, and a replay keeps them between half innings', () => {
  const LIGHTS = /<dt[^>]*><span[^>]*>(\w)/g;
  const listLights = (html: string) => [...html.matchAll(LIGHTS)].map(([, letter]) => letter).join('');
  const render = (balls: number | null, strikes: number | null) => {
    const now = WATCHED_GAME.now && { ...WATCHED_GAME.now, balls, strikes };
    return renderToStaticMarkup(<LiveHead game={{ ...WATCHED_GAME, now }} age="" />);
  };
  expect([listLights(render(0, 0)), listLights(render(null, null))]).toEqual(['BSO', 'O']);
  const replay = renderToStaticMarkup(<LiveReplay game={WATCHED_GAME} mine={null} />);
  expect(listLights(replay)).toBe('O');
  const next = { ...WATCHED_GAME.plays[0]?.next, balls: 2 } as LivePlay['next'];
  const [play] = WATCHED_GAME.plays as [LivePlay];
  expect(
    getEmptyCount([
      { ...play, next },
      { ...play, next: null },
    ]),
  ).toEqual({ balls: 0, strikes: 0 });
  expect(getEmptyCount([{ ...play, next: null }])).toBeNull();
});

test('a replay reveals nothing of what has not been shown yet', () => {
  const render = (game: typeof WATCHED_GAME) => renderToStaticMarkup(<LiveReplay game={game} mine={null} />);
  const { now: _, ...rest } = WATCHED_GAME;
  const line = WATCHED_GAME.line.map((side) => ({ ...side, runs: [], total: 0, hits: 0, errors: 9 }));
  const untold = { ...rest, now: null, plays: WATCHED_GAME.plays.slice(0, 1), phase: 'before' } as const;
  expect(render(WATCHED_GAME)).not.toMatch(/本|二ゴロ|併殺/);
  expect(
    render({ ...untold, line: [line[0] ?? WATCHED_GAME.line[0], line[1] ?? WATCHED_GAME.line[1]] }),
  ).toBe(render(WATCHED_GAME));
});

test('the starters name a pitcher for whom a DH bats', () => {
  const [row] = WATCHED_GAME.pitching[0];
  if (!row) throw new Error('the fixture has no pitcher');
  const isOther = ({ player }: { readonly player: number }) => player !== row.player;
  const [first, second] = WATCHED_GAME.batting;
  const game = {
    ...WATCHED_GAME,
    batting: [first.filter(isOther), second.filter(isOther)] as typeof WATCHED_GAME.batting,
  };
  const html = renderToStaticMarkup(<LiveStarters game={game} mine={null} />);
  expect(html).toContain(WATCHED_GAME.players[row.player]?.name);
});

test('the chosen player comes first in the box, and is marked there and in the course', () => {
  const MARKED = /★ <\/span>[^★]*?(#\d+)/;
  const box = renderToStaticMarkup(<LiveBox game={WATCHED_GAME} mine={1} />);
  expect([MARKED.exec(box)?.[1], /#\d+/.exec(box)?.[0]]).toEqual(['#18', '#18']);
  const { plays } = WATCHED_GAME;
  const course = renderToStaticMarkup(<LivePlays game={WATCHED_GAME} plays={plays} mine={1} />);
  expect([course.split('★').length - 1, MARKED.exec(course)?.[1]]).toEqual([1, '#18']);
});

test('only the sentence of the newest play is read aloud, and politely', () => {
  const page = renderToStaticMarkup(
    <LiveView game={WATCHED_GAME} age="34秒前" mine={null}>
      {null}
    </LiveView>,
  );
  const read = [...page.matchAll(/aria-live="(\w+)"[^>]*>([^<]*)</g)].map(([, how, text]) => [how, text]);
  expect(read).toEqual([['polite', '#23 二ゴロ']]);
});
