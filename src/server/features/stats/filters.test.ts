import { beforeAll, describe, expect, test } from 'vitest';
import { readErrors } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { type Person, registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { createScorer, type Scorer } from '../../../../test/support/scorer.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const [SPRING, AUTUMN, FRIENDLY] = ['春季大会', '秋季大会', '交流戦'];
const [PORT, WEST] = ['港北クラブ', '西区ファイターズ'];

/** The letters are in the order of the dates, which differs from the order of entry. */
const games = {
  d: { date: '2026-01-01', game_type: '公式戦', tournament: AUTUMN, opponent: PORT },
  a: { date: '2025-07-31', game_type: '公式戦', tournament: SPRING, opponent: PORT },
  g: { date: '2026-08-01', game_type: '公式戦', tournament: SPRING, opponent: PORT },
  b: { date: '2025-08-01', game_type: '練習試合', tournament: SPRING, opponent: PORT },
  // e is the first game of a doubleheader, f the second.
  e: { date: '2026-07-31', game_type: '練習試合', tournament: FRIENDLY, opponent: WEST },
  c: { date: '2025-12-31', game_type: '公式戦', tournament: AUTUMN, opponent: WEST },
  f: { date: '2026-07-31', game_type: '公式戦', tournament: FRIENDLY, opponent: WEST },
} as const;
type Letter = keyof typeof games;
const letters = Object.keys(games) as Letter[];

/** Powers of two, so that a sum shows which games it includes. */
const weight = { a: 1, b: 2, c: 4, d: 8, e: 16, f: 32, g: 64 } as const satisfies Record<Letter, number>;

type Query = Readonly<Record<string, string | number>>;

const everySeason: readonly (readonly [Query, string])[] = [
  [{}, 'abcdefg'],
  [{ season: '', game_type: '', tournament: '', opponent: '', from: '', to: '' }, 'abcdefg'],
  [{ game_type: '公式戦' }, 'acdfg'],
  [{ game_type: '練習試合' }, 'be'],
  [{ tournament: SPRING }, 'abg'],
  [{ tournament: ` ${SPRING} ` }, 'abg'],
  [{ tournament: '春季' }, ''],
  [{ tournament: '%' }, ''],
  [{ opponent: WEST }, 'cef'],
  [{ from: '2026-07-31' }, 'efg'],
  [{ from: '2026-08-01' }, 'g'],
  [{ from: '2026-08-02' }, ''],
  [{ to: '2025-07-31' }, 'a'],
  [{ to: '2025-08-01' }, 'ab'],
  [{ to: '2025-07-30' }, ''],
  [{ from: '2026-07-31', to: '2026-07-31' }, 'ef'],
  [{ from: '2026-07-31', to: '2025-08-01' }, ''],
  [{ from: '2025-08-01T09:00', to: '2025-12-31T23:59' }, 'bc'],
  [{ tournament: SPRING, opponent: PORT, game_type: '公式戦' }, 'ag'],
  [{ tournament: AUTUMN, opponent: WEST }, 'c'],
  [{ tournament: SPRING, opponent: WEST }, ''],
];

const fromAugust: readonly (readonly [Query, string])[] = [
  [{ season: 2023 }, ''],
  [{ season: 2024 }, 'a'],
  [{ season: 2025 }, 'bcdef'],
  [{ season: '2026' }, 'g'],
  [{ season: 2027 }, ''],
  [{ season: 2025, game_type: '公式戦' }, 'cdf'],
  [{ season: 2025, tournament: SPRING }, 'b'],
  [{ season: 2025, opponent: WEST, game_type: '公式戦' }, 'cf'],
  [{ season: 2025, from: '2026-01-01' }, 'def'],
  [{ season: 2025, to: '2025-12-31' }, 'bc'],
  [{ season: 2026, to: '2026-07-31' }, ''],
  [
    {
      season: 2025,
      game_type: '公式戦',
      tournament: FRIENDLY,
      opponent: WEST,
      from: '2026-07-31',
      to: '2026-07-31',
    },
    'f',
  ],
];

const fromJanuary: readonly (readonly [Query, string])[] = [
  [{ season: 2024 }, ''],
  [{ season: 2025 }, 'abc'],
  [{ season: 2026 }, 'defg'],
  [{ season: 2026, tournament: SPRING }, 'g'],
];

interface Figures {
  readonly games: number;
  readonly batting: { readonly at_bats: number };
  readonly pitching: { readonly pitching_innings_outs: number };
}

function toCounts({ games: played, batting, pitching }: Figures) {
  return [played, batting.at_bats, pitching.pitching_innings_outs];
}

onEachDatabase('figures of filtered games', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let player: Person;
  const letterById = new Map<number, Letter>();

  async function recordGames({ addGame, addBatting, addPitching }: Scorer, member: number, times: number) {
    for (const letter of letters) {
      const id = await addGame({ ...games[letter], team_score: 1, opponent_score: 0 });
      await addBatting(id, member, { at_bats: weight[letter] * times });
      await addPitching(id, member, { pitching_innings_outs: weight[letter] });
      letterById.set(id, letter);
    }
  }

  beforeAll(async () => {
    player = await registerPlayer(app, coach.inviteCode, '選手');
    await recordGames(createScorer(app, coach), player.id, 1);
    // Another team's lines in games of the same descriptions must not appear anywhere.
    const stranger = await registerCoach(app, '乙');
    await recordGames(createScorer(app, stranger), stranger.id, 7);
  });

  const rules = (change: Record<string, unknown>) => createScorer(app, coach).setRules(change);

  async function rankingFor(query: Query) {
    const { battingRecords, pitchingRecords } = await app.succeed('ranking', { token: player.token, query });
    const { hits, avg } = battingRecords;
    const innings = pitchingRecords.pitching_innings_outs.map((place) => place.pitching_innings_outs);
    return { batters: [hits, avg].map((list) => list.map(({ user_id }) => user_id)), innings };
  }

  async function answersFor(query: Query) {
    const { token } = player;
    const team = await app.succeed('managerDashboard', { token: coach.token, query });
    const { totalGames, wins } = team.teamInfo;
    const answer = await app.succeed('player', { token: coach.token, params: { id: player.id }, query });
    const players = await app.succeed('players', { token, query });
    return {
      team: toCounts({ games: totalGames, batting: team.battingTotals, pitching: team.pitchingTotals }),
      wins,
      own: toCounts(await app.succeed('playerDashboard', { token, query })),
      players: players.map((figures) => [figures.user.id, toCounts(figures)]),
      player: toCounts(answer),
      log: answer.log.map(({ game }) => letterById.get(game.id)).join(''),
      ranking: await rankingFor(query),
    };
  }

  function expectedFor(chosen: string) {
    const played = chosen.length;
    const weights = letters.filter((letter) => chosen.includes(letter)).map((letter) => weight[letter]);
    const sum = weights.reduce((all: number, weight) => all + weight, 0);
    const figures = [played, sum, sum];
    const ifAny = <Item>(item: Item) => (played > 0 ? [item] : []);
    return {
      team: figures,
      wins: played,
      own: figures,
      players: ifAny([player.id, figures]),
      player: figures,
      log: [...chosen].reverse().join(''),
      ranking: { batters: [ifAny(player.id), ifAny(player.id)], innings: ifAny(sum) },
    };
  }

  test.each(everySeason)('count for the filter %j the games %j', async (query, chosen) => {
    expect(await answersFor(query)).toEqual(expectedFor(chosen));
  });

  describe('when seasons begin in January', () => {
    beforeAll(() => rules({ season_start_month: 1 }));

    test.each(fromJanuary)('count for the filter %j the games %j', async (query, chosen) => {
      expect(await answersFor(query)).toEqual(expectedFor(chosen));
    });
  });

  describe('when seasons begin in August', () => {
    beforeAll(() => rules({ season_start_month: 8 }));

    test.each(fromAugust)('count for the filter %j the games %j', async (query, chosen) => {
      expect(await answersFor(query)).toEqual(expectedFor(chosen));
    });
  });

  test.each([
    [{ season: 'x' }, { season: ['シーズンは年で指定してください'] }],
    [{ season: 20.5 }, { season: ['シーズンは年で指定してください'] }],
    [{ game_type: '紅白戦' }, { game_type: ['試合種類を選択してください'] }],
    [{ from: '2026-02-30' }, { from: ['試合日を入力してください'] }],
    [{ to: '昨日' }, { to: ['試合日を入力してください'] }],
  ])('are refused for the filter %j', async (query, errors) => {
    for (const name of ['managerDashboard', 'ranking', 'players'] as const)
      expect(await readErrors(app, name, { token: coach.token, query })).toEqual(errors);
    expect(await readErrors(app, 'playerDashboard', { token: player.token, query })).toEqual(errors);
    const call = { token: player.token, params: { id: player.id }, query };
    expect(await readErrors(app, 'player', call)).toEqual(errors);
  });
});
