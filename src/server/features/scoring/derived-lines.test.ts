import { beforeEach, describe, expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import type { EntryContent, EntryRevision, LogEntry } from '#domain/scoring/entries.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening, STRIKEOUT, THREE_OUTS, turn } from '../../../../test/support/logs.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { moves } from '../../../../test/support/scored-game.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const START: EntryContent = { kind: 'game', event: 'start' };
const END: EntryContent = { kind: 'game', event: 'end' };
const PITCH: EntryContent = { kind: 'pitch', call: 'ball' };

onEachDatabase('the lines of a game that is scored play by play', (open) => {
  const { app, coach } = teamFixture(open);
  let gameId: number;
  let members: number[];
  let seq: number;
  beforeEach(async () => {
    members = [];
    for (const name of '一二三四五六七八九') members.push(await addMember(name));
    gameId = await addGame();
    seq = 0;
  });

  const as = () => ({ token: coach.token });
  const addMember = async (name: string) =>
    (await app.succeed('createMember', { ...as(), body: { name } })).id;
  const addGame = async () => (await app.succeed('createGame', { ...as(), body: gameForm() })).id;
  const game = () => app.succeed('game', { ...as(), params: { id: gameId } });
  const log = () => app.succeed('gameLog', { ...as(), params: { id: gameId }, query: { after: 0 } });

  async function add(...contents: readonly (EntryContent | EntryRevision)[]): Promise<LogEntry[]> {
    const entries = asEntries(contents);
    const body = { device: 'phone', after: seq, entries };
    ({ seq } = await app.succeed('appendEntries', { ...as(), params: { id: gameId }, body }));
    return entries;
  }
  const begin = (players: readonly (number | string)[] = members) => add(...opening(players), START);
  /** Plays an inning: our first batter hits a home run, theirs strike out. */
  const play = async () => {
    await begin();
    return add(HOME_RUN, ...THREE_OUTS, ...THREE_OUTS);
  };
  const battingLine = ({ batting_records }: GameDetail, player = 0) =>
    batting_records.find(({ user_id }) => user_id === members[player]);
  const pitchingLine = ({ pitching_records }: GameDetail) => pitching_records[0];
  const edit = (record: { id: number } | undefined, change: object) =>
    app.succeed('updateBatting', {
      ...as(),
      params: { id: record?.id ?? 0 },
      body: { ...record, ...change },
    });
  const revision = async () => {
    const rows = app.database.selectFrom('teams').select('revision').where('id', '=', coach.teamId);
    return (await rows.executeTakeFirstOrThrow()).revision;
  };
  const history = async () => (await app.succeed('history', as())).entries;

  test('follow with the score and the innings', async () => {
    await play();
    const shown = await game();
    expect(shown).toMatchObject({
      scoring: 'open',
      team_score: 1,
      opponent_score: 0,
      bats_first: true,
      innings: null,
      line_score: { us: [1, 0], them: [0], opponent_errors: 0 },
    });
    expect(battingLine(shown)).toMatchObject({
      order_no: 1,
      position: '投手',
      at_bats: 1,
      home_runs: 1,
      rbis: 1,
      runs: 1,
      plate_appearances: ['左本'],
    });
    expect(shown.batting_records).toHaveLength(9);
    expect(pitchingLine(shown)).toMatchObject({
      user_id: members[0],
      result: '-',
      pitching_innings_outs: 3,
      strikeouts: 3,
    });
    await add(END);
    const { battingTotals } = await app.succeed('managerDashboard', as());
    expect(battingTotals).toMatchObject({ home_runs: 1, at_bats: 4 });
  });

  test('have the rules that name a player who only bats', async () => {
    const rules = { designatedHitter: 'dpFlex', everyoneBats: true } as const;
    await begin();
    expect(await game()).not.toHaveProperty('batter_only_rules');
    gameId = await addGame();
    seq = 0;
    const [, ours, theirs] = opening(members, rules);
    const batter = { player: toMemberKey(members[7] ?? 0), order: 8, position: 'DH' } as const;
    if (ours?.kind !== 'lineup' || !theirs) throw new Error('no lineups');
    const withDp = { ...ours, players: ours.players.with(7, batter) };
    const [first] = await add(opening([])[0] ?? START);
    await add({ kind: 'amend', entry: first?.id ?? '', contents: opening([], rules).slice(0, 1) });
    await add(withDp, theirs, START, END);
    expect((await game()).batter_only_rules).toEqual(rules);
    const { log: played } = await app.succeed('player', { ...as(), params: { id: members[7] ?? 0 } });
    expect(played).toMatchObject([{ batter_only_rules: rules }]);
    await app.succeed('closeLog', { ...as(), params: { id: gameId } });
    expect(await game()).not.toHaveProperty('batter_only_rules');
  });

  test('tell double plays, passed balls, wild pitches and who was left on base, which no edit changes', async () => {
    await begin();
    const past = (play: 'wildPitch' | 'passedBall', from: number, to: number): EntryContent => {
      return { kind: 'running', play, moves: moves(`${from}-${to} ${play}`) };
    };
    await add(
      turn('walk', '0-1 walk'),
      turn('doublePlay', '1x2 force, 0x1 force'),
      turn('walk', '0-1 walk'),
      STRIKEOUT,
    );
    await add(turn('walk', '0-1 walk'), past('wildPitch', 1, 2), past('passedBall', 2, 3), END);
    await add({ kind: 'facts', startedAt: '09:05', umpires: '球審 佐藤' });
    const expectKnown = async () => {
      const shown = await game();
      expect(shown.left_on_base).toBe(1);
      expect(shown.facts).toEqual({ startedAt: '09:05', umpires: '球審 佐藤' });
      expect(battingLine(shown, 1)).toMatchObject({
        ...{ double_plays: 1, double_play_games: 1, passed_balls: 1, passed_ball_games: 1 },
      });
      expect(battingLine(shown, 2)).toMatchObject({
        double_plays: 0,
        double_play_games: 1,
        passed_ball_games: 0,
      });
      expect(pitchingLine(shown)).toMatchObject({ wild_pitches: 1, wild_pitch_games: 1 });
      const { battingTotals, pitchingTotals } = await app.succeed('managerDashboard', as());
      expect(battingTotals).toMatchObject({
        ...{ double_plays: 1, double_play_games: 1, passed_balls: 1, passed_ball_games: 1 },
        ...{ left_on_base: 1, left_on_base_games: 1 },
      });
      expect(pitchingTotals).toMatchObject({ wild_pitches: 1, wild_pitch_games: 1 });
      const [sums] = await app.succeed('teamGames', as());
      expect(sums).toMatchObject({
        left_on_base: 1,
        batting: { double_plays: 1 },
        pitching: { wild_pitches: 1 },
      });
    };
    await expectKnown();
    await edit(battingLine(await game(), 1), { rbis: 3, passed_balls: 7, double_plays: 7 });
    const pitched = pitchingLine(await game());
    const params = { id: pitched?.id ?? 0 };
    await app.succeed('updatePitching', {
      ...as(),
      params,
      body: { ...pitched, strikeouts: 1, wild_pitches: 7 },
    });
    expect(battingLine(await game(), 1)?.rbis).toBe(3);
    await expectKnown();
    await app.succeed('closeLog', { ...as(), params: { id: gameId } });
    await edit(battingLine(await game(), 1), { rbis: 2 });
    await expectKnown();
    // The double plays of a batter without results of plate appearances are unknown.
    await edit(battingLine(await game(), 1), { plate_appearances: null });
    expect(battingLine(await game(), 1)).toMatchObject({
      double_plays: 0,
      double_play_games: 0,
      passed_balls: 1,
    });
  });

  test('are those of each amendment, and go when the game has not begun', async () => {
    const [homeRun] = await play();
    const single = turn('single', '0-1 hit');
    await add({ kind: 'amend', entry: homeRun?.id ?? '', contents: [single] });
    expect(await game()).toMatchObject({ team_score: 0, line_score: { us: [0, 0] } });
    expect(battingLine(await game())).toMatchObject({ hits: 1, home_runs: 0, runs: 0 });
    const all = (await log()).entries.map(({ entry }) => entry.id);
    await add(...all.slice(3).map((entry) => ({ kind: 'void', entry }) as const));
    const none = { batting_records: [], pitching_records: [], line_score: null };
    expect(await game()).toMatchObject({ ...none, team_score: 0, opponent_score: 0 });
  });

  test('have no turn of a batter who was passed over, of whom nothing is missed', async () => {
    const [homeRun, first] = await play();
    const passedOver: EntryContent = { kind: 'passed_over' };
    const contents = [passedOver];
    await add({ kind: 'amend', entry: homeRun?.id ?? '', contents });
    expect(await game()).toMatchObject({ team_score: 0, line_score: { us: [0, 0] } });
    expect(battingLine(await game())).toMatchObject({ at_bats: 0, plate_appearances: null });
    expect(battingLine(await game(), 1)).toMatchObject({ at_bats: 1, strikeouts: 1 });
    await add(passedOver, ...THREE_OUTS, ...THREE_OUTS, PITCH);
    const impossible = asEntries([passedOver]);
    const sent = { device: 'phone', after: seq, entries: impossible };
    const answer = await app.call('appendEntries', { ...as(), params: { id: gameId }, body: sent });
    expect(refusal(answer, 422)).toMatchObject({
      refused: [{ id: impossible[0]?.id, refusal: 'turnBegun' }],
    });
    // The later turns keep their batters even if an earlier turn is removed.
    await add({ kind: 'amend', entry: first?.id ?? '', contents: [STRIKEOUT] }, END);
    expect(battingLine(await game(), 4)).toMatchObject({ at_bats: 0 });
    expect(battingLine(await game(), 5)).toMatchObject({ at_bats: 1 });
    expect((await game()).findings).toEqual([]);
  });

  test('give the run of a courtesy runner to who ran, from the bench too, but to nobody outside of the team', async () => {
    const bench = await addMember('十');
    const runFor = (player: string): EntryContent => ({
      kind: 'courtesy_runner',
      side: 'us',
      base: 1,
      player,
    });
    await begin();
    await add(turn('walk', '0-1 walk'), runFor(`m${bench}`), turn('homeRun', '1-4 hit, 0-4 hit'));
    const shown = await game();
    const ran = shown.batting_records.find(({ user_id }) => user_id === bench);
    expect(ran).toMatchObject({ order_no: 1, position: '代走', at_bats: 0, runs: 1 });
    expect(battingLine(shown)).toMatchObject({ walks: 1, runs: 0 });
    const entries = asEntries([turn('walk', '0-1 walk'), runFor('m999999')]);
    const sent = { device: 'phone', after: seq, entries };
    const answer = await app.call('appendEntries', { ...as(), params: { id: gameId }, body: sent });
    const refused = [{ id: entries[1]?.id, refusal: 'playerUnknown' }];
    expect(refusal(answer, 422)).toMatchObject({ refused });
  });

  test('stay in their version where nothing changes, and with a pitch so does the revision of the team', async () => {
    await play();
    const before = await game();
    const was = await revision();
    await add(PITCH);
    expect(await revision()).toBe(was);
    expect(await game()).toEqual(before);
    await add(STRIKEOUT);
    expect(await revision()).toBeGreaterThan(was);
    const after = await game();
    expect(battingLine(after, 4)?.version).toBe((battingLine(before, 4)?.version ?? 0) + 1);
    expect(battingLine(after, 0)).toEqual(battingLine(before, 0));
  });

  test('name a guest by name, who is the same in the next game', async () => {
    const players = ['g:助人 太郎', ...members.slice(1)];
    await begin(players);
    const { batting_records } = await game();
    const guest = batting_records[0]?.user;
    expect(guest).toMatchObject({ name: '助人 太郎', guest: true });
    expect((await log()).players).toContainEqual({ key: 'g:助人 太郎', user: guest });
    const changes = [{ player: `m${guest?.id}`, order: 2, position: '代打' as const }];
    const twice = asEntries([{ kind: 'substitution', side: 'us', changes }]);
    const sent = { device: 'phone', after: seq, entries: twice };
    const answer = await app.call('appendEntries', { ...as(), params: { id: gameId }, body: sent });
    expect(refusal(answer, 422)).toMatchObject({ refused: [{ id: twice[0]?.id, refusal: 'playerTwice' }] });
    gameId = await addGame();
    seq = 0;
    await begin(['g:助人太郎', ...members.slice(1)]);
    expect((await game()).batting_records[0]?.user).toEqual(guest);
  });

  test('have decisions at the end, and the game the innings that were played', async () => {
    await play();
    await add(END);
    expect(pitchingLine(await game())).toMatchObject({ result: '勝利' });
    expect(await game()).toMatchObject({ innings: 1, line_score: { us: [1], them: [0] } });
  });

  test('are those of the even inning, or of all that was played, where the game goes back to it', async () => {
    await play();
    await add(HOME_RUN, STRIKEOUT);
    const called = { kind: 'game', event: 'called' } as const;
    const back = { team_score: 1, opponent_score: 0, innings: 1, state: 'called', findings: [] };
    const innings = { us: [1], them: [0], opponent_errors: 0 };
    const homeRuns = ({ batting_records }: GameDetail) =>
      batting_records.reduce((sum, line) => sum + line.home_runs, 0);
    const [kept] = await add({ ...called, evenInnings: 'keepRecords' });
    const first = await game();
    expect(first).toMatchObject(back);
    expect(first.line_score).toEqual({ ...innings, uneven: { us: 1, them: 0, kept: true } });
    expect([homeRuns(first), pitchingLine(first)?.result]).toEqual([2, '勝利']);
    await app.succeed('updateGame', { ...as(), params: { id: gameId }, body: { ...first, memo: '日没' } });
    await add({ kind: 'void', entry: kept?.id ?? '' });
    expect(await game()).toMatchObject({ team_score: 2, state: 'playing' });
    await add({ ...called, evenInnings: 'dropRecords' });
    const second = await game();
    expect(second).toMatchObject(back);
    expect(second.line_score?.uneven?.kept).toBe(false);
    expect(homeRuns(second)).toBe(1);
  });

  test('have the winner by the rule of the sport, and keep it when the team changes its sport', async () => {
    const setSport = (sport: string) =>
      app.succeed('updateTeam', { ...as(), body: { name: '青空', regulation_innings: 7, sport } });
    const findResult = async (player: number) =>
      (await game()).pitching_records.find(({ user_id }) => user_id === members[player])?.result;
    const relieve: EntryContent = {
      kind: 'substitution',
      side: 'us',
      changes: [
        { player: `m${members[1]}`, order: 2, position: '投手' },
        { player: `m${members[0]}`, order: 1, position: '捕手' },
      ],
    };
    const inning = [...THREE_OUTS, ...THREE_OUTS];
    await setSport('ソフトボール');
    await begin();
    await add(HOME_RUN, ...inning, ...inning, ...inning, ...inning, ...THREE_OUTS, relieve, ...THREE_OUTS);
    await add(...inning, ...inning);
    expect(await findResult(0)).toBe('勝利');
    await setSport('野球');
    const error = { line: 'batting', count: 'errors', difference: 1 } as const;
    await add({ kind: 'correction', side: 'us', player: `m${members[2]}`, why: '悪送球', ...error });
    expect(await findResult(0)).toBe('勝利');
  });

  test('are told by the history as a game that was begun and ended, not play by play', async () => {
    await play();
    await add({ kind: 'game', event: 'called' });
    const [ended, begun] = await history();
    expect(begun).toMatchObject({ kind: 'log', action: 'created', game_id: gameId, opponent: '港北クラブ' });
    const fields = [{ field: 'ended', before: false, after: true }];
    expect(ended).toMatchObject({ kind: 'log', action: 'changed', subject_id: gameId, fields });
    await add({ kind: 'game', event: 'resumed' });
    expect((await history())[0]?.fields).toEqual([{ field: 'ended', before: true, after: false }]);
  });

  test('take corrections of the scorer, but none that no game could have', async () => {
    await play();
    const correction = {
      kind: 'correction',
      side: 'us',
      player: `m${members[0]}`,
      why: '記録員の訂正',
    } as const;
    const more = (count: 'singles' | 'atBats') =>
      ({ ...correction, line: 'batting', count, difference: 1 }) as const;
    const call = (...contents: EntryContent[]) => {
      const body = { device: 'phone', after: seq, entries: asEntries(contents) };
      return { ...as(), params: { id: gameId }, body };
    };
    expect(await readErrors(app, 'appendEntries', call(more('singles')))).toEqual({
      'entries.0': ['安打の合計が打数を超えています'],
    });
    const below = { ...correction, line: 'batting', count: 'runs', difference: -2 } as const;
    expect(await readErrors(app, 'appendEntries', call(below))).toHaveProperty(['entries.0']);
    await add(more('singles'), more('atBats'));
    expect(battingLine(await game())).toMatchObject({ at_bats: 2, hits: 1 });
  });

  describe('of a pitcher of whom not all pitches were recorded', () => {
    const SWING: EntryContent = { kind: 'pitch', call: 'swinging' };
    /** Plays innings in which two of three strikeouts of our pitcher have no pitches. */
    const playUncounted = async () => {
      await begin();
      await add(HOME_RUN, ...THREE_OUTS, SWING, SWING, SWING, ...THREE_OUTS);
    };
    const umpires = (total: number): EntryContent => {
      return {
        kind: 'correction',
        side: 'us',
        player: `m${members[0]}`,
        line: 'pitches',
        total,
        why: '審判',
      };
    };
    const ATLEAST = { pitches: 3, pitches_at_least: true };
    const readShown = async () => {
      const player = await app.succeed('player', { ...as(), params: { id: members[0] ?? 0 } });
      const { pitchingTotals } = await app.succeed('managerDashboard', as());
      const all = [pitchingLine(await game()), player.pitching, player.log[0]?.pitching, pitchingTotals];
      return all.map((line) => ({ pitches: line?.pitches, pitches_at_least: line?.pitches_at_least }));
    };
    const editPitches = async (change: object) => {
      const record = pitchingLine(await game());
      const request = { ...as(), params: { id: record?.id ?? 0 }, body: { ...record, ...change } };
      return app.succeed('updatePitching', request);
    };

    test("say the least there were, and so do sums, until the umpire's total is entered", async () => {
      await playUncounted();
      await add(END);
      expect(await readShown()).toEqual(Array(4).fill(ATLEAST));
      const body = { device: 'phone', after: seq, entries: asEntries([umpires(2)]) };
      const wrong = await app.call('appendEntries', { ...as(), params: { id: gameId }, body });
      expect(refusal(wrong, 422)).toMatchObject({ refused: [{ refusal: 'pitchesTooFew' }] });
      await add(umpires(11));
      expect(await readShown()).toEqual(Array(4).fill({ pitches: 11, pitches_at_least: false }));
    });

    test('say so in a game that counts nothing but its pitches', async () => {
      await playUncounted();
      await add({ kind: 'game', event: 'noGame' });
      const [, player, , team] = await readShown();
      expect([player, team]).toEqual([ATLEAST, ATLEAST]);
    });

    test('are all there were once a form enters another number, and in doubt again when it is undone', async () => {
      await playUncounted();
      expect(await editPitches({ result: '勝利' })).toMatchObject(ATLEAST);
      expect(await editPitches({ pitches: 10 })).toMatchObject({ pitches: 10, pitches_at_least: false });
      const [entry] = await history();
      await app.succeed('revertSave', { ...as(), params: { id: entry?.save_id ?? 0 } });
      expect(pitchingLine(await game())).toMatchObject(ATLEAST);
    });

    test('stay in doubt in the sheet, until it has another number', async () => {
      await playUncounted();
      await app.succeed('closeLog', { ...as(), params: { id: gameId } });
      const { batting_records, pitching_records } = await game();
      const save = (change: object) =>
        app.succeed('saveSheet', {
          ...as(),
          params: { id: gameId },
          body: {
            batting: batting_records,
            pitching: pitching_records.map((line) => ({ ...line, ...change })),
          },
        });
      expect(pitchingLine(await save({ strikeouts: 2 }))).toMatchObject({ ...ATLEAST, strikeouts: 2 });
      const exact = { pitches: 10, pitches_at_least: false };
      expect(pitchingLine(await save({ pitches: 10 }))).toMatchObject(exact);
      const [entry] = await history();
      await app.succeed('revertSave', { ...as(), params: { id: entry?.save_id ?? 0 } });
      expect(pitchingLine(await game())).toMatchObject(ATLEAST);
    });
  });

  test('end with the game: nothing is entered after it', async () => {
    await play();
    await add(END);
    const body = { device: 'phone', after: seq, entries: asEntries([HOME_RUN]) };
    const answer = await app.call('appendEntries', { ...as(), params: { id: gameId }, body });
    expect(refusal(answer, 422)).toMatchObject({ refused: [{ refusal: 'gameOver' }] });
  });

  test('are one where two players turn out to be the same person', async () => {
    await play();
    const [into = 0, from_id] = members;
    const lines = await game();
    const keep = { keep_batting: [battingLine(lines, 0)?.id], keep_pitching: [] };
    await app.succeed('mergeMember', { ...as(), params: { id: into }, body: { from_id, ...keep } });
    await add(...THREE_OUTS);
    const { batting_records } = await game();
    expect(batting_records).toHaveLength(8);
    expect(battingLine(await game())).toMatchObject({ home_runs: 1, at_bats: 2, strikeouts: 1 });
  });

  describe('edited by a client that knows no log', () => {
    test('become corrections, which hold for the plays after them', async () => {
      await play();
      const change = { rbis: 2, order_no: 1, position: '捕手', positions: ['捕手', '投手'] };
      const changed = await edit(battingLine(await game()), change);
      expect(changed).toMatchObject({ ...change, home_runs: 1 });
      const entries = (await log()).entries.slice(-2).map(({ entry, by }) => ({ ...entry, by: by?.id }));
      const common = { kind: 'correction', side: 'us', player: `m${members[0]}`, by: coach.id };
      expect(entries).toMatchObject([
        { ...common, line: 'batting', count: 'runsBattedIn', difference: 1 },
        { ...common, line: 'place', positions: ['捕手', '投手'] },
      ]);
      seq += 2;
      await add(STRIKEOUT, STRIKEOUT, STRIKEOUT, ...THREE_OUTS, STRIKEOUT, STRIKEOUT, HOME_RUN);
      expect(battingLine(await game())).toMatchObject({ rbis: 3, home_runs: 2, positions: ['捕手', '投手'] });
    });

    test('are told by the history and undone there', async () => {
      await play();
      const before = battingLine(await game());
      await edit(before, { rbis: 3 });
      const [entry] = await history();
      expect(entry).toMatchObject({ kind: 'batting', action: 'changed', fields: [{ field: 'rbis' }] });
      await app.succeed('revertSave', { ...as(), params: { id: entry?.save_id ?? 0 } });
      expect(battingLine(await game())).toMatchObject({ rbis: 1 });
      expect((await log()).entries.at(-1)?.entry).toMatchObject({ kind: 'correction', difference: -2 });
    });

    test('have the decision of the scorer, who takes it from whom the rules would give it', async () => {
      await play();
      await add(END);
      const record = pitchingLine(await game());
      const body = { ...record, result: '-', credit: 'ホールド' };
      await app.succeed('updatePitching', { ...as(), params: { id: record?.id ?? 0 }, body });
      expect(pitchingLine(await game())).toMatchObject({ result: '-', credit: 'ホールド' });
      expect((await log()).entries.at(-1)?.entry).toMatchObject({ line: 'decision', credit: 'ホールド' });
    });

    test('are not created, deleted, given to another player or saved as a sheet', async () => {
      await play();
      const player = await addMember('十');
      const [batting, pitching] = [battingLine(await game()), pitchingLine(await game())];
      const params = { id: batting?.id ?? 0 };
      const before = await game();
      const text = /スコアをつけています/;
      const refused = [
        await readErrors(app, 'createBatting', { ...as(), body: battingForm(gameId, player) }),
        await readErrors(app, 'createPitching', { ...as(), body: pitchingForm(gameId, player) }),
        await readErrors(app, 'deleteBatting', { ...as(), params }),
        await readErrors(app, 'deletePitching', { ...as(), params: { id: pitching?.id ?? 0 } }),
        await readErrors(app, 'updateBatting', { ...as(), params, body: { ...batting, user_id: player } }),
        await readErrors(app, 'saveSheet', {
          ...as(),
          params: { id: gameId },
          body: { batting: [], pitching: [] },
        }),
      ];
      for (const errors of refused) expect(Object.values(errors ?? {})[0]?.[0]).toMatch(text);
      expect(await game()).toEqual(before);
    });

    test('keep the score that follows from the plays', async () => {
      await play();
      const whole = await game();
      const call = (change: object) => ({ ...as(), params: { id: gameId }, body: { ...whole, ...change } });
      expect(await readErrors(app, 'updateGame', call({ team_score: 5 }))).toHaveProperty('team_score');
      expect(await app.succeed('updateGame', call({ memo: '快晴' }))).toMatchObject({ team_score: 1 });
    });
  });

  describe('after the log was closed', () => {
    const close = () => app.succeed('closeLog', { ...as(), params: { id: gameId } });
    const undo = async () => {
      const [entry] = await history();
      return app.call('revertSave', { ...as(), params: { id: entry?.save_id ?? 0 } });
    };

    test('stay, are edited freely, and follow again once the closing was undone', async () => {
      await play();
      const before = await game();
      await close();
      const sheet = {
        ...before,
        scoring: 'closed',
        state: 'ended',
        playing: false,
        version: before.version + 1,
        recorded_until: null,
      };
      expect({ ...(await game()), findings: [] }).toEqual(sheet);
      expect((await undo()).status).toBe(200);
      expect(await game()).toMatchObject({ scoring: 'open', state: 'playing' });
      expect((await log()).status).toBe('open');
      await add(HOME_RUN);
      expect(await game()).toMatchObject({ team_score: 2 });
    });

    test('must be as they were for that: an edit is not overwritten', async () => {
      await play();
      await close();
      const [closed] = await history();
      await edit(battingLine(await game()), { rbis: 4 });
      const revert = { ...as(), params: { id: closed?.save_id ?? 0 } };
      expect(await readErrors(app, 'revertSave', revert)).toEqual({
        id: ['その後、成績が表で編集されています。先にその編集を元に戻してください'],
      });
      expect((await undo()).status).toBe(200);
      await app.succeed('revertSave', revert);
      expect(await game()).toMatchObject({ scoring: 'open' });
    });
  });

  test('come back with their log when the deletion of the game is undone', async () => {
    await play();
    const [{ team_score, line_score }, entries] = [await game(), await log()];
    // An earlier version deleted logs without this column.
    const unset = app.database.updateTable('game_logs').set({ batter_only_rules: null });
    await unset.where('game_id', '=', gameId).execute();
    await app.succeed('deleteGame', { ...as(), params: { id: gameId } });
    refusal(await app.call('gameLog', { ...as(), params: { id: gameId } }), 404);
    const [deleted] = await history();
    await app.succeed('restoreDeleted', { ...as(), params: { id: deleted?.id ?? 0 } });
    expect(await log()).toEqual({ ...entries, scorer: null });
    expect(await game()).toMatchObject({ team_score, line_score, scoring: 'open' });
    const rules = app.database
      .selectFrom('game_logs')
      .where('game_id', '=', gameId)
      .select('batter_only_rules');
    expect(await rules.executeTakeFirst()).not.toEqual({ batter_only_rules: null });
    await add(HOME_RUN);
    expect(battingLine(await game(), 4)).toMatchObject({ home_runs: 1 });
  });

  test('are those of the member into whom another one was merged, and of both when it is undone', async () => {
    await play();
    const into = await addMember('一郎');
    const from_id = members[0] ?? 0;
    refusal(await app.call('deleteMember', { ...as(), params: { id: from_id } }), 422);
    await app.succeed('mergeMember', { ...as(), params: { id: into }, body: { from_id } });
    await add(...THREE_OUTS, ...THREE_OUTS);
    const findLine = async (id: number) =>
      (await game()).batting_records.find(({ user_id }) => user_id === id);
    expect(await findLine(into)).toMatchObject({ home_runs: 1 });
    const merged = (await history()).find(({ kind, action }) => kind === 'member' && action === 'deleted');
    await app.succeed('restoreDeleted', { ...as(), params: { id: merged?.id ?? 0 } });
    await add(...THREE_OUTS);
    expect(await findLine(from_id)).toMatchObject({ home_runs: 1 });
    expect(await findLine(into)).toBe(undefined);
  });
});
