import { expect, test } from 'vitest';
import { battingForm, pitchingForm } from '../support/records.ts';
import { onServer } from './fixture.ts';
import { requirement } from './requirement.ts';

const NUMBER = expect.any(Number);
const TEXT = expect.any(String);
const THREE_DECIMALS = expect.stringMatching(/^\d\.\d{3}$/);

function ofType<Type>(type: Type, ...fields: string[]): Record<string, Type> {
  return Object.fromEntries(fields.map((field) => [field, type]));
}

const GAME = {
  ...ofType(NUMBER, 'id', 'team_score', 'opponent_score'),
  ...ofType(TEXT, 'date', 'formatted_date', 'game_type', 'tournament', 'opponent', 'memo', 'result'),
};

const BATTING = {
  ...ofType(NUMBER, 'id', 'game_id', 'user_id', 'order_no', 'at_bats', 'hits', 'doubles', 'triples'),
  ...ofType(NUMBER, 'home_runs', 'rbis', 'runs', 'walks', 'strikeouts', 'steals', 'caught_stealing'),
  ...ofType(NUMBER, 'errors'),
  position: TEXT,
};

const PITCHING = {
  ...ofType(NUMBER, 'id', 'game_id', 'user_id', 'pitching_innings_outs', 'pitches', 'strikeouts'),
  ...ofType(NUMBER, 'hits_allowed', 'hr_allowed', 'walks_given', 'runs_allowed', 'earned_runs'),
  result: TEXT,
};

