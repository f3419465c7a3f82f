import { expect, test } from 'vitest';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { onServer, registrationForm, type Stored } from './fixture.ts';
import { requirement } from './requirement.ts';

const POSITIONS = [
  '投手',
  '捕手',
  '一塁手',
  '二塁手',
  '三塁手',
  '遊撃手',
  '左翼手',
  '中堅手',
  '右翼手',
  'DH',
  '代打',
];
const ORDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const OUTS = Array.from({ length: 36 }, (_, index) => index + 1);

function innings(outs: number): string {
  const [whole, thirds] = [Math.floor(outs / 3), outs % 3];
  return [whole > 0 ? `${whole}` : '', thirds > 0 ? `${thirds}/3` : ''].filter(Boolean).join(' ');
}

onServer('constants', (fixture) => {
  const batting = async (change: object) => {
    const { newGame, newBatting, coachId } = fixture();
    return newBatting((await newGame()).id, coachId, { ...change });
  };
  const pitching = async (change: object) => {
    const { newGame, newPitching, coachId } = fixture();
    return newPitching((await newGame()).id, coachId, { ...change });
  };

  for (const field of ['name', 'team_name']) {
    test(requirement('9', `${field} has at most 100 characters`), async () => {
      const payload = registrationForm({ role: 'coach', team_name: '甲' });
      const send = (length: number) =>
        fixture()
          .visitor()
          .enter('/api/register', { ...payload, [field]: 'あ'.repeat(length) });
      expect(await send(101)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
      expect(await send(100)).toMatchObject({ status: 201 });
    });
  }

  test(requirement('9', 'a password has at least 6 characters'), async () => {
    const send = (password: string) => {
      const form = { role: 'coach', team_name: '甲', password, password_confirmation: password };
      return fixture().visitor().enter('/api/register', registrationForm(form));
    };
    expect(await send('12345')).toMatchObject({ status: 422 });
    expect(await send('123456')).toMatchObject({ status: 201 });
  });

  for (const order of ORDERS) {
    test(requirement('9', `${order} is a place in the batting order`), async () => {
      expect(await batting({ order_no: order })).toMatchObject({ order_no: order });
    });
  }

  test(requirement('9', 'the batting order is 1 to 9: 0 and 10 are refused'), async () => {
    const { coach, coachId } = fixture();
    for (const order_no of [0, 10]) {
      expect(await coach.post('/api/records/batting', battingForm(1, coachId, { order_no }))).toMatchObject({
        status: 422,
        body: { errors: { order_no: ['打順を選択してください'] } },
      });
    }
  });

  for (const position of POSITIONS) {
    test(requirement('9', `${position} is a position`), async () => {
      expect(await batting({ position })).toMatchObject({ position });
    });
  }

  test(requirement('9', 'a position outside the list is refused'), async () => {
    const { coach, coachId } = fixture();
    const payload = battingForm(1, coachId, { position: '監督' });
    expect(await coach.post('/api/records/batting', payload)).toMatchObject({
      status: 422,
      body: { errors: { position: ['守備位置を選択してください'] } },
    });
  });

  for (const game_type of ['公式戦', '練習試合']) {
    test(requirement('9', `${game_type} is a game type`), async () => {
      expect(await fixture().newGame({ game_type })).toMatchObject({ game_type });
    });
  }

  test(requirement('9', 'a game type outside the list is refused'), async () => {
    expect(await fixture().coach.post('/api/games', gameForm({ game_type: '紅白戦' }))).toMatchObject({
      status: 422,
      body: { errors: { game_type: ['試合種類を選択してください'] } },
    });
  });

  for (const result of ['勝利', '敗北', '引き分け', '-']) {
    test(requirement('9', `${result} is a pitcher’s result`), async () => {
      expect(await pitching({ result })).toMatchObject({ result });
    });
  }

  test(requirement('9', 'a pitcher’s result outside the list is refused'), async () => {
    const { coach, coachId } = fixture();
    const payload = pitchingForm(1, coachId, { result: 'セーブ' });
    expect(await coach.post('/api/records/pitching', payload)).toMatchObject({
      status: 422,
      body: { errors: { result: ['勝敗を選択してください'] } },
    });
  });

  for (const outs of OUTS) {
    test(requirement('9', `${outs} outs are ${innings(outs)} innings`), async () => {
      expect(await pitching({ pitching_innings_outs: outs })).toMatchObject({
        pitching_innings_outs: outs,
        formatted_innings: innings(outs),
      });
    });
  }

  test(
    requirement('9', '0 outs are accepted in addition to the 36 options, for a pitcher who retired nobody'),
    async () => {
      expect(await pitching({ pitching_innings_outs: 0 })).toMatchObject({ pitching_innings_outs: 0 });
    },
  );

  test(requirement('9', 'batting averages and on-base percentages have 3 decimals'), async () => {
    const counts = { at_bats: 3, hits: 1, doubles: 0, walks: 0, strikeouts: 0 };
    expect(await batting(counts)).toMatchObject({ batting_average: '0.333', on_base_percentage: '0.333' });
  });

  test(requirement('9', 'an ERA has 2 decimals'), async () => {
    const runs = { runs_allowed: 2, earned_runs: 2, pitching_innings_outs: 21 };
    expect(await pitching(runs)).toMatchObject({ era: '2.57' });
  });

  test(requirement('9', 'rankings show averages with 3 decimals and ERA with 2'), async () => {
    const { client } = await fixture().join({ role: 'coach', team_name: '丙' });
    const { body: user } = await client.get<Stored>('/api/user');
    const { body: game } = await client.post<Stored>('/api/games', gameForm());
    const counts = { at_bats: 7, hits: 2, doubles: 0, walks: 2 };
    await client.post('/api/records/batting', battingForm(game.id, user.id, counts));
    const runs = { runs_allowed: 2, earned_runs: 2, pitching_innings_outs: 21 };
    await client.post('/api/records/pitching', pitchingForm(game.id, user.id, runs));
    expect((await client.get('/api/player/ranking')).body).toMatchObject({
      battingRecords: { avg: [{ avg: 0.286 }], obp: [{ obp: 0.444 }] },
      pitchingRecords: { era: [{ era: 2.57 }] },
    });
  });
});
