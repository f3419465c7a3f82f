import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TeamFile, teamFile } from '#contract/team-file.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening } from '../../../../test/support/logs.ts';
import { registerCoach, registerGuardian, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { TEAM_TABLES, TEAM_TABLES_WITHOUT_ID } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { listTablesAfter } from '../../backup/shape.queries.ts';
import { newestMigration } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open.ts';
import { readShownFigures } from '../../shown-figures.ts';

type Row = Readonly<Record<string, unknown>>;

function normalize(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (!Array.isArray(value)) return typeof value === 'object' && value ? JSON.stringify(value) : value;
  return value.length > 0 ? value.join(' ') : null;
}

function replaceRow(row: Row, more: Row): never {
  const columns = Object.entries(row).map(([column, value]) => [column, normalize(value)]);
  return { ...Object.fromEntries(columns), ...more } as never;
}

async function bringIn(database: Database, file: TeamFile): Promise<number> {
  const { id: team_id } = await database
    .insertInto('teams')
    .values(replaceRow(file.team, {}))
    .returning('id')
    .executeTakeFirstOrThrow();
  const insert = async (
    table:
      | 'members'
      | 'games'
      | 'batting_records'
      | 'pitching_records'
      | 'game_logs'
      | 'log_entries'
      | 'log_players',
    rows: readonly Row[],
  ) => {
    for (const row of rows) await database.insertInto(table).values(replaceRow(row, { team_id })).execute();
  };
  await insert('members', file.members);
  await insert('games', file.games);
  const batting = file.batting.map(({ positions, ...row }) => ({
    ...row,
    position: positions[0],
    positions: positions.length > 1 ? positions : null,
  }));
  await insert('batting_records', batting);
  await insert('pitching_records', file.pitching);
  const logs = file.logs.map((log) => ({
    ...log,
    situations: JSON.stringify(log.situations),
    mound: JSON.stringify(log.mound),
    facts: log.facts && JSON.stringify(log.facts),
    batter_only_rules: JSON.stringify(log.batter_only_rules),
  }));
  await insert('game_logs', logs);
  await insert('log_entries', file.log_entries);
  await insert('log_players', file.log_players);
  return team_id;
}

/** Returns the figures without values that belong to a database instead of the team. */
function comparable(figures: unknown, teamId: number): unknown {
  const text = JSON.stringify(figures, (key, value) =>
    ['version', 'sheet_version'].includes(key) ? undefined : value,
  );
  return JSON.parse(text.replaceAll(`"team":{"id":${teamId},`, '"team":{'));
}

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // `members_changed_at` is for calendars.
  teams: ['id', 'revision', 'version', 'members_changed_at'],
  members: ['team_id', 'version'],
  // `public_code` is the secret in a link.
  games: ['team_id', 'version', 'public_code', 'public_plays'],
  // `position` is the first of `positions`.
  batting_records: ['team_id', 'version', 'position'],
  pitching_records: ['team_id', 'version'],
  // `changed_at` is for calendars.
  schedule_items: ['team_id', 'version', 'changed_at'],
  // `removed` is for the editor.
  lineups: ['team_id', 'version', 'removed'],
  // Pending changes, and the column that decides who is told of a withdrawal.
  attendances: ['team_id', 'wish', 'promised'],
  attendance_guests: ['team_id'],
  // The columns about the present recorder.
  game_logs: ['team_id', 'device', 'scorer_id', 'heard_at'],
  log_entries: ['team_id'],
  log_players: ['team_id'],
  reported_pitches: ['team_id'],
  pitch_rules: ['team_id', 'version'],
};

const SCHEMAS = {
  teams: teamFile.shape.team,
  members: teamFile.shape.members.def.element,
  games: teamFile.shape.games.def.element,
  batting_records: teamFile.shape.batting.def.element,
  pitching_records: teamFile.shape.pitching.def.element,
  schedule_items: teamFile.shape.schedule.def.element,
  lineups: teamFile.shape.lineups.def.element,
  attendances: teamFile.shape.attendance.def.element,
  attendance_guests: teamFile.shape.item_guests.def.element,
  game_logs: teamFile.shape.logs.def.element,
  log_entries: teamFile.shape.log_entries.def.element,
  log_players: teamFile.shape.log_players.def.element,
  reported_pitches: teamFile.shape.pitch_reports.def.element,
  pitch_rules: teamFile.shape.pitch_rules.def.element,
};

/**
 * Tables of accounts, of the history (docs/decisions/025-exports.md), of links and of mails about the
 * schedule.
 */
const TABLES_LEFT_OUT = [
  'ties',
  'changes',
  'link_versions',
  'notice_settings',
  // The secret link and the chat's preview are no data of the team.
  'game_pictures',
  'planned_notices',
  'sent_notices',
];

test('the file of a team has every table and column of the team, or leaves it out on purpose', async () => {
  const tables = Object.keys(SCHEMAS).filter((table) => table !== 'teams');
  expect([...tables, ...TABLES_LEFT_OUT].sort()).toEqual([...TEAM_TABLES, ...TEAM_TABLES_WITHOUT_ID].sort());
  const stored = await listTablesAfter([newestMigration]);
  for (const [table, { shape }] of Object.entries(SCHEMAS)) {
    const known = [...Object.keys(shape), ...(LEFT_OUT[table] ?? [])].sort();
    const columns = stored.find(({ name }) => name === table)?.columns ?? [];
    expect([table, known]).toEqual([table, [...columns].sort()]);
  }
});

