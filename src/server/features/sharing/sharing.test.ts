import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onSqlite } from '../../../../test/support/databases.ts';
import {
  type Coach,
  registerCoach,
  registerPlayer,
  registerRecorder,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { PNG, pictureLink } from '../../../../test/support/valid-requests.ts';
import { makeLink, parseGameLink } from '../../shared/game-link.ts';
import { rewritePng } from './png.ts';

const pictureUrl = (link: string) => `/api/game-pictures/${pictureLink(link)}.png`;

onEachDatabase('a game that is shared', (open) => {
  const { app, coach } = teamFixture(open);
  let params: { readonly id: number };
  beforeEach(async () => {
    params = await app.succeed('createGame', { token: coach.token, body: gameForm() });
  });

  const add = (name: string, number?: string) =>
    app.succeed('createMember', { token: coach.token, body: { name, number } });
  const readShared = (token = coach.token) => app.succeed('sharedGame', { token, params });
  const setRule = (public_names: string) =>
    app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '青空', regulation_innings: 9, public_names },
    });
  const publish = (isPublic: boolean) =>
    app.succeed('publishGame', { token: coach.token, params, body: { public: isPublic } });

  test('names the players of its lines by the rule of the team, for every member', async () => {
    const [batter, pitcher, held] = [
      await add('青空 一朗', '1'),
      await add('森 六花'),
      await add('港 五郎', '5'),
    ];
    await add('高台 四季', '4');
    const { token } = coach;
    await app.succeed('createBatting', { token, body: battingForm(params.id, batter.id) });
    await app.succeed('createBatting', { token, body: battingForm(params.id, held.id) });
    await app.succeed('createPitching', { token, body: pitchingForm(params.id, batter.id) });
    await app.succeed('createPitching', {
      token,
      body: pitchingForm(params.id, pitcher.id, { result: '-' }),
    });
    const body = { ...held, held_back: true };
    await app.succeed('updateMember', { token, params: { id: held.id }, body });
    const setNames = (...names: string[]) =>
      [batter, pitcher, held].map(({ id }, index) => ({ id, name: names[index] }));
    const player = await registerPlayer(app, coach.inviteCode);
    expect(await readShared(player.token)).toEqual({
      public_names: 'number',
      team_public_names: 'number',
      names_decided: false,
      names: setNames('#1', '選手', '#5'),
      link: `/games/${params.id}`,
      milestones: expect.any(Array),
      picture_names: null,
      content: expect.any(String),
    });
    await setRule('family');
    expect(await readShared()).toMatchObject({ public_names: 'family', names: setNames('青空', '森', '#5') });
    await setRule('full');
    expect((await readShared()).names).toEqual(setNames('青空 一朗', '森 六花', '#5'));
  });

  test('names a guest by the same rule', async () => {
    const { game_id: _, user_id: _member, ...line } = battingForm(0, 0);
    const body = { batting: [{ ...line, guest: '岸辺 九' }], pitching: [] };
    await app.succeed('saveSheet', { token: coach.token, params, body });
    const readNames = async () => (await readShared()).names.map(({ name }) => name);
    expect(await readNames()).toEqual(['助っ人']);
    await setRule('family');
    expect(await readNames()).toEqual(['岸辺']);
  });

  test('widens the names only by a decision of a coach, and narrows them for whoever asks', async () => {
    const [batter, held] = [await add('青空 一朗', '1'), await add('港 五郎', '5')];
    for (const { id } of [batter, held])
      await app.succeed('createBatting', { token: coach.token, body: battingForm(params.id, id) });
    const body = { ...held, held_back: true };
    await app.succeed('updateMember', { token: coach.token, params: { id: held.id }, body });
    const player = await registerPlayer(app, coach.inviteCode);
    const recorder = await registerRecorder(app, coach);
    const namesFor = async ({ token }: { token: string }, names: string) =>
      (await app.succeed('sharedGame', { token, params, query: { names } })).names.map(({ name }) => name);
    const decide = ({ token }: { token: string }, public_names: string) =>
      app.call('decidePublicNames', { token, body: { public_names } });

    for (const person of [player, recorder]) {
      refusal(await decide(person, 'full'), 403);
      expect(await namesFor(person, 'full')).toEqual(['#1', '#5']);
    }
    // A coach cannot show more of the names for a single share either.
    expect(await namesFor(coach, 'full')).toEqual(['#1', '#5']);

    expect((await decide(coach, 'family')).status).toBe(200);
    for (const person of [player, recorder, coach]) {
      expect(await namesFor(person, 'full')).toEqual(['青空', '#5']);
      expect(await namesFor(person, 'number')).toEqual(['#1', '#5']);
    }
    const { public_names, team_public_names } = await app.succeed('sharedGame', {
      token: player.token,
      params,
      query: { names: 'number' },
    });
    expect([public_names, team_public_names]).toEqual(['number', 'family']);
    refusal(await app.call('sharedGame', { token: coach.token, params, query: { names: 'all' } }), 422);
  });

  test('asks a coach once, also for the rule that is preset', async () => {
    expect(await readShared()).toMatchObject({ names_decided: false });
    await app.succeed('updateTeam', { token: coach.token, body: { name: '青空', regulation_innings: 7 } });
    expect(await readShared()).toMatchObject({ names_decided: false });
    const body = { public_names: 'number' };
    await app.succeed('decidePublicNames', { token: coach.token, body });
    expect(await readShared()).toMatchObject({ public_names: 'number', names_decided: true });
    const other = await registerCoach(app, '乙');
    await app.succeed('updateTeam', {
      token: other.token,
      body: { name: '乙', regulation_innings: 7, public_names: 'family' },
    });
    expect(await app.succeed('team', { token: other.token })).toMatchObject({ names_decided: true });
  });

  test('has a link with a secret only while it is public, and never the same one again', async () => {
    expect(await publish(true)).toMatchObject({ public: true, version: 2 });
    const { link } = await readShared();
    const secret = parseGameLink(link);
    expect(secret).toMatchObject({ gameId: params.id, teamId: coach.teamId });
    // A second click leaves the link that was sent before.
    expect(await publish(true)).toMatchObject({ public: true, version: 2 });
    expect((await readShared()).link).toBe(link);
    expect(await publish(false)).toMatchObject({ public: false, version: 3 });
    expect((await readShared()).link).toBe(`/games/${params.id}`);
    await publish(true);
    expect(parseGameLink((await readShared()).link)?.code).not.toBe(secret?.code);
  });

  test('is in the history and can be made private again there', async () => {
    await publish(true);
    const { saves, entries } = await app.succeed('history', coach);
    expect(entries[0]).toMatchObject({
      kind: 'game',
      action: 'changed',
      fields: [{ field: 'public', before: false, after: true }],
    });
    await app.succeed('revertSave', { token: coach.token, params: { id: saves[0]?.id ?? 0 } });
    expect(await app.succeed('game', { token: coach.token, params })).toMatchObject({ public: false });
  });

  test('comes back private after a deletion', async () => {
    await publish(true);
    await app.succeed('deleteGame', { token: coach.token, params });
    const { entries } = await app.succeed('history', coach);
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
    expect(await app.succeed('game', { token: coach.token, params })).toMatchObject({ public: false });
  });

  describe('with a picture', () => {
    const putPicture = async (png = PNG, drawn?: string) => {
      const content = drawn ?? (await readShared()).content;
      return app.call('storePicture', {
        token: coach.token,
        params,
        body: { png, names: 'family', content },
      });
    };
    const readPicture = async () => {
      const { link, picture_names } = await readShared();
      const { statusCode, headers, rawPayload } = await app.server.inject({ url: pictureUrl(link) });
      expect(statusCode).toBe(picture_names ? 200 : 404);
      return { statusCode, headers, rawPayload };
    };
    let batter: Awaited<ReturnType<typeof add>>;
    let line: { readonly id: number };
    beforeEach(async () => {
      const { token } = coach;
      batter = await add('青空 一朗', '1');
      line = await app.succeed('createBatting', { token, body: battingForm(params.id, batter.id) });
      await setRule('family');
      await publish(true);
      expect((await putPicture()).status).toBe(204);
    });

    test('answers the picture to whoever has the link', async () => {
      expect(await readShared()).toMatchObject({ picture_names: 'family' });
      const { headers, rawPayload } = await readPicture();
      expect(rawPayload).toEqual(await rewritePng(Buffer.from(PNG, 'base64')));
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    });

    test.each<[string, () => Promise<unknown>, number]>([
      ['the game is private', () => publish(false), 0],
      ['the rule for names is another one', () => setRule('number'), 0],
      [
        'a player is held back',
        () =>
          app.succeed('updateMember', {
            token: coach.token,
            params: { id: batter.id },
            body: { ...batter, held_back: true },
          }),
        0,
      ],
      [
        'a player is merged with one who is held back',
        async () => {
          const { token } = coach;
          const held = await add('青空 一朗');
          const body = { ...held, held_back: true };
          await app.succeed('updateMember', { token, params: { id: held.id }, body });
          await putPicture();
          await app.succeed('mergeMember', { token, params: { id: batter.id }, body: { from_id: held.id } });
        },
        0,
      ],
      ['the game is deleted', () => app.succeed('deleteGame', { token: coach.token, params }), 0],
      ['it was removed', () => app.succeed('removePicture', { token: coach.token, params }), 0],
      [
        'a player has another name',
        () =>
          app.succeed('updateMember', {
            token: coach.token,
            params: { id: batter.id },
            body: { ...batter, name: '赤空 一朗' },
          }),
        1,
      ],
      [
        'the score is another one',
        () =>
          app.succeed('updateGame', {
            token: coach.token,
            params,
            body: gameForm({ team_score: '6' }),
          }),
        1,
      ],
      [
        'a line is corrected',
        () =>
          app.succeed('updateBatting', {
            token: coach.token,
            params: { id: line.id },
            body: battingForm(params.id, batter.id, { doubles: 1 }),
          }),
        1,
      ],
      [
        'the tournament is another one',
        () =>
          app.succeed('updateGame', {
            token: coach.token,
            params,
            body: gameForm({ tournament: '市長杯' }),
          }),
        1,
      ],
    ])('shows no picture any more once %s [S157]', async (_, change, rows) => {
      const { link } = await readShared();
      await change();
      const [wrong, gone] = [
        await app.server.inject({ url: '/api/game-pictures/1-1-0.png' }),
        await app.server.inject({ url: pictureUrl(link) }),
      ];
      expect([gone.statusCode, gone.body]).toEqual([404, wrong.body]);
      const stored = app.database
        .selectFrom('game_pictures')
        .select('game_id')
        .where('game_id', '=', params.id);
      expect(await stored.execute()).toHaveLength(rows);
    });

    test('stays while the team shows more, or a member of no line of it is released', async () => {
      let other = await add('港 五郎', '5');
      const hold = async (held_back: boolean) => {
        const body = { ...other, held_back };
        other = await app.succeed('updateMember', { token: coach.token, params: { id: other.id }, body });
      };
      await hold(true);
      expect((await putPicture()).status).toBe(204);
      await hold(false);
      await setRule('full');
      expect((await readPicture()).statusCode).toBe(200);
    });

    test('is not stored if it was drawn before a name was held back', async () => {
      const { content } = await readShared();
      await app.succeed('removePicture', { token: coach.token, params });
      const body = { ...batter, held_back: true };
      await app.succeed('updateMember', { token: coach.token, params: { id: batter.id }, body });
      refusal(await putPicture(PNG, content), 409);
      expect(await readShared()).toMatchObject({ picture_names: null });
    });

    test('refuses what is no picture, too large, or of a game that is not public', async () => {
      refusal(await putPicture(Buffer.from('<svg/>').toString('base64')), 422);
      refusal(await putPicture('a'.repeat(240_004)), 422);
      await publish(false);
      refusal(await putPicture(), 422);
    });
  });

  test('is not made public over a newer version', async () => {
    const body = { public: true, version: 7 };
    refusal(await app.call('publishGame', { token: coach.token, params, body }), 409);
  });
});

