import { FIELD_POSITIONS } from '#domain/batting.ts';
import { ask } from './api.ts';
import { newCoach } from './people.ts';
import type { RunningServer } from './server.ts';

const NAMES = ['青木', '石田', '上野', '江口', '小川', '加藤', '木村', '工藤', '近藤', '佐藤', '清水'];

/** The team has eleven players. The schedule has the lineup of the game, with a guest on the bench. */
export async function gameWithLineup(server: RunningServer) {
  const token = await newCoach(server);
  const item = await ask(server, 'createScheduleItem', {
    token,
    body: { date: '2026-05-03', opponent: '港北クラブ', game_type: '公式戦' },
  });
  const entries = [];
  for (const [index, name] of NAMES.entries()) {
    const position = FIELD_POSITIONS[index] ?? null;
    const body = { name, number: String(index + 1) };
    const { id } = await ask(server, 'createMember', { token, body });
    const place = position === null ? ('bench' as const) : ('order' as const);
    entries.push({ member_id: id, guest: null, place, position });
  }
  entries.push({ member_id: null, guest: '大川', place: 'bench' as const, position: null });
  const lineup = { designated: null, entries, version: 0 };
  await ask(server, 'saveLineup', { token, params: { id: item.id }, body: lineup });
  const game = await ask(server, 'createGame', {
    token,
    body: {
      date: '2026-05-03',
      game_type: '公式戦',
      tournament: '春季大会',
      opponent: '港北クラブ',
      team_score: 0,
      opponent_score: 0,
      schedule_item_id: item.id,
    },
  });
  return { token, id: game.id };
}