const INNINGS = { us: [0, 0, 3, 0, 2, 0, null], them: [0, 1, 0, 2, 0, 0, 0], opponent_errors: 1 };

test.each(Object.entries(SCHEMAS))('docs/export.md explains every field of %s', (_, { shape }) => {
  const document = readFileSync('docs/export.md', 'utf8');
  const unknown = Object.keys(shape).filter((field) => !document.includes(`\`${field}\``));
  expect(unknown).toEqual([]);
});

onEachDatabase('the file of a team', (open) => {
  const { app, coach } = teamFixture(open);

  async function exportTeam(): Promise<TeamFile> {
    return z.parse(teamFile, await app.succeed('exportTeam', { token: coach.token }));
  }

  function makeLog() {
    const guests = [...'一二三四五六七八九'].map((name) => `g:助っ人 ${name}`);
    const start = { kind: 'game', event: 'start' } as const;
    return { device: 'phone', after: 0, entries: asEntries([...opening(guests), start, HOME_RUN]) };
  }

  test('brought into another instance, gives every figure again', async () => {
    const { token, teamId } = coach;
    const names = ['青空 一朗', '=1+1', '退団 三郎'];
    const ids = [];
    for (const name of names) {
      const body = {
        name,
        number: '00',
        kana: 'あおぞら',
        positions: ['投手', '捕手'],
        throws: '左',
        bats: '両',
      };
      ids.push((await app.succeed('createMember', { token, body })).id);
    }
    const settings = { name: '青空', regulation_innings: 7, season_start_month: 4, qualifying_innings: 1.3 };
    await app.succeed('updateTeam', { token, body: { ...settings, qualifying_plate_appearances: 2 } });
    for (const date of ['2025-08-01', '2026-05-03']) {
      const game = await app.succeed('createGame', {
        token,
        body: gameForm({ date, innings: 7, line_score: INNINGS, bats_first: false }),
      });
      await app.succeed('confirmGame', { token, params: { id: game.id }, body: { confirmed: true } });
      for (const [order, id] of ids.entries()) {
        const words = order === 0 ? ['中安', '三振'] : null;
        const positions = order === 0 ? ['遊撃手', '投手'] : undefined;
        const line = { order_no: order + 1, positions, hit_by_pitch: order, plate_appearances: words };
        await app.succeed('createBatting', { token, body: battingForm(game.id, id, line) });
      }
      await app.succeed('createPitching', { token, body: pitchingForm(game.id, ids[1] ?? 0) });
      const save = { result: '-', credit: 'セーブ' };
      await app.succeed('createPitching', { token, body: pitchingForm(game.id, ids[0] ?? 0, save) });
    }
    await app.succeed('updateMember', {
      token,
      params: { id: ids[2] ?? 0 },
      body: { name: '退団 三郎', plays: true, active: false, left_on: '2026-04-01' },
    });
    const scored = await app.succeed('createGame', { token, body: gameForm({ date: '2026-05-10' }) });
    const log = makeLog();
    await app.succeed('appendEntries', { token, params: { id: scored.id }, body: log });
    const file = await exportTeam();
    expect(file.log_entries.map(({ entry_id, content }) => ({ id: entry_id, ...content }))).toEqual(
      log.entries,
    );
    const other = await open();
    const brought = await bringIn(other.database, file);
    const figures = comparable(await readShownFigures(other.database, brought), brought);
    await other.close();
    expect(figures).toEqual(comparable(await readShownFigures(app.database, teamId), teamId));
    const members = file.members.filter(({ guest }) => !guest);
    expect(members.map(({ name }) => name)).toEqual(['監督 一郎', ...names]);
  });

  test('has more rows than are read at once', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      team_id: coach.teamId,
      date: '2026-05-03',
      note: `予定 ${index}`,
      created_at: '2026-05-03T00:00:00.000Z',
    }));
    for (let at = 0; at < rows.length; at += 200)
      await app.database
        .insertInto('schedule_items')
        .values(rows.slice(at, at + 200))
        .execute();
    const { schedule } = await exportTeam();
    expect(schedule.map(({ note }) => note)).toEqual(rows.map(({ note }) => note));
  });

  test('knows nothing of accounts, sessions, invitations and other teams', async () => {
    const { token } = coach;
    const { id } = await app.succeed('createMember', { token, body: { name: '子ども 太郎' } });
    await registerGuardian(app, coach.inviteCode, [id], '保護者 花子');
    await registerPlayer(app, coach.inviteCode, '選手 次郎');
    const stranger = await registerCoach(app, '紅', '紅の監督');
    await app.succeed('createMember', { token: stranger.token, body: { name: '紅の選手' } });
    const text = JSON.stringify(await exportTeam());
    expect(text).toContain('子ども 太郎');
    for (const secret of [
      '@',
      '保護者',
      '紅',
      coach.inviteCode,
      token,
      'password',
      'argon2',
      'token',
      'email',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});
