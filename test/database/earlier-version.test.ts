import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../src/server/backup/backup.ts';
import { openBackup } from '../../src/server/backup/content.ts';
import { replaceContent } from '../../src/server/backup/restore.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { listReleasedUpTo, migrate } from '../../src/server/platform/database/migrate.ts';
import { openSqlite } from '../../src/server/platform/database/open.ts';
import { hashToken } from '../../src/server/platform/secrets.ts';
import { openTestApp } from '../support/app.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';
import { registration } from '../support/people.ts';

const BEFORE = '013-answers-of-accounts';
const AT = "'2026-05-03T00:00:00.000Z'";

/**
 * The rows of a team with one coach and a game, as a version stored them that had no tables for invite codes and
 * memberships.
 */
const ROWS = [
  `insert into accounts (id, email, email_key, name, password_hash, email_verified_at, created_at)
    values (7, 'kantoku@bench.example', 'kantoku@bench.example', '監督 一郎', '-', ${AT}, ${AT})`,
  `insert into access_tokens (token_hash, account_id, created_at, last_used_at)
    values ('${hashToken('kantoku')}', 7, ${AT}, ${AT})`,
  `insert into teams (id, name, invite_code, revision, created_at)
    values (3, '青空ナイン', 'K7M2P-9QXWD', 5, ${AT})`,
  `insert into members (id, team_id, account_id, name, role, plays, active, created_at)
    values (11, 3, 7, '監督 一郎', 'coach', 1, 1, ${AT})`,
  `insert into games (id, team_id, date, game_type, tournament, opponent, team_score, opponent_score, created_at)
    values (20, 3, '2026-05-02', '公式戦', '春季大会', '港北', 4, 3, ${AT})`,
  `insert into pitching_records (id, team_id, game_id, member_id, result, outs_recorded, pitches, strikeouts,
      hits_allowed, home_runs_allowed, walks_allowed, runs_allowed, earned_runs, created_at)
    values (30, 3, 20, 11, '勝利', 27, 90, 8, 5, 0, 2, 3, 3, ${AT})`,
  `insert into changes (team_id, at, actor_id, action, kind, subject_id, subject)
    values (3, ${AT}, 11, 'created', 'game', 20, '{}')`,
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function backUpEarlier(path: string): Promise<void> {
  const old = openSqlite(':memory:');
  await migrate(old, listReleasedUpTo(old.engine, BEFORE));
  for (const row of ROWS) await sql.raw(row).execute(old.database);
  await backUp(old, path, systemClock);
  await old.database.destroy();
}

onSqliteAndPostgres('a backup of the version before', (open) => {
  test('is restored as a team that works: session, figures, history and invitation', async () => {
    const path = join(folder, 'backup.jsonl.gz');
    await backUpEarlier(path);
    const app = await openTestApp(async () => {
      const to = await open();
      await replaceContent(to, await openBackup(path));
      return to;
    });
    const coach = { token: 'kantoku' };
    const invite_code = 'K7M2P-9QXWD';
    expect(await app.succeed('currentUser', coach)).toMatchObject({ id: 11, role: 'coach', team_id: 3 });
    expect(await app.succeed('team', coach)).toMatchObject({ id: 3, name: '青空ナイン', invite_code });
    expect(await app.succeed('games', coach)).toMatchObject([{ id: 20, opponent: '港北' }]);
    expect(await app.succeed('pitching', { ...coach, params: { id: 30 } })).toMatchObject({ pitches: 90 });
    expect((await app.succeed('history', coach)).entries).toHaveLength(1);
    await app.succeed('register', { body: registration({ name: '選手', role: 'player', invite_code }) });
    expect(await app.succeed('members', coach)).toHaveLength(2);
    await app.close();
  });
});
