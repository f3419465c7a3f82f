import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GamePosition } from '#domain/batting.ts';
import type { GamePhaseEventContent } from '#domain/scoring/contents/events.ts';
import { GAME_DEPARTURE_REASONS } from '#domain/scoring/contents/players.ts';
import type { GameRules } from '#domain/scoring/contents/rules.ts';
import { createPitchRecordingChoice } from '#domain/scoring/editing/pitch-recording-choice.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { findLiveChanges } from '#domain/scoring/projection/live-changes.ts';
import { projectLiveGame } from '#domain/scoring/projection/live-game.ts';
import { createPublicNameGetter } from '#domain/scoring/projection/live-names.ts';
import { projectPublicScorebook } from '#domain/scoring/projection/live-sheets.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { createScorebookSheet } from '#domain/scoring/scorebook/sheet.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { projectByKeys, requireBoxScore, requireChanges } from '../support/live-projection.ts';
import { PLAIN_RULES, revisedGames } from '../support/random-games.ts';
import { asLog } from '../support/real-entries.ts';
import { SEED } from '../support/runs.ts';
import { ScoredGame } from '../support/scored-game.ts';
import { withSecrets } from '../support/secret-logs.ts';

const OUT = { groundOut: '0x1 force', strikeout: '0x1 strikeout', flyOut: '0x1 fly' } as const;
/** The bytes of the headers of an answer by HTTP/1.1, which are not compressed. */
const HEADERS = 800;
/** The fields that the server adds to a projection. */
const ABOUT = {
  version: '360-0123456789',
  seq: 360,
  at: '2026-05-03T03:00:00.000Z',
  server_time: '2026-05-03T03:00:00.000Z',
  date: '2026-05-03',
};