describe('the link of a public game', () => {
  test('is read as it was written', () => {
    const code = '0123456789abcdef'.repeat(2);
    const link = makeLink(12, 3, code);
    expect(link).toBe(`/games/12?s=3-${code}`);
    for (const url of [link, `${link}&utm=line`, `/games/12?x=1&s=3-${code}`])
      expect(parseGameLink(url)).toEqual({ gameId: 12, teamId: 3, code });
    expect(parseGameLink(makeLink(12, 3, null))).toBeNull();
  });

  test.each([
    's=3',
    `s=3-${'0'.repeat(31)}`,
    `s=3-${'0'.repeat(33)}`,
    `s=-3-${'0'.repeat(32)}`,
    `ss=3-${'0'.repeat(32)}`,
  ])('is not read from %s', (query) => {
    expect(parseGameLink(`/games/12?${query}`)).toBeNull();
  });
});

const HEAD =
  '<!doctype html><meta property="og:title" content="ベンチノート" /><meta property="og:description" content="ノート" />';

function describePreview(open: Parameters<typeof openTestApp>[0]): void {
  const webRoot = mkdtempSync(join(tmpdir(), 'bench-note-preview-'));
  let app: TestApp;
  let coach: Coach;
  let link: string;
  let id: number;
  beforeAll(async () => {
    writeFileSync(join(webRoot, 'index.html'), HEAD);
    writeFileSync(join(webRoot, 'live.html'), `live${HEAD}`);
    app = await openTestApp(open, {}, { webRoot });
    coach = await registerCoach(app, '青空"><script>alert(1)</script>', '監督 花子');
    const body = gameForm({ opponent: "\u202E港 & '北'", memo: 'けが人' });
    ({ id } = await app.succeed('createGame', { token: coach.token, body }));
    await app.succeed('publishGame', { token: coach.token, params: { id }, body: { public: true } });
    ({ link } = await app.succeed('sharedGame', { token: coach.token, params: { id } }));
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true, force: true });
  });

  const get = (url: string) => app.server.inject({ url });

  test('tells the teams and the score, as text', async () => {
    const { statusCode, headers, body } = await get(link);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': (await get('/')).headers['content-security-policy'],
    });
    expect(body).toBe(
      `live${HEAD}`
        .replace(
          'content="ベンチノート"',
          'content="青空&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; 5–3 港 &amp; &#39;北&#39;"',
        )
        .replace(
          'content="ノート"',
          'content="試合の結果です。チームのメンバーは、ログインすると詳しい記録を見られます。"',
        ),
    );
  });

  test('leaves out score and picture in the link of an inning, and in that of a hidden result', async () => {
    const call = { token: coach.token, params: { id } };
    const { content } = await app.succeed('sharedGame', call);
    const store = () =>
      app.succeed('storePicture', { ...call, body: { png: PNG, names: 'number', content } });
    await store();
    const previews = [];
    for (const end of ['&v=3', '&v=f&hide=1', '&v=f']) {
      const { body } = await get(link + end);
      previews.push([/og:title" content="([^"]*)"/.exec(body)?.[1], body.includes('og:image')]);
    }
    const readImage = async () => /og:image" content="([^"]*)"/.exec((await get(link)).body)?.[1];
    const image = await readImage();
    app.wait(1);
    await store();
    // A chat keeps the picture of an address.
    expect(await readImage()).not.toBe(image);
    await app.succeed('removePicture', call);
    const teams = ['青空&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;', '港 &amp; &#39;北&#39;'];
    const hidden = [teams.join(' – '), false];
    expect(previews).toEqual([hidden, hidden, [teams.join(' 5–3 '), true]]);
  });

  test('tells nothing without its code, whether the game is public, private, of another team or missing', async () => {
    const other = await registerCoach(app, '乙');
    const hidden = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    const code = parseGameLink(link)?.code ?? '';
    const guesses = [
      `/games/${id}?s=${coach.teamId}-${'0'.repeat(32)}`,
      `/games/${id}?s=${other.teamId}-${code}`,
      `/games/${hidden.id}?s=${coach.teamId}-${code}`,
      `/games/987654321?s=${coach.teamId}-${code}`,
      `/games/${'9'.repeat(15)}?s=${'9'.repeat(15)}-${code}`,
    ];
    const answers = [];
    for (const url of guesses) {
      const { statusCode, headers, body } = await get(url);
      const { 'x-request-id': _, date: _date, ...rest } = headers;
      answers.push({ statusCode, headers: rest, body });
    }
    expect(answers[0]).toMatchObject({ statusCode: 200, body: `live${HEAD}` });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // Without a secret, members sign in.
    for (const game of [id, hidden.id, 987654321]) expect((await get(`/games/${game}`)).body).toBe(HEAD);
  });

  test('opens the page that follows the game, which tells strangers what the link shows', async () => {
    const call = { token: coach.token, params: { id } };
    const publish = (plays: boolean) =>
      app.succeed('publishGame', { ...call, body: { public: true, plays } });
    const isLive = async (url: string, headers = {}) =>
      (await app.server.inject({ url, headers })).body.startsWith('live');
    expect(await isLive(link)).toBe(true);
    expect((await get(link)).body).toContain('content="試合の結果です。');
    await publish(true);
    expect(await isLive(link)).toBe(true);
    expect((await get(link)).body).toContain('content="試合の経過を、1プレーずつ見られます。"');
    // The log of such a game is not shown.
    const log = { team_id: coach.teamId, game_id: id, closed: 1 };
    await app.database.insertInto('game_logs').values(log).execute();
    expect((await get(link)).body).toContain('content="試合の結果です。');
    // The cookie shows that the app is used in this browser. The app adds `live` if nobody is signed in.
    const cookie = 'XSRF-TOKEN=abc';
    expect(await isLive(link, { cookie })).toBe(false);
    expect(await isLive(`${link}&live`, { cookie })).toBe(true);
    expect(await isLive(`/games/${id}?live`)).toBe(false);
    await publish(false);
    expect(await isLive(link)).toBe(true);
  });

  test('tells nothing any more once the game is private', async () => {
    const { id: other } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    const call = { token: coach.token, params: { id: other } };
    await app.succeed('publishGame', { ...call, body: { public: true } });
    const { link: sent } = await app.succeed('sharedGame', call);
    expect((await get(sent)).body).not.toBe(`live${HEAD}`);
    await app.succeed('publishGame', { ...call, body: { public: false } });
    expect((await get(sent)).body).toBe(`live${HEAD}`);
    await app.succeed('publishGame', { ...call, body: { public: true } });
    expect((await get(sent)).body).toBe(`live${HEAD}`);
  });
}

onEachDatabase('the preview of a game in a chat', describePreview);

onSqlite('a page whose preview cannot be read', (open) => {
  test('is sent without it', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'bench-note-preview-'));
    writeFileSync(join(webRoot, 'index.html'), HEAD);
    const app = await openTestApp(open, {}, { webRoot });
    await app.database.destroy();
    const { statusCode, body } = await app.server.inject({ url: makeLink(1, 1, '0'.repeat(32)) });
    expect([statusCode, body]).toEqual([200, HEAD]);
    await app.server.close();
    rmSync(webRoot, { recursive: true, force: true });
  });
});
