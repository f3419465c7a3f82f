import { beforeEach, expect, test } from 'vitest';
import type { EntryContent, EntryRevision, LogEntry } from '#domain/scoring/entries.ts';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, opening, THREE_OUTS, turn } from '../../../../test/support/logs.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const END: EntryContent = { kind: 'game', event: 'end' };

onEachDatabase('situations', (open) => {
  const { app, coach } = teamFixture(open);
  let members: number[];
  let gameId: number;
  let seq: number;
  beforeEach(async () => {
    members = [];
    for (const name of '一二三四五六七八九') members.push(await addMember(name));
    gameId = (await app.succeed('createGame', { ...as(), body: gameForm() })).id;
    seq = 0;
  });

  const as = () => ({ token: coach.token });
  const ofGame = () => ({ ...as(), params: { id: gameId } });
  const addMember = async (name: string) =>
    (await app.succeed('createMember', { ...as(), body: { name } })).id;
  const player = (place: number) => ({ ...as(), params: { id: members[place] ?? 0 } });
  const readSituations = (place: number) => app.succeed('playerSituations', player(place));
  const ofTeam = (query: Readonly<Record<string, number>> = {}) =>
    app.succeed('teamSituations', { ...as(), query });
  const history = async () => (await app.succeed('history', as())).entries;

  async function add(...contents: readonly (EntryContent | EntryRevision)[]): Promise<LogEntry[]> {
    const entries = asEntries(contents);
    const body = { device: 'phone', after: seq, entries };
    ({ seq } = await app.succeed('appendEntries', { ...ofGame(), body }));
    return entries;
  }

  /** Plays an inning. The first bats with nobody on, the second with a runner on second, the third with nobody on. */
  async function play(): Promise<LogEntry[]> {
    await add(...opening(members), { kind: 'game', event: 'start' });
    return add(
      turn('double', '0-2 hit', { field: '左' }),
      turn('single', '2-4 hit, 0-1 hit', { field: '右' }),
      HOME_RUN_WITH_RUNNER,
      ...THREE_OUTS,
      ...THREE_OUTS,
      END,
    );
  }
  const HOME_RUN_WITH_RUNNER = turn('homeRun', '1-4 hit, 0-4 hit', { field: '中' });
  /** The second batter's line with a runner on second. */
  const ONE_HIT = { plate_appearances: 1, at_bats: 1, hits: 1 };
  const NONE = { plate_appearances: 0, at_bats: 0, hits: 0 };

  test('are those of the plays: of a player, and of the team', async () => {
    await play();
    expect(await readSituations(1)).toMatchObject({
      scoring_position: { ...ONE_HIT, average: '1.000' },
      team_scoring_position: ONE_HIT,
      games: [{ game: { id: gameId, opponent: '港北クラブ', result: '勝利' }, ...ONE_HIT }],
      innings: [{ inning: 1, ...ONE_HIT }],
      directions: { plate_appearances: 1, right: { plate_appearances: 1, hits: 1 } },
    });
    expect((await readSituations(0)).scoring_position).toEqual({ ...NONE, average: '0.000' });
    expect(await ofTeam()).toMatchObject({
      scoring_position: ONE_HIT,
      innings: [{ inning: 1, plate_appearances: 6, at_bats: 6, hits: 3 }],
      directions: {
        plate_appearances: 3,
        places: [
          { place: '左', plate_appearances: 1, hits: 1 },
          { place: '中', plate_appearances: 1, hits: 1 },
          { place: '右', plate_appearances: 1, hits: 1 },
        ],
      },
      line_score: {
        games: 1,
        innings: [{ inning: 1, games: 1, runs: 3, runs_allowed: 0 }],
      },
    });
  });

  test('follow amendments and removals, also where no line changes', async () => {
    await add(...opening(members), { kind: 'game', event: 'start' });
    const single = turn('single', '0-1 hit', { field: '左' });
    const [first] = await add(single, ...THREE_OUTS, END);
    const countPressed = async () => (await readSituations(1)).scoring_position.plate_appearances;
    expect(await countPressed()).toBe(0);
    const moves = [{ runner: 1, to: 2, out: false, how: 'wildPitch' }] as const;
    const wildPitch: EntryContent = { kind: 'running', play: 'wildPitch', moves };
    const entry = first?.id ?? '';
    const [amended] = await add({ kind: 'amend', entry, contents: [single, wildPitch] });
    expect(await countPressed()).toBe(1);
    await add({ kind: 'void', entry: amended?.id ?? '' });
    expect(await countPressed()).toBe(0);
    const { entries } = await app.succeed('gameLog', { ...ofGame(), query: { after: 0 } });
    const start = entries.find((row) => row.entry.kind === 'game')?.seq ?? 0;
    const played = entries.filter((row) => row.seq >= start);
    await add(...played.map((row) => ({ kind: 'void', entry: row.entry.id }) as const));
    expect(await readSituations(1)).toMatchObject({ games: [], innings: [] });
  });

  test('have the results of the line: an edit that keeps their number is followed, another hides them', async () => {
    await play();
    const line = async () => {
      const { batting_records } = await app.succeed('game', ofGame());
      return batting_records.find(({ user_id }) => user_id === members[1]);
    };
    const edit = async (change: object) => {
      const record = await line();
      await app.succeed('updateBatting', {
        ...as(),
        params: { id: record?.id ?? 0 },
        body: { ...record, ...change },
      });
    };
    await edit({ hits: 0, plate_appearances: ['遊失'] });
    expect(await readSituations(1)).toMatchObject({
      scoring_position: { plate_appearances: 1, at_bats: 1, hits: 0 },
      directions: { left: { plate_appearances: 1, hits: 0 } },
    });
    await edit({ at_bats: 2, plate_appearances: ['遊失', '三振'] });
    expect(await readSituations(1)).toMatchObject({ games: [], scoring_position: NONE });
    expect((await ofTeam()).innings).toMatchObject([{ inning: 1, plate_appearances: 5 }]);
  });

  test('stay when the log is closed, and come back with a deleted game', async () => {
    await play();
    const before = await readSituations(1);
    await app.succeed('closeLog', ofGame());
    expect(await readSituations(1)).toEqual(before);
    await app.succeed('deleteGame', ofGame());
    expect(await readSituations(1)).toMatchObject({ games: [], directions: { plate_appearances: 0 } });
    const [deleted] = await history();
    await app.succeed('restoreDeleted', { ...as(), params: { id: deleted?.id ?? 0 } });
    expect(await readSituations(1)).toEqual(before);
  });

  test('are those of the member into whom another one was merged', async () => {
    await play();
    const before = await readSituations(1);
    const from_id = members[1] ?? 0;
    members[1] = await addMember('二郎');
    await app.succeed('mergeMember', { ...player(1), body: { from_id } });
    expect(await readSituations(1)).toEqual(before);
    refusal(await app.call('playerSituations', { ...as(), params: { id: from_id } }), 404);
  });

  test('count directions of sheets, and only the games of the filter', async () => {
    await play();
    const { id } = await app.succeed('createGame', {
      ...as(),
      body: gameForm({ date: '2025-05-03', line_score: { us: [0, 2], them: [1, 0], opponent_errors: null } }),
    });
    const words = {
      at_bats: 3,
      hits: 2,
      doubles: 0,
      strikeouts: 1,
      plate_appearances: ['左中安', '内安', '三振'],
    };
    await app.succeed('createBatting', { ...as(), body: battingForm(id, members[1] ?? 0, words) });
    expect(await readSituations(1)).toMatchObject({
      directions: { plate_appearances: 2, left: { plate_appearances: 1 }, right: { plate_appearances: 1 } },
      games: [{ game: { id: gameId } }],
    });
    expect((await ofTeam()).line_score).toMatchObject({
      games: 2,
      innings: [{ games: 2, runs: 3, runs_allowed: 1 }, {}],
    });
    expect(await ofTeam({ season: 2025 })).toMatchObject({
      directions: { plate_appearances: 1 },
      games: [],
      line_score: { games: 1 },
    });
  });

  test('know nothing of a team that has recorded nothing', async () => {
    const nothing = { plate_appearances: 0, hits: 0 };
    expect(await ofTeam()).toEqual({
      directions: { plate_appearances: 0, left: nothing, center: nothing, right: nothing, places: [] },
      games: [],
      scoring_position: { ...NONE, average: '0.000' },
      innings: [],
      line_score: { games: 0, innings: [] },
    });
  });
});