onServer('the entities', (fixture) => {
  async function recordedGame() {
    const { newGame, newBatting, newPitching, playerId } = fixture();
    const game = await newGame();
    const batting = await newBatting(game.id, playerId);
    const pitching = await newPitching(game.id, playerId);
    return { game, batting, pitching };
  }

  test(requirement('3', 'a game has the fields of its form, result, formatted_date and team'), async () => {
    const { game } = await recordedGame();
    const answer = await fixture().coach.get(`/api/games/${game.id}`);
    expect(answer.body).toMatchObject({ ...GAME, team: { name: '青空ナイン' } });
  });

  test(requirement('3', 'a game has batting_records and pitching_records'), async () => {
    const { game, batting, pitching } = await recordedGame();
    const answer = await fixture().coach.get(`/api/games/${game.id}`);
    expect(answer.body).toMatchObject({ batting_records: [batting], pitching_records: [pitching] });
  });

  test(requirement('3', 'the first 10 characters of a game’s date are its day'), async () => {
    const { game } = await recordedGame();
    expect(String(game.date).slice(0, 10)).toBe('2026-05-03');
    expect(game.formatted_date).toBe('2026年5月3日（日）');
  });

  test(requirement('3', 'a batting record has all of its fields, and a user with a name'), async () => {
    const { batting } = await recordedGame();
    expect(batting).toMatchObject({ ...BATTING, user: { name: '選手 次郎' } });
  });

  test(
    requirement('3', 'a batting record has its average, on-base, slugging, ops and steal rate'),
    async () => {
      const { batting } = await recordedGame();
      expect(batting).toMatchObject({
        batting_average: '0.500',
        on_base_percentage: '0.600',
        slugging: '0.750',
        ops: '1.350',
        steal_success_rate: '0.500',
      });
    },
  );

  test(
    requirement('3', 'a batting record counts singles in hits and successful steals in caught_stealing'),
    async () => {
      const { newGame, newBatting, playerId } = fixture();
      const counts = { at_bats: 4, hits: 1, doubles: 1, triples: 1, home_runs: 1, strikeouts: 0 };
      const steals = { steals: 4, caught_stealing: 3 };
      const line = await newBatting((await newGame()).id, playerId, { ...counts, ...steals });
      expect(line).toMatchObject({
        batting_average: '1.000',
        slugging: '2.500',
        steal_success_rate: '0.750',
      });
    },
  );

  test(requirement('3', 'a pitching record has all of its fields, and a user with a name'), async () => {
    const { pitching } = await recordedGame();
    expect(pitching).toMatchObject({ ...PITCHING, user: { name: '選手 次郎' } });
  });

  test(requirement('3', 'a pitching record has its era, k9, bb9 and formatted_innings'), async () => {
    const { pitching } = await recordedGame();
    expect(pitching).toMatchObject({ era: '1.69', k9: '10.13', bb9: '3.38', formatted_innings: '5 1/3' });
  });

  test(requirement('3', 'a user candidate has id and name'), async () => {
    const { coach, playerId } = fixture();
    for (const path of ['/api/users/batter', '/api/users/pitcher']) {
      const { body } = await coach.get<unknown[]>(path);
      expect(body).toContainEqual(expect.objectContaining({ id: playerId, name: '選手 次郎' }));
    }
  });

  test(
    requirement('3', 'a summary has the game and lists of the names of batters and pitchers'),
    async () => {
      const { game } = await recordedGame();
      const answer = await fixture().coach.get(`/api/records/summary?game_id=${game.id}`);
      const names = ['選手 次郎'];
      expect(answer.body).toMatchObject({ game: { id: game.id }, batters: names, pitchers: names });
    },
  );

  for (const key of ['avg', 'obp', 'hits', 'home_runs', 'rbis', 'caught_stealing']) {
    test(requirement('3', `the ranking’s battingRecords.${key} lists user_id, name and ${key}`), async () => {
      const { coach, newGame, newBatting, coachId } = fixture();
      const change = { hits: 0, doubles: 0, home_runs: 1, rbis: 2 };
      await newBatting((await newGame()).id, coachId, change);
      const { body } = await coach.get<{ battingRecords: Record<string, unknown[]> }>('/api/player/ranking');
      const item = { user_id: coachId, name: '監督 一郎', [key]: NUMBER };
      expect(body.battingRecords[key]).toContainEqual(expect.objectContaining(item));
    });
  }

  for (const key of ['era', 'wins', 'strikeouts']) {
    test(
      requirement('3', `the ranking’s pitchingRecords.${key} lists user_id, name and ${key}`),
      async () => {
        const { coach, newGame, newPitching, coachId } = fixture();
        await newPitching((await newGame()).id, coachId);
        const { body } = await coach.get<{ pitchingRecords: Record<string, unknown[]> }>(
          '/api/player/ranking',
        );
        const item = { user_id: coachId, name: '監督 一郎', [key]: NUMBER };
        expect(body.pitchingRecords[key]).toContainEqual(expect.objectContaining(item));
      },
    );
  }

  test(requirement('3', 'the manager dashboard has teamInfo, battingTotals and pitchingTotals'), async () => {
    const { body } = await fixture().coach.get('/api/dashboard/manager');
    expect(body).toMatchObject({
      teamInfo: { winRatePercent: TEXT, ...ofType(NUMBER, 'totalGames', 'wins', 'loses', 'draws') },
      battingTotals: expect.any(Object),
      pitchingTotals: expect.any(Object),
    });
  });

  test(requirement('3', 'the player dashboard has games, batting and pitching'), async () => {
    const { body } = await fixture().player.get('/api/dashboard/player');
    expect(body).toMatchObject({ games: NUMBER, batting: { at_bats: NUMBER }, pitching: { era: TEXT } });
  });

  test(requirement('3', 'a schedule item has id, date, time, type, location and note'), async () => {
    const item = { date: '2026-06-07', time: '09:00', type: '練習試合', location: '河川敷', note: '弁当' };
    const { body } = await fixture().coach.post('/api/schedules', item);
    expect(body).toMatchObject({ ...item, id: NUMBER, time: expect.stringMatching(/^09:00(:00)?$/) });
  });

  test(requirement('3', 'a my page record has name, email, role, team_name and invite_code'), async () => {
    const { coach, player, coachEmail, inviteCode } = fixture();
    const own = { name: '監督 一郎', email: coachEmail, role: 'coach' };
    const { body } = await coach.get('/api/mypage');
    expect(body).toEqual({ ...own, team_name: '青空ナイン', invite_code: inviteCode });
    expect(Object.keys((await player.get<object>('/api/mypage')).body).sort()).toEqual(
      ['email', 'invite_code', 'name', 'role', 'team_name'].sort(),
    );
  });

  test(requirement('3', 'rates with a denominator of 0 have the format of other rates'), async () => {
    const { newGame, newBatting, playerId } = fixture();
    const zeros = Object.fromEntries(
      Object.keys(battingForm(0, 0))
        .filter((field) => !['game_id', 'user_id', 'position', 'order_no'].includes(field))
        .map((field) => [field, 0]),
    );
    expect(await newBatting((await newGame()).id, playerId, zeros)).toMatchObject(
      ofType(THREE_DECIMALS, 'batting_average', 'on_base_percentage', 'slugging', 'steal_success_rate'),
    );
  });

  test(requirement('3', 'every batting and pitching field is stored as sent'), async () => {
    const { batting, pitching, game } = await recordedGame();
    const { playerId } = fixture();
    expect(batting).toMatchObject(battingForm(game.id, playerId));
    expect(pitching).toMatchObject(pitchingForm(game.id, playerId));
  });
});
