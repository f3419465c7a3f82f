import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveGame } from '#contract/live.ts';
import type { EntryContent, EntryRevision } from '#domain/scoring/entries.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening, STRIKEOUT, turn } from '../../../../test/support/logs.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { createPublicGames } from '../../shared/public-games.ts';
import { lookUpLiveTopics, makeTopic } from './live.handlers.ts';

const START: EntryContent = { kind: 'game', event: 'start' };
const BALL: EntryContent = { kind: 'pitch', call: 'ball' };
const GUEST = '助人 太郎';

onEachDatabase('a game that is followed', (open) => {
  let statements = 0;
  let shared: TestDatabase;
  const { app, coach } = teamFixture(async () => {
    shared = await open(() => {
      statements += 1;
    });
    return shared;
  });
  let params: { id: number };
  let members: number[];
  let seq: number;

  const as = () => ({ token: coach.token });
  beforeEach(async () => {
    params = {
      id: (
        await app.succeed('createGame', {
          ...as(),
          body: gameForm({ opponent: '港北', team_score: 0, opponent_score: 0 }),
        })
      ).id,
    };
    members = [];
    seq = 0;
    for (const name of ['青空 一朗', '青空 二郎', '森 三郎', '四', '五', '六', '七', '八']) {
      const number = name === '四' ? null : String(members.length + 1);
      members.push((await app.succeed('createMember', { ...as(), body: { name, number } })).id);
    }
  });

  async function add(...contents: readonly (EntryContent | EntryRevision)[]) {
    const entries = asEntries(contents);
    const body = { device: 'phone', after: seq, entries };
    await app.succeed('appendEntries', { ...as(), params, body });
    seq += entries.length;
    return entries;
  }
  /** Begins a game whose ninth player is a guest. */
  const begin = () => add(...opening([...members, `g:${GUEST}`]), START);
  const follow = (after = '') => app.succeed('liveGame', { ...as(), params, query: { after } });
  const publish = (body: object) => app.succeed('publishGame', { ...as(), params, body });
  async function readLink(): Promise<string> {
    const { link } = await app.succeed('sharedGame', { ...as(), params });
    return link.split('?s=')[1] ?? '';
  }
  const look = (link: string, after = '', game = params.id) =>
    app.call('publicLiveGame', { params: { game, link }, query: { after } });

  test('is told by the names of the team, with whose turn it is, the course and the box score', async () => {
    expect(await follow()).toMatchObject({ phase: 'before', plays: [], players: [], now: null });
    await begin();
    await add(turn('single', '0-1 hit', { field: '中' }), BALL);
    const game = await follow();
    expect(game).toMatchObject({
      ...{ seq: 6, phase: 'playing', end: null, ours: 0, innings: 7 },
      teams: ['青空ナイン', '港北'],
      now: {
        inning: 1,
        half: 0,
        outs: 0,
        balls: 1,
        strikes: 0,
        pitches: { inning: 1, game: 1, at_least: true },
      },
    });
    expect(game.plays.map(({ kind, text, word, score }) => [kind, text, word, score])).toEqual([
      ['event', '試合開始', null, [0, 0]],
      ['play', '青空(一) 中安', '中安', [0, 0]],
    ]);
    const first = game.players?.[game.now?.bases[0] ?? -1];
    expect(first).toEqual({ name: '青空(一)', side: 0, user_id: members[0] });
    expect(game.batting?.[0][0]).toMatchObject({ order: 1, turns: ['中安'], at_bats: 1, hits: 1 });
  });

  test('answers only what has changed since a version, and everything to a version that it does not know', async () => {
    await begin();
    const [entry] = await add(STRIKEOUT);
    const { version } = await follow();
    await add(BALL);
    const pitched = await follow(version);
    expect([pitched.plays, pitched.plays_from, pitched.players, pitched.batting]).toEqual([
      [],
      2,
      undefined,
      undefined,
    ]);
    await add(HOME_RUN);
    expect((await follow(pitched.version)).plays.map(({ text }) => text)).toEqual(['青空(二) 左本']);
    await add({ kind: 'amend', entry: entry?.id ?? '', contents: [HOME_RUN] });
    const amended = await follow(pitched.version);
    expect(amended.plays_from).toBe(1);
    expect(amended.plays.map(({ text }) => text)).toEqual(['青空(一) 左本', '青空(二) 左本']);
    const whole = await follow('9-unknown');
    expect([whole.plays_from, whole.players?.length]).toEqual([0, 18]);
  });

  test('has an answer without content and with few headers for a client that asks whether anything is new', async () => {
    await begin();
    const { version } = await follow();
    const ask = () => app.call('liveGame', { ...as(), params, query: { after: version, quiet: '1' } });
    const { status, body, headers } = await ask();
    expect([status, body]).toEqual([204, undefined]);
    expect(JSON.stringify(headers).length).toBeLessThan(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    const game = gameForm({
      opponent: '港北',
      team_score: 0,
      opponent_score: 0,
      date: '2026-05-04',
      version: 2,
    });
    await app.succeed('updateGame', { ...as(), params, body: game });
    expect(await ask()).toMatchObject({ status: 200, body: { date: '2026-05-04', plays: [] } });
  });

  test('is shown by its link only while that shows the course, and by the rule for names', async () => {
    await begin();
    const scores = { team_score: 0, opponent_score: 0, version: 2 };
    await app.succeed('updateGame', {
      ...as(),
      params,
      body: gameForm({ opponent: '\u202E港北', ...scores }),
    });
    await publish({ public: true });
    const link = await readLink();
    const missing = await look(link);
    expect(missing.status).toBe(404);
    await publish({ public: true, plays: true });
    expect(await readLink()).toBe(link);
    const shown = await look(link);
    expect(shown).toMatchObject({ status: 200, body: { teams: ['青空ナイン', '港北'] } });
    const names = (body: unknown) =>
      (body as { players: { name: string }[] }).players.map(({ name }) => name);
    expect(names(shown.body).slice(0, 10)).toEqual([
      ...['#1', '#2', '#3', '選手', '#5', '#6', '#7', '#8', '助っ人', '相手1番'],
    ]);
    const team = { name: '青空', regulation_innings: 9, public_names: 'full', pitch_signs: 'cross' };
    await app.succeed('updateTeam', { ...as(), body: team });
    await app.succeed('updateMember', {
      ...as(),
      params: { id: members[0] ?? 0 },
      body: { name: '青空 一朗', number: '1', plays: true, active: true, held_back: true },
    });
    const { version } = shown.body as { version: string };
    expect(names((await look(link, version)).body).slice(0, 3)).toEqual(['#1', '青空 二郎', '森 三郎']);
    const askSheets = () =>
      app.succeed('publicLiveGame', { params: { game: params.id, link }, query: { sheets: '1' } });
    expect((await askSheets()).sheets).toBeNull();
    await add(STRIKEOUT, { kind: 'game', event: 'end' });
    const { sheets } = await askSheets();
    expect(sheets?.names.slice(0, 3)).toEqual(['#1', '青空 二郎', '森 三郎']);
    expect(sheets?.sides.us.words).toEqual([['#1 三振']]);
    expect(sheets?.signs).toEqual({ pitches: 'cross', runs: 'earned', strikeouts: 'plain' });
    expect(JSON.stringify(sheets)).not.toMatch(/青空 一朗|助人/);
    await publish({ public: true, plays: false });
    expect((await look(link)).body).toEqual(missing.body);
    await publish({ public: false });
    await publish({ public: true, plays: true });
    expect(await look(link)).toMatchObject({ status: 404, body: missing.body });
    expect((await look(await readLink())).status).toBe(200);
    // A private game shows no course, nor when it is public again.
    await publish({ public: false, plays: true });
    await publish({ public: true });
    expect((await look(await readLink())).status).toBe(404);
  });

  test('has sheets behind its link without what was taken back since they were cached, in each process', async () => {
    await begin();
    const [out] = await add(STRIKEOUT, { kind: 'game', event: 'end' });
    const team = { name: '青空', regulation_innings: 9, public_names: 'full' };
    await app.succeed('updateTeam', { ...as(), body: team });
    await publish({ public: true, plays: true });
    const call = { params: { game: params.id, link: await readLink() }, query: { sheets: '1' } };
    const other = await openTestApp(async () => shared);
    const readBoth = async () => {
      const team = await app.succeed('liveGame', { ...as(), params, query: call.query });
      expect(team.sheets?.names[0]).toBe('青空 一朗');
      const answers = [await other.call('publicLiveGame', call), await app.call('publicLiveGame', call)];
      const [first, second] = answers.map(({ status, body }) => {
        const { sheets } = body as LiveGame;
        return [status, ...(sheets ? [sheets.names[0], ...sheets.sides.us.words] : [])];
      });
      expect(second).toEqual(first);
      return first;
    };
    expect(await readBoth()).toEqual([200, '青空 一朗', ['青空 一朗 三振']]);
    await app.succeed('updateMember', {
      ...as(),
      params: { id: members[0] ?? 0 },
      body: { name: '青空 一朗', number: '1', plays: true, active: true, held_back: true },
    });
    expect(await readBoth()).toEqual([200, '#1', ['#1 三振']]);
    await add({ kind: 'amend', entry: out?.id ?? '', contents: [HOME_RUN] });
    expect(await readBoth()).toEqual([200, '#1', ['#1 左本']]);
    await publish({ public: true, plays: false });
    expect(await readBoth()).toEqual([404]);
    await other.server.close();
  });

  test('has the sheets for the team, also during the game, with what the link does not show', async () => {
    const place = { date: '2026-05-03', location: '多摩川' };
    const item = await app.succeed('createScheduleItem', { ...as(), body: place });
    const form = gameForm({ opponent: '港北', team_score: 0, opponent_score: 0, schedule_item_id: item.id });
    params = { id: (await app.succeed('createGame', { ...as(), body: form })).id };
    const askSheets = async () =>
      (await app.succeed('liveGame', { ...as(), params, query: { sheets: '1' } })).sheets;
    expect(await askSheets()).toBeNull();
    await begin();
    const facts = { startedAt: '09:05', weather: '小雨', umpires: '球審 佐藤' };
    await add({ kind: 'facts', ...facts }, turn('single', '0-1 hit', { field: '中' }));
    const playing = await askSheets();
    expect(playing).toMatchObject({
      ...{ facts, tournament: form.tournament, place: '多摩川' },
      ...{ signs: { pitches: 'bar', runs: 'earned', strikeouts: 'plain' } },
      sides: { us: { proof: null, words: [['青空(一) 中安']] }, them: { words: [] } },
    });
    expect(playing?.names.slice(0, 9)).toEqual([
      ...['青空 一朗', '青空 二郎', '森 三郎', '四', '五', '六', '七', '八', GUEST],
    ]);
    expect(playing?.numbers?.slice(0, 9)).toEqual([...['1', '2', '3', null, '5', '6', '7', '8', null]]);
    await add({ kind: 'game', event: 'end' });
    expect((await askSheets())?.sides.us.proof).toMatchObject({ turns: 1, left: 1 });
    await app.succeed('closeLog', { ...as(), params });
    expect(await askSheets()).toBeNull();
    const score = { hits: null };
    expect(await follow()).toMatchObject({ phase: 'over', players: [], plays: [], line: [score, score] });
  });

  test('says before it begins when it will, and the lineup that the coach has made visible', async () => {
    const planned = { date: '2026-05-03', opponent: '港北', game_type: '公式戦', start_time: '13:05' };
    const item = await app.succeed('createScheduleItem', { ...as(), body: planned });
    const entries = members
      .map((member_id, index) => ({
        member_id,
        guest: null,
        place: index < 7 ? 'order' : 'bench',
        position: null,
      }))
      .concat({ member_id: null, guest: GUEST, place: 'order', position: '投手' } as never);
    await app.succeed('saveLineup', {
      ...as(),
      params: { id: item.id },
      body: { designated: null, entries, version: 0 },
    });
    const form = gameForm({ opponent: '港北', team_score: 0, opponent_score: 0, schedule_item_id: item.id });
    params = { id: (await app.succeed('createGame', { ...as(), body: form })).id };
    await publish({ public: true, plays: true });
    const link = await readLink();
    expect((await look(link)).body).toMatchObject({ phase: 'before', start_time: '13:05', players: [] });
    await app.succeed('showLineup', { ...as(), params: { id: item.id }, body: { shown: true } });
    const { body } = await look(link);
    expect(body).toMatchObject({
      players: [...['#1', '#2', '#3', '選手', '#5', '#6', '#7'], '助っ人'].map((name) => ({
        name,
        user_id: null,
      })),
      batting: [[{ order: 1 }, {}, {}, {}, {}, {}, {}, { order: 8, positions: ['投手'], starter: true }], []],
    });
    const cancel = (cancelled: boolean) =>
      app.succeed('updateScheduleItem', {
        ...as(),
        params: { id: item.id },
        body: { ...planned, cancelled },
      });
    await cancel(true);
    expect((await look(link)).body).toMatchObject({ start_time: null, players: [] });
    await cancel(false);
    await app.succeed('showLineup', { ...as(), params: { id: item.id }, body: { shown: false } });
    expect((await look(link)).body).toMatchObject({ start_time: '13:05', players: [] });
    await begin();
    expect((await look(link)).body).toMatchObject({ phase: 'playing', start_time: null });
  });

  test('tells nothing behind a link that is wrong, hidden, private or renewed, and the same for each', async () => {
    await begin();
    await publish({ public: true, plays: true });
    const link = await readLink();
    const other = await registerCoach(app, '乙');
    const code = link.split('-')[1] ?? '';
    const answers = [
      await look(`${coach.teamId}-${'0'.repeat(32)}`),
      await look(`${other.teamId}-${code}`),
      await look(link, '', 987654321),
      await look('x'),
      await app.call('publicLiveGame', { params: { game: '1e9', link } }),
    ];
    for (const change of [{ public: true, plays: false }, { public: false }, { public: true, plays: true }]) {
      await publish(change);
      answers.push(await look(link));
    }
    const wrong = answers.map(({ status, body, headers: { date: _, 'x-request-id': _id, ...headers } }) => ({
      status,
      body,
      headers,
    }));
    expect(wrong[0]).toMatchObject({ status: 404 });
    for (const answer of wrong) expect(answer).toEqual(wrong[0]);
  });

  test('costs one query for ten thousand wrong codes of one game', async () => {
    await publish({ public: true, plays: true });
    const code = (await readLink()).split('-')[1] ?? '';
    const games = createPublicGames(app.database, app.clock);
    const find = (guess: string) => games.find({ teamId: coach.teamId, gameId: params.id, code: guess });
    const before = statements;
    for (let guess = 0; guess < 10_000; guess += 1)
      expect(await find(guess.toString(16).padStart(32, '0'))).toBeNull();
    expect(statements - before).toBe(1);
    expect(await find(code)).toMatchObject({ public_plays: 1 });
  });

  test('may be followed by the team, and by strangers with the newest link while that shows the course', async () => {
    const target = { teamId: coach.teamId, gameId: params.id };
    const mayFollow = async (code: string, teamId = coach.teamId) => {
      const topic = makeTopic({ ...target, teamId }, code);
      return (await lookUpLiveTopics(app.database)([topic, makeTopic(target)])).has(topic);
    };
    const readCode = async () => (await readLink()).split('-')[1] ?? '';
    await publish({ public: true, plays: true });
    const old = await readCode();
    expect([await mayFollow(''), await mayFollow(old)]).toEqual([true, true]);
    expect([await mayFollow('', coach.teamId + 1), await mayFollow(old, coach.teamId + 1)]).toEqual([
      false,
      false,
    ]);
    await publish({ public: true, plays: false });
    expect(await mayFollow(old)).toBe(false);
    await publish({ public: false });
    expect([await mayFollow(''), await mayFollow(old)]).toEqual([true, false]);
    await publish({ public: true, plays: true });
    expect([await mayFollow(old), await mayFollow(await readCode())]).toEqual([false, true]);
  });

  describe('by a stream', () => {
    let url: string;
    beforeAll(async () => {
      url = await app.server.listen({ host: '127.0.0.1', port: 0 });
    });

    const openStream = (path: string, init: RequestInit = {}) => fetch(`${url}${path}/stream`, init);
    const ofTeam = () => ({ headers: { authorization: `Bearer ${coach.token}` } });

    /** Fails by the time limit of the test if no event has this id. */
    async function readUntil(reader: ReadableStreamDefaultReader<string>, id: number): Promise<void> {
      let text = '';
      while (!text.includes(`id: ${id}\ndata: ${id}\n\n`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    }
    const read = ({ body }: Response) =>
      (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream()).getReader();

    test('tells the team the number of each new entry, and nothing else', async () => {
      await begin();
      const answer = await openStream(`/api/games/${params.id}/live`, ofTeam());
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(answer.headers.get('x-accel-buffering')).toBe('no');
      const reader = read(answer);
      await readUntil(reader, 4);
      await add(BALL);
      await readUntil(reader, 5);
      await reader.cancel();
    });

    test('tells the entry that another process has added', async () => {
      await begin();
      const other = await openTestApp(async () => shared);
      const reader = read(await openStream(`/api/games/${params.id}/live`, ofTeam()));
      await readUntil(reader, 4);
      const body = { device: 'phone', after: seq, entries: asEntries([BALL]) };
      await other.succeed('appendEntries', { ...as(), params, body });
      await readUntil(reader, 5);
      await reader.cancel();
      await other.server.close();
    });

    test('ends for all who have the link once the game is private, and opens for nobody who may not read the game', async () => {
      await begin();
      await publish({ public: true, plays: true });
      const path = `/api/live/${params.id}/${await readLink()}`;
      const streams = await Promise.all(Array.from({ length: 100 }, () => openStream(path)));
      const readers = streams.map(read);
      for (const reader of readers) await readUntil(reader, 4);
      await publish({ public: false });
      for (const reader of readers) while (!(await reader.read()).done);
      expect((await openStream(path)).status).toBe(404);
      expect((await openStream(`/api/games/${params.id}/live`)).status).toBe(401);
      expect((await openStream(`/api/games/${params.id}/live`, { ...ofTeam(), method: 'HEAD' })).status).toBe(
        404,
      );
    });

    test('is refused to a network that has too many, and ends when the server stops', async () => {
      await begin();
      const path = `/api/games/${params.id}/live`;
      const streams = await Promise.all(Array.from({ length: 200 }, () => openStream(path, ofTeam())));
      expect(streams.filter(({ status }) => status !== 200)).toEqual([]);
      const refused = await openStream(path, ofTeam());
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await fetch(`${url}${path}`, ofTeam())).status).toBe(200);
      for (const { body } of streams.slice(1)) await body?.cancel();
      const [last] = streams;
      const end = last && read(last);
      const closing = app.server.close();
      while (!(await end?.read())?.done);
      await closing;
    });
  });
});
