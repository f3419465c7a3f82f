import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { type Call, openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onSqlite } from '../../../../test/support/databases.ts';
import { askItem } from '../../../../test/support/items.ts';
import { registerCoach, registerGuardian, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';

/** Names that spreadsheets, CSV and XML could take for something else. */
const NAMES = ['=1+1', '@SUM(A1)', '-3', '+81', '青空, "一"郎', '<b>&amp;</b>', '⚾️ 四番', '\u202Eしるあ'];

type Sheet = (string | number | boolean | Date | null)[][];
type Rows = Record<string, string>[];

onEachDatabase('an exported list', (open) => {
  const { app, coach } = teamFixture(open);
  let token: string;
  let ids: number[];

  async function addMember(name: string, number: string): Promise<number> {
    return (await app.succeed('createMember', { token, body: { name, number } })).id;
  }

  async function bytes(name: EndpointName, call: Call = {}): Promise<Buffer> {
    const { status, body } = await app.call(name, { token, ...call });
    expect(status).toBe(200);
    return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  }

  async function csv(name: EndpointName, call: Call = {}): Promise<Rows> {
    return parse(await bytes(name, call), { bom: true, columns: true, record_delimiter: '\r\n' });
  }

  async function workbook(name: EndpointName, query: Call['query'] = {}): Promise<Record<string, Sheet>> {
    const sheets = await readExcelFile(await bytes(name, { query: { ...query, format: 'xlsx' } }));
    return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as Sheet]));
  }

  beforeEach(async () => {
    ({ token } = coach);
    ids = [];
    for (const [index, name] of NAMES.entries()) ids.push(await addMember(name, `0${index}`));
    for (const [index, date] of ['2025-08-01', '2026-05-03'].entries()) {
      const body = gameForm({ date, opponent: `=相手${index}`, memo: '一行目\n"二行目", 終わり' });
      const { id } = await app.succeed('createGame', { token, body });
      for (const [order, member] of ids.entries()) {
        const line = { order_no: order + 1, rbis: order, plate_appearances: ['中安', '三振'] };
        await app.succeed('createBatting', { token, body: battingForm(id, member, line) });
      }
      await app.succeed('createPitching', { token, body: pitchingForm(id, ids[0] ?? 0) });
    }
  });

  test('of games has the rows of the screen, with their types', async () => {
    const games = await app.succeed('games', { token, query: { season: 2026 } });
    const { 試合: sheet = [] } = await workbook('exportGames', { season: 2026 });
    const [heads, ...rows] = sheet;
    expect(heads?.slice(0, 7)).toEqual(['試合日', '試合種類', '大会', '相手チーム', '得点', '失点', '勝敗']);
    expect(rows.map((row) => row.slice(0, 7))).toEqual(
      games.map((game) => [
        new Date(`${game.date}T00:00:00Z`),
        game.game_type,
        game.tournament,
        game.opponent,
        game.team_score,
        game.opponent_score,
        game.result,
      ]),
    );
    expect(rows[0]?.at(-1)).toBe('一行目\n"二行目", 終わり');
    const [row] = await csv('exportGames', { query: { season: 2026 } });
    expect(row).toMatchObject({
      試合日: '2026-05-03',
      相手チーム: "'=相手1",
      得点: '5',
      メモ: games[0]?.memo,
    });
  });

  test('of games follows what a recorder chose to see', async () => {
    const [game] = await app.succeed('games', { token });
    await app.succeed('confirmGame', { token, params: { id: game?.id ?? 0 }, body: { confirmed: true } });
    expect((await csv('exportGames')).map(({ 状態 }) => 状態)).toEqual(['確定', '入力中']);
    expect(await csv('exportGames', { query: { show: 'open' } })).toHaveLength(1);
    const open = await app.call('exportGames', { token, query: { show: 'open', season: 2025 } });
    expect(decodeURIComponent(String(open.headers['content-disposition']))).toContain('_2025年_入力中.csv');
  });

  test('of players has the figures of the API, cell by cell [S5]', async () => {
    const players = await app.succeed('players', { token, query: { season: 2026 } });
    const { 打撃: batting = [], 投手: pitching = [] } = await workbook('exportPlayers', { season: 2026 });
    const at = (sheet: Sheet, title: string) => {
      const index = sheet[0]?.indexOf(title) ?? -1;
      return sheet.slice(1).map((row) => row[index]);
    };
    const rates = {
      打率: 'batting_average',
      出塁率: 'on_base_percentage',
      長打率: 'slugging_percentage',
      OPS: 'ops',
      盗塁成功率: 'steal_success_rate',
    } as const;
    const counts = {
      打数: 'at_bats',
      安打: 'hits',
      一塁打: 'singles',
      二塁打: 'doubles',
      三塁打: 'triples',
      本塁打: 'home_runs',
      打点: 'rbis',
      得点: 'runs',
      四死球: 'walks',
      死球: 'hit_by_pitch',
      犠打: 'sacrifice_hits',
      犠飛: 'sacrifice_flies',
      打撃妨害: 'interference',
      三振: 'strikeouts',
      盗塁企図: 'steals',
      盗塁: 'caught_stealing',
      失策: 'errors',
    } as const;
    expect(at(batting, '選手')).toEqual(NAMES);
    expect(at(batting, '背番号')).toEqual(players.map(({ user }) => user.number));
    expect(at(batting, '打席')).toEqual(players.map((player) => player.plate_appearances));
    for (const [title, field] of Object.entries(counts))
      expect([title, at(batting, title)]).toEqual([title, players.map((player) => player.batting[field])]);
    for (const [title, field] of Object.entries(rates))
      expect([title, at(batting, title)]).toEqual([
        title,
        players.map((player) => Number(player.batting[field])),
      ]);
    const [pitcher] = players.filter((player) => player.pitching.games > 0);
    const [row = {}] = await csv('exportPlayers', { query: { season: 2026, part: 'pitching' } });
    expect(row).toMatchObject({ 投球回: '5 1/3', アウト: '16', 防御率: pitcher?.pitching.era });
    expect(at(pitching, '投球回')).toEqual([16 / 3]);
    expect(at(pitching, 'WHIP')).toEqual([Number(pitcher?.pitching.whip)]);
  });

  test('of a player has every game of their page', async () => {
    const params = { id: ids[0] ?? 0 };
    const { log } = await app.succeed('player', { token, params });
    const rows = await csv('exportPlayer', { params });
    expect(rows.map((row) => row['打撃 打点'])).toEqual(log.map((game) => String(game.batting?.rbis)));
    expect(rows.map((row) => row.打席結果)).toEqual(['中安 三振', '中安 三振']);
    expect(rows.map((row) => row['投手 防御率'])).toEqual(['1.69', '1.69']);
    const second = await csv('exportPlayer', { params: { id: ids[1] ?? 0 } });
    expect(second.map((row) => row['投手 アウト'])).toEqual(['', '']);
  });

  test('of the ranking has every list, and the unqualified below', async () => {
    const team = { name: '青空', regulation_innings: 9, qualifying_innings: 9.9 };
    await app.succeed('updateTeam', { token, body: team });
    const { battingRecords, unqualified } = await app.succeed('ranking', { token });
    const { ランキング: sheet = [] } = await workbook('exportRanking');
    const findRows = (list: string) => sheet.filter(([name]) => name === list).map((row) => row.slice(1));
    expect(findRows('打撃 打点')).toEqual(
      battingRecords.rbis.map(({ rank, number, name, rbis }) => [rank, number, name, rbis, null]),
    );
    expect(findRows('打撃 打率')).toEqual(
      battingRecords.avg.map(({ rank, number, name, avg }) => [rank, number, name, avg, null]),
    );
    const missing = (unqualified.pitchingRecords.era[0]?.missing ?? 0) / 3;
    expect(findRows('投手 防御率')).toEqual([[null, '00', '=1+1', 1.69, missing]]);
  });

  test('of the schedule and of members has their rows', async () => {
    const body = { date: '2026-05-13', time: '09:00', type: '-練習', location: '', note: '雨天\n中止' };
    const asking = { asks: true, answer_by: '2026-05-10T21:00', opponent: '=1+1', minimum: 9 };
    await app.succeed('createScheduleItem', { token, body: { ...body, ...asking } });
    expect(await csv('exportSchedule')).toMatchObject([
      { 日付: '2026-05-13', 時間: '09:00', 内容: "'-練習", 場所: '', メモ: '雨天\n中止' },
    ]);
    expect(await csv('exportSchedule')).toMatchObject([
      { 相手: "'=1+1", 出欠をとる: '○', 回答の締切: '2026-05-10 21:00', 最少人数: '9', 中止: '' },
    ]);
    await registerGuardian(app, coach.inviteCode, [ids[7] ?? 0], '保護者 花子');
    const members = await app.succeed('members', { token });
    const { メンバー: sheet = [] } = await workbook('exportMembers');
    expect(sheet.slice(1).map((row) => row[1])).toEqual(members.map(({ name }) => name));
    expect(sheet.flat()).toContain('保護者 花子');
    expect(JSON.stringify(sheet)).not.toContain('@bench.example');
  });

  test('of a season is one workbook with totals of the team', async () => {
    const sheets = await workbook('exportSeason', { season: 2026 });
    expect(Object.keys(sheets)).toEqual([
      '試合',
      '打撃',
      '投手',
      '通算 打撃',
      '通算 投手',
      'ランキング',
      '出欠',
    ]);
    expect([sheets.打撃?.length, sheets.投手?.length]).toEqual([NAMES.length + 1, 2]);
    const { battingTotals, teamInfo } = await app.succeed('managerDashboard', {
      token,
      query: { season: 2026 },
    });
    const [heads, ...rows] = sheets['通算 打撃'] ?? [];
    const total = Object.fromEntries((heads ?? []).map((head, index) => [head, rows.at(-1)?.[index]]));
    expect(total).toMatchObject({
      選手: 'チーム',
      試合: teamInfo.totalGames,
      打点: battingTotals.rbis,
      OPS: Number(battingTotals.ops),
    });
  });

  test('tells innings, guests, positions and saves', async () => {
    const { id } = await app.succeed('createGame', {
      token,
      body: gameForm({
        date: '2027-05-03',
        line_score: {
          us: [2, 0, 3, null],
          them: [0, 1, 2, 0],
          opponent_errors: 1,
          uneven: { us: 1, them: 0, kept: false },
        },
        bats_first: false,
        state: 'called',
      }),
    });
    const [batting, pitching] = [battingForm(id, 0), pitchingForm(id, ids[1] ?? 0)];
    const body = {
      batting: [{ ...batting, user_id: undefined, guest: '助っ人 太郎', positions: ['遊撃手', '投手'] }],
      pitching: [{ ...pitching, result: '-', credit: 'セーブ', pitches: 0 }],
    };
    await app.succeed('saveSheet', { token, params: { id }, body });
    const sheets = await workbook('exportSeason', { season: 2027 });
    const first = (name: string) => {
      const [heads = [], row = []] = sheets[name] ?? [];
      return Object.fromEntries(heads.map((head, index) => [head, row[index]]));
    };
    expect(first('試合')).toMatchObject({
      攻撃順: '後攻',
      各回の得点: '2 0 3 X',
      各回の失点: '0 1 2 0',
      相手失策: 1,
      終わり方: 'コールド（4回終了時の得点）',
    });
    expect(first('打撃')).toMatchObject({ 選手: '助っ人 太郎', 助っ人: '○', 守備位置: '遊撃手・投手' });
    expect(first('投手')).toMatchObject({ 'セーブ・ホールド': 'セーブ', 球数: null, 助っ人: null });
    expect(first('通算 投手')).toMatchObject({ 選手: '@SUM(A1)', セーブ: 1, 球数: null });
    expect(sheets['通算 打撃']?.map((row) => row[1])).toEqual(['選手', '助っ人', 'チーム']);
  });

  test('calls a player who only bats by the rules of the log, in the season and in the list of the player', async () => {
    const { id: game_id } = await app.succeed('createGame', {
      token,
      body: gameForm({ date: '2027-05-03' }),
    });
    const [member = 0] = ids;
    const body = battingForm(game_id, member, { position: 'DH' });
    await app.succeed('createBatting', { token, body });
    const batter_only_rules = JSON.stringify({ designatedHitter: 'dpFlex', everyoneBats: false });
    const log = { team_id: coach.teamId, game_id, seq: 1, batter_only_rules };
    await app.database.insertInto('game_logs').values(log).execute();
    const { 打撃: [heads = [], row = []] = [] } = await workbook('exportSeason', { season: 2027 });
    expect(row[heads.indexOf('守備位置')]).toBe('DP');
    const query = { season: 2027 };
    expect(await csv('exportPlayer', { params: { id: member }, query })).toMatchObject([{ 守備位置: 'DP' }]);
  });

  test('counts the decisions of guests for the team', async () => {
    const body = gameForm({ date: '2028-05-03' });
    const { id } = await app.succeed('createGame', { token, body });
    const line = { ...pitchingForm(id, 0), user_id: undefined, guest: '助っ人 次郎', result: '勝利' };
    await app.succeed('saveSheet', { token, params: { id }, body: { batting: [], pitching: [line] } });
    const [heads = [], ...rows] = (await workbook('exportSeason', { season: 2028 }))['通算 投手'] ?? [];
    const team = rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
    const counts = { 勝利: 1, 敗北: 0, セーブ: 0 };
    expect(team).toMatchObject([
      { 選手: '助っ人', 登板: null, ...counts },
      { 選手: 'チーム', 登板: 1, ...counts },
    ]);
  });

  test('of a season tells how often each player came', async () => {
    const { id } = await app.succeed('createMember', { token, body: { name: '皆勤 一郎', number: '99' } });
    const { team_id } = await app.succeed('currentUser', { token });
    await app.database
      .updateTable('members')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('team_id', '=', team_id)
      .where('id', '=', id)
      .execute();
    for (const [date, answer] of [
      ['2020-05-02', 'yes'],
      ['2020-05-09', 'no'],
    ] as const) {
      const item_id = await askItem(app, { teamId: team_id ?? 0 }, { date });
      const row = { team_id: team_id ?? 0, item_id, member_id: id, answer };
      const answered_at = '2020-05-01T00:00:00.000Z';
      await app.database
        .insertInto('attendances')
        .values({ ...row, via: 'account', answered_at })
        .execute();
    }
    const { 出欠: sheet } = await workbook('exportSeason', { season: 2020 });
    expect(sheet).toEqual([
      ['背番号', '選手', '予定', '出席', '出席率'],
      ['99', '皆勤 一郎', 2, 1, 0.5],
    ]);
  });

  test('has every heading of a table once, so that a reader finds columns by name', async () => {
    const [player] = await app.succeed('players', { token });
    const heads = Object.values(await workbook('exportSeason', { season: 1999 })).map(([row = []]) => row);
    const log = await bytes('exportPlayer', { params: { id: player?.user.id ?? 0 } });
    const [first = ''] = String(log).split('\r\n');
    for (const row of [...heads, first.split(',')]) expect(row).toEqual([...new Set(row)]);
  });

  test('without rows has its heads only', async () => {
    const query = { season: 1999 };
    expect(await csv('exportGames', { query })).toEqual([]);
    expect(String(await bytes('exportGames', { query }))).toMatch(/^\uFEFF試合日,.+メモ\r\n$/);
    const sheets = await workbook('exportSeason', query);
    // The team's row of zeros remains in the totals.
    expect(Object.values(sheets).map((sheet) => sheet.length)).toEqual([1, 1, 1, 2, 2, 1, 1]);
  });
});

