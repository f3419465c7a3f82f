import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { newEntryId } from '../support/logs.ts';
import { type Coach, registerGuardian } from '../support/people.ts';
import { revisedGames } from '../support/random-games.ts';
import { createTeam, plans } from '../support/random-teams.ts';
import { gameForm } from '../support/records.ts';
import { IS_ALL, SEED } from '../support/runs.ts';
import { SECRET, withSecrets } from '../support/secret-logs.ts';
import { PNG, pictureLink } from '../support/valid-requests.ts';

const HEAD = '<meta property="og:title" content="x" /><meta property="og:description" content="y" />';
const DEVICE = 'telephone-of-the-scorer';
/** Secret words, reasons of departures, keys of players, and what only members see of the sheets. */
const PRIVATE = new RegExp(
  `${SECRET}|負傷|${DEVICE}|bench\\.example|"[mgo]\\d*:|"(?:numbers|facts|tournament|place)":`,
);
/** The ends of a link: what it can be sent with, and what a browser adds. */
const ENDS = ['', '&v=3', '&v=f', '&hide=1', '&live'];

onSqlite('a game whose team shows numbers alone', (open) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'bench-note-public-'));
  let app: TestApp;
  let url: string;
  let coach: Coach;
  let members: number[];

  /** Founds a team of which everything is secret except its name, and the numbers of its players. */
  beforeAll(async () => {
    for (const file of ['index.html', 'live.html']) writeFileSync(join(webRoot, file), HEAD);
    app = await openTestApp(open, {}, { webRoot });
    url = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const [plan] = fc.sample(plans, { seed: SEED, numRuns: 1 });
    if (!plan) throw new Error('fast-check has generated no team');
    coach = await createTeam(app, SECRET, plan.own);
    const { token } = coach;
    members = [];
    for (let number = 1; number <= 9; number += 1) {
      const body = { name: `${SECRET} ${number}`, number: number === 4 ? null : `${number}` };
      members.push((await app.succeed('createMember', { token, body })).id);
    }
    const { id } = await registerGuardian(app, coach.inviteCode, members.slice(0, 2), `${SECRET}の保護者`);
    expect(id).toBeGreaterThan(0);
    const body = { name: '青空', regulation_innings: 9, public_names: 'number' };
    await app.succeed('updateTeam', { token, body });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true, force: true });
  });

  /** Plans a game with a lineup that the coach shows. @returns the id of its schedule item */
  async function planGame(): Promise<number> {
    const { token } = coach;
    const item = { date: '2026-05-03', start_time: '13:05', location: SECRET, note: `${SECRET}の持ち物` };
    const { id } = await app.succeed('createScheduleItem', { token, body: item });
    const guest = { member_id: null, guest: `${SECRET}の助っ人`, place: 'order', position: '投手' };
    const batters = members.slice(0, 8).map((member_id) => ({ member_id, place: 'order', position: null }));
    const body = { designated: null, entries: [...batters, guest], version: 0 };
    await app.succeed('saveLineup', { token, params: { id }, body });
    await app.succeed('showLineup', { token, params: { id }, body: { shown: true } });
    return id;
  }

  async function shareGame() {
    const schedule_item_id = await planGame();
    const secrets = { tournament: `${SECRET}杯`, memo: `${SECRET}のメモ` };
    const nothing = { team_score: 0, opponent_score: 0 };
    const body = gameForm({ opponent: '港北', schedule_item_id, ...secrets, ...nothing });
    const call = { token: coach.token, params: { id: 0 } };
    call.params = { id: (await app.succeed('createGame', { token: coach.token, body })).id };
    await app.succeed('publishGame', { ...call, body: { public: true, plays: true } });
    return call;
  }

  type Shared = Awaited<ReturnType<typeof shareGame>>;

  async function readBytes(path: string, status = 200): Promise<string> {
    const { statusCode, headers, rawPayload } = await app.server.inject({ url: path });
    expect([path, statusCode]).toEqual([path, status]);
    return JSON.stringify(headers) + rawPayload.toString('latin1') + rawPayload.toString();
  }

  /** Returns the head of the stream and its first event. */
  async function readStream(path: string): Promise<string> {
    const { headers, body } = await fetch(`${url}${path}/stream`);
    const reader = body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return JSON.stringify([...headers]) + Buffer.from(first?.value ?? []).toString();
  }

  async function readAll(call: Shared, versions: Set<string>): Promise<string[]> {
    const { link, content } = await app.succeed('sharedGame', call);
    await app.succeed('storePicture', { ...call, body: { png: PNG, names: 'number', content } });
    const live = `/api/live/${call.params.id}/${link.split('?s=')[1]}`;
    const answers = [];
    const both = [...versions].slice(-1).map((query) => `${query}&sheets=1`);
    for (const query of ['', '?sheets=1', ...versions, ...both]) answers.push(await readBytes(live + query));
    answers.push(await readBytes(`${live}?after=1&after=2`, 422), await readBytes(`${live}0?sheets=1`, 404));
    versions.add(`?after=${/"version":"([^"]+)/.exec(answers[0] ?? '')?.[1]}`);
    const pages = await Promise.all(ENDS.map((end) => readBytes(link + end)));
    const picture = await readBytes(`/api/game-pictures/${pictureLink(link)}.png`);
    return [...answers, ...pages, picture, await readStream(live)];
  }

  const games = fc.sample(revisedGames, { seed: SEED, numRuns: IS_ALL ? 20 : 3 });
  test.each(games.map((log, index) => ({ log, index })))(
    'has no other word in any public byte, $index',
    async ({ log }) => {
      const call = await shareGame();
      const end: LogEntry = { id: newEntryId(), kind: 'game', event: 'called' };
      const entries = [...withSecrets(log, members), end];
      const versions = new Set<string>();
      let seq = 0;
      const before = await readAll(call, versions);
      expect(before[0]).toContain('"#1"');
      for (const answer of before) expect(answer).not.toMatch(PRIVATE);
      for (const [index, entry] of entries.entries()) {
        const body = { device: DEVICE, after: seq, entries: [entry] };
        // The random logs have entries that do not fit.
        const { status } = await app.call('appendEntries', { ...call, body });
        seq += status === 200 ? 1 : 0;
        if (index % 15 > 0 && index < entries.length - 1) continue;
        for (const answer of await readAll(call, versions)) {
          expect(answer).not.toMatch(PRIVATE);
          for (const { id } of entries) expect(answer).not.toContain(id);
        }
      }
      expect(versions.size).toBeGreaterThan(1);
      await app.succeed('closeLog', call);
      for (const answer of await readAll(call, versions)) expect(answer).not.toContain(SECRET);
    },
  );
});