describe('the projection of a game', () => {
  test('has the box score at each entry, and what has changed leads from any earlier one to it', () => {
    fc.assert(
      fc.property(revisedGames, fc.nat(), (log, random) => {
        const before = projectByKeys(log.slice(0, random % (log.length + 1)));
        const now = projectByKeys(log);
        requireBoxScore(log, now);
        requireChanges(before, now);
        requireChanges(now, before);
      }),
      { numRuns: 60, seed: SEED },
    );
  });

  test('names nobody before the first pitch, though the scorer has entered both lineups', () => {
    const { contents } = new ScoredGame();
    const start = contents.findIndex(({ kind }) => kind === 'game');
    expect(contents.slice(0, start).filter(({ kind }) => kind === 'lineup')).toHaveLength(2);
    const { phase, players, batting, plays } = projectByKeys(asLog(contents.slice(0, start)));
    expect([phase, players, batting, plays]).toEqual(['before', [], [[], []], []]);
    expect(projectByKeys(asLog(contents)).players).not.toEqual([]);
  });

  test('has a row for whoever bats out of turn, runs for another, comes late or pitches unknown', () => {
    const game = new ScoredGame({ tieBreak: { from: 1, runners: [1], outs: 0 } }, 8)
      .add({ kind: 'next_batter', order: 5, why: 'chosen' })
      .add({ kind: 'courtesy_runner', side: 'us', base: 1, player: 'bench' })
      .add({ kind: 'next_batter', order: 7, why: 'outOfTurn' })
      .add({ kind: 'out_of_turn' })
      .add({ kind: 'departure', side: 'us', order: 6, why: 'left' })
      .add({ kind: 'automatic_out' })
      .add({ kind: 'arrival', side: 'us', player: 'late', position: null })
      .add({ kind: 'unknown_pitcher' });
    const { plays } = projectByKeys(asLog(game.contents));
    expect(plays.map(({ kind, text }) => `${kind} ${text}`).slice(1)).toEqual([
      'event 選択打順：5番 us5から',
      'substitution us4の臨時代走にbench',
      'event 打順間違い：7番 us7が打席に',
      'play us5 打順間違いでアウト',
      'substitution us6が退く（代わりなし）',
      'play 6番は空きでアウト',
      'substitution lateが9番に加わる',
      'substitution 相手の投手が交代（不明）',
    ]);
  });

  test('tells how a game that went back to the last completed inning counts, and who won it', () => {
    const call = (evenInnings?: 'keepRecords' | 'dropRecords') => {
      const game = new ScoredGame().homeRun().outs(6).turn('single', '0-1 hit');
      return projectByKeys(asLog(game.add({ kind: 'game', event: 'called', evenInnings }).contents));
    };
    const games = [call(), call('keepRecords'), call('dropRecords')];
    expect(games.map(({ uneven_kept }) => uneven_kept)).toEqual([null, true, false]);
    expect(games[0]?.pitching.map(([row]) => row?.decision)).toEqual(['勝利', '敗北']);
  });

  test('tells how a game ended', () => {
    const events: readonly GamePhaseEventContent[] = [
      { kind: 'game', event: 'end' },
      { kind: 'game', event: 'called', reason: 'rain' },
      { kind: 'game', event: 'forfeit', winner: 'them' },
      { kind: 'game', event: 'noGame' },
    ];
    const ends = events.map(
      (event) => projectByKeys(asLog(new ScoredGame().outs(6).add(event).contents)).end,
    );
    expect(ends).toEqual(['試合終了', 'コールド（降雨）', '没収試合（港北の勝ち）', 'ノーゲーム']);
  });

  test('sends no line of a pitcher again for a pitch, which the situation tells', () => {
    const game = new ScoredGame().pitches('b');
    const before = projectByKeys(asLog(game.contents));
    const changes = findLiveChanges(projectByKeys(asLog(game.pitches('s').contents)), before);
    expect(changes.now?.pitches).toMatchObject({ game: 2 });
    expect(changes).not.toHaveProperty('pitching');
  });

  test('tells that a player leaves without a substitute, and never why', () => {
    const texts = GAME_DEPARTURE_REASONS.map((why) => {
      const game = new ScoredGame().add({ kind: 'departure', side: 'us', order: 6, why });
      return projectByKeys(asLog(game.contents)).plays.at(-1)?.text;
    });
    expect(texts).toEqual(GAME_DEPARTURE_REASONS.map(() => 'us6が退く（代わりなし）'));
  });

  test('tells an end between two half innings of the half that was played, and counts no inning that was not', () => {
    const game = new ScoredGame().outs(6).add({ kind: 'game', event: 'called' });
    const { plays } = projectByKeys(asLog(game.contents));
    expect(plays.at(-1)).toMatchObject({ kind: 'event', inning: 1, half: 1, outs: 3 });
  });

  test('says where the inning has pitches that were not recorded, and what was so after each play', () => {
    const game = new ScoredGame().outs(3).pitches('bb').turn('walk', '0-1 walk');
    const { now, plays } = projectByKeys(asLog(game.pitches('bsb').contents));
    expect(now?.pitches).toEqual({ inning: 5, inning_at_least: true, game: 5, at_least: true });
    const later = projectByKeys(asLog(new ScoredGame().outs(6).pitches('b').contents)).now?.pitches;
    expect(later).toMatchObject({ inning: 1, inning_at_least: false, at_least: true });
    const bases = plays.slice(-3).map(({ next }) => next?.bases.map((runner) => runner !== null));
    expect(bases).toEqual([[false, false, false], undefined, [true, false, false]]);
    expect(plays.at(-1)?.next).toMatchObject({ bases: now?.bases, batter: now?.batter, balls: 0 });
  });

  test('knows the count only while the pitches are recorded', () => {
    const game = new ScoredGame();
    const choose = (on: boolean) => () => game.add(...createPitchRecordingChoice(game.play().state, on));
    const steps: readonly (readonly [string, () => ScoredGame, number | null])[] = [
      ['before the first pitch of a log that does not say', () => game, null],
      ['without a pitch so far', () => game.outs(6), null],
      ['with a pitch', () => game.pitches('b'), 1],
      ['after a turn with pitches', () => game.pitches('bbb').turn('walk', '0-1 walk'), 0],
      ['after an intentional walk', () => game.turn('intentionalWalk', '1-2 forced, 0-1 walk'), 0],
      ['after a turn without pitches', () => game.outs(1), null],
      ['once the scorer records pitches', choose(true), 0],
      ['in the middle of a turn', () => game.pitches('bb'), 2],
      ['once the scorer records none', choose(false), null],
      ['with other rules', () => game.add({ kind: 'rules', rules: { ...PLAIN_RULES, innings: 5 } }), null],
    ];
    for (const [moment, play, balls] of steps) {
      const { now, plays } = projectByKeys(asLog(play().contents));
      expect([moment, now?.balls, now?.strikes === null]).toEqual([moment, balls, balls === null]);
      const isPlay = game.contents.at(-1)?.kind === 'plate_appearance';
      if (isPlay && plays.at(-1)?.next) expect([moment, plays.at(-1)?.next?.balls]).toEqual([moment, balls]);
    }
  });

  test('calls who only bats by the rules of the game, in the box and in the scorebook', () => {
    const listWords = (rules: Partial<GameRules>, ...positions: GamePosition[]) => {
      const moves = positions.map((position) => ({ player: 'us9', order: 9, position }));
      const game = new ScoredGame(rules);
      for (const move of moves) game.substitute('us', move);
      const { batting, plays } = projectByKeys(asLog(game.contents));
      const sheet = createScorebookSheet(game.play(), 'us');
      const rows = [batting[0][8]?.positions, sheet.rows[8]?.players[0]?.positions];
      return [...rows.map((row) => row?.join()), plays.at(-1)?.text];
    };
    const dp = listWords({ designatedHitter: 'dpFlex' }, '三塁手', 'DH');
    expect(dp).toEqual(['DP,三塁手,DP', 'DP,三塁手,DP', expect.stringMatching(/DP$/)]);
    const all = listWords({ everyoneBats: true }, 'DH');
    expect(all).toEqual(['右翼手,EP', '右翼手,EP', expect.stringMatching(/EP$/)]);
  });

  test('takes at most 500 KB to follow from the first pitch to the last', () => {
    const game = new ScoredGame();
    for (let half = 0; half < 18; half += 1)
      for (const outcome of ['single', 'groundOut', 'strikeout', 'flyOut'] as const)
        game.pitches('bsbf').turn(outcome, outcome === 'single' ? '0-1 hit' : OUT[outcome]);
    const log = asLog(game.contents);
    const names = (state: GameState) => ({
      getName: createPublicNameGetter(new Map(), state),
      getUserId: () => null,
    });
    let [before, bytes] = [projectByKeys([]), 0];
    for (const at of log.keys()) {
      const now = projectLiveGame(log.slice(0, at + 1), { teams: { us: '青空', them: '港北' }, names });
      bytes += gzipSync(JSON.stringify({ ...ABOUT, ...findLiveChanges(now, before) })).length + HEADERS;
      before = now;
    }
    expect(log.length).toBeGreaterThan(360);
    expect(bytes).toBeLessThan(500_000);
  });

  test('tells strangers no name, no remark and no id, only numbers and places in the order', () => {
    fc.assert(
      fc.property(revisedGames, (log) => {
        const members = [701, 702, 703, 704, 705, 706, 707, 708, 709];
        const shown = new Map(members.map((id) => [toMemberKey(id), `#${id - 700}`]));
        const entries = withSecrets(log, members);
        const words = {
          teams: { us: '青空', them: '港北' },
          names: (state: GameState) => ({
            getName: createPublicNameGetter(shown, state),
            getUserId: () => null,
          }),
        };
        const sheets = projectPublicScorebook(
          replayGameLog([...entries, { id: 'end', kind: 'game', event: 'end' }]),
          words,
        );
        if (replayGameLog(entries).state.phase === 'playing') expect(sheets).not.toBeNull();
        expect(Object.keys(sheets ?? {})).toEqual(sheets ? ['names', 'score', 'sides'] : []);
        const bytes = JSON.stringify([projectLiveGame(entries, words), sheets]);
        expect(bytes).not.toMatch(/秘密|m70|負傷|g:|o\d+:/);
        for (const { id } of entries) expect(bytes).not.toContain(id);
      }),
      { numRuns: 60, seed: SEED },
    );
  });
});