onSqlite('an export', (open) => {
  const { app, coach } = teamFixture(open);
  const readName = async (call: Call = {}, name: EndpointName = 'exportGames') => {
    const { headers } = await app.call(name, { token: coach.token, ...call });
    const header = String(headers['content-disposition']);
    return decodeURIComponent(header.slice(header.indexOf("''") + 2));
  };

  test('is named after team, list and filter [S44]', async () => {
    const query = { season: 2026, game_type: '公式戦', opponent: '港/北"クラブ"' };
    expect(await readName({ query })).toBe('青空ナイン_試合_2026年_公式戦_港 北 クラブ.csv');
    await app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '../青空\u202E\'"一;', regulation_innings: 9, season_start_month: 4 },
    });
    const query2 = { season: 2026, format: 'xlsx' };
    expect(await readName({ query: query2 }, 'exportRanking')).toBe(
      "青空 ' 一;_ランキング_2026年シーズン.xlsx",
    );
  });

  test('is not stored by anybody on the way', async () => {
    const { headers } = await app.call('exportGames', coach);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
  });

  test('refuses an unknown format', async () => {
    const { status, body } = await app.call('exportGames', { ...coach, query: { format: 'pdf' } });
    expect([status, body]).toMatchObject([422, { errors: { format: [expect.any(String)] } }]);
  });

  test('waits for others of the team, of which the fifth is refused [S124]', async () => {
    // Each file takes a process. On a busy machine four take longer than an export may wait.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const call = { token: coach.token, query: { format: 'xlsx' } };
    const answers = await Promise.all([0, 1, 2, 3, 4].map(() => app.call('exportRanking', call)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
    expect((await app.call('exportRanking', call)).status).toBe(200);
  });

  test('ends when its client goes away', async () => {
    const programs = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const before = programs();
    const url = await app.server.listen({ port: 0 });
    const client = new AbortController();
    const headers = { authorization: `Bearer ${coach.token}` };
    const answer = fetch(`${url}/api/exports/season?format=xlsx`, { headers, signal: client.signal });
    await vi.waitFor(() => expect(programs()).toBe(before + 1), PATIENTLY);
    client.abort();
    await expect(answer.then((response) => response.bytes())).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(programs()).toBe(before), PATIENTLY);
    expect((await app.call('exportGames', coach)).status).toBe(200);
  });

  test('of members and of the whole team is for coaches', async () => {
    const { token } = await registerPlayer(app, coach.inviteCode);
    const status = async (name: EndpointName) => (await app.call(name, { token })).status;
    expect([await status('exportMembers'), await status('exportTeam'), await status('exportSeason')]).toEqual(
      [403, 403, 200],
    );
  });
});

onSqlite('an account that exports without end', (open) => {
  test('has to wait', async () => {
    const app = await openTestApp(open, { RATE_LIMITS: 'on' });
    const coach = await registerCoach(app);
    for (let count = 0; count < 60; count += 1)
      expect((await app.call('exportSchedule', coach)).status).toBe(200);
    const { status, headers } = await app.call('exportSchedule', coach);
    expect([status, Number(headers['retry-after'])]).toEqual([429, 600]);
    await app.close();
  });
});
