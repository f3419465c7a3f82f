import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asEntries, HOME_RUN, opening, THREE_OUTS } from '../../test/support/logs.ts';
import { ask } from './api.ts';
import { inDays } from './attendance.ts';
import { demoFolder } from './demo-data.ts';
import { openDemoSession } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

export const FAMILY_NAMES = [
  '勅使河原',
  '小比類巻',
  '武者小路',
  '長谷川',
  '木村',
  '佐々木',
  '東海林',
  '伊集院',
  '西園寺',
];
const GIVEN_NAMES = ['龍之介', '健太郎', '小次郎', 'ルイジアナ', '一', '光太郎', '公望'];
const NAME_WITHOUT_SPACE = 'アレクサンドロスクリストファーマクシミリ';
const OPPONENT = '東京ベイサイドブルドッグス';
const TEAM = '武蔵野ビクトリーズ軟式野球団';
/** An inning has twelve runs, and the final score is 25–13. */
const US = [0, 12, 3, 0, 10, 0, 0];
const THEM = [1, 0, 11, 1, 0, 0, 0];

/** The id after the games of the demo team. */
export const RUNNING_GAME = 41;

const quote = (text: string) => `'${text}'`;
const pick = (texts: readonly string[], index: string) =>
  `case (${index}) % ${texts.length} ${texts.map((text, at) => `when ${at} then ${quote(text)}`).join(' ')} end`;

/** The scores get two digits. */
function lengthen(folder: string): void {
  const database = new DatabaseSync(join(folder, 'bench-note.sqlite'));
  const name = `${pick(FAMILY_NAMES, 'id')} || ' ' || ${pick(GIVEN_NAMES, 'id + id / 9')}`;
  const lineScore = JSON.stringify({ us: US, them: THEM, opponent_errors: 10 });
  const facts = `opponent = ${quote(OPPONENT)}, tournament = '東京都知事杯争奪軟式野球大会'`;
  database.exec(`
    update teams set name = ${quote(TEAM)};
    update members set name = ${name};
    update members set name = ${quote(NAME_WITHOUT_SPACE)} where id =
      (select member_id from batting_records order by game_id desc, order_no limit 1);
    update accounts set name = coalesce((select members.name from ties join members on members.id = ties.member_id
      where ties.account_id = accounts.id and ties.kind = 'self'), name);
    update games set ${facts}, team_score = 12, opponent_score = 10 where id % 4 <> 0;
    update games set ${facts}, innings = 7, team_score = 25, opponent_score = 13, bats_first = 1,
      line_score = ${quote(lineScore)} where id % 4 = 0;
    update schedule_items set ${facts}, location = '都立光が丘公園野球場第２グラウンド' where opponent is not null;`);
  database.close();
}

/** The score of the running game is 12–10. */
async function addRunningGame(server: RunningServer): Promise<void> {
  const token = await openDemoSession(server, 'coach');
  const facts = { game_type: '公式戦', tournament: '春季大会', opponent: OPPONENT };
  const body = { ...facts, date: inDays(0), team_score: 0, opponent_score: 0 };
  const { id } = await ask(server, 'createGame', { token, body });
  if (id !== RUNNING_GAME) throw new Error(`The game in progress is ${id}`);
  const players = await ask(server, 'batterCandidates', { token });
  const homeRuns = (count: number) => Array.from({ length: count }, () => HOME_RUN);
  const entries = asEntries([
    ...opening(players.slice(0, 9).map((player) => player.id)),
    { kind: 'game', event: 'start' },
    ...homeRuns(12),
    ...THREE_OUTS,
    ...homeRuns(10),
  ]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
}

/**
 * Has the demo team under long names, and a game in progress. Changes the database directly, because hundreds
 * of requests would take longer than the tests of the screens.
 */
export async function startWithLongNames(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-long-'));
  cpSync(await demoFolder(), folder, { recursive: true });
  lengthen(folder);
  const server = await startServer({ copyFrom: folder });
  rmSync(folder, { recursive: true });
  await addRunningGame(server);
  return server;
}
