// Enters real games play by play through the API and compares the stored lines with the official ones. The data is
// read from a folder outside the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { asEntries } from '../support/logs.ts';
import { type Coach, registerCoach } from '../support/people.ts';
import { listContents } from '../support/real-entries.ts';
import { type Compared, compareWithBox } from '../support/real-figures.ts';
import { listPlayers, nameLines } from '../support/real-players.ts';
import { type RealGame, readRealBoxes, readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { storedLines } from '../support/real-stored.ts';
import { gameForm } from '../support/records.ts';

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! Real plays are NOT entered through the API: their folder was not found.\n\n');

const BOTH: readonly UsOrThem[] = ['us', 'them'];

/** The keys of a game's players by their names in the data. */
class Keys {
  readonly names = new Map<PlayerKey, string>();
  private readonly keys = new Map<string, PlayerKey>();

  add(name: string, key: PlayerKey): void {
    this.keys.set(name, key);
    this.names.set(key, name);
  }

  in(contents: readonly EntryContent[]): EntryContent[] {
    const replace = (_: string, value: unknown) =>
      typeof value === 'string' ? (this.keys.get(value) ?? value) : value;
    return JSON.parse(JSON.stringify(contents), replace) as EntryContent[];
  }
}

describe.skipIf(!folder)('real games, entered play by play', () => {
  const all = folder ? readRealGames(folder) : [];
  const boxes = folder ? readRealBoxes(folder) : [];

  onEachDatabase('through the API', (open, isPartitioned) => {
    // On partitioned tables only every sixth game is entered, because the queries are the same.
    const games = all.filter(
      (_, index) => !isPartitioned || index % 6 === 0 || process.env.REAL_PLAYS === 'all',
    );
    let app: TestApp;
    let coach: Coach;
    const members = new Map<string, number>();
    beforeAll(async () => {
      app = await openTestApp(open);
      coach = await registerCoach(app, 'Angels', 'Joe Maddon');
    });
    afterAll(() => app.close());

    const as = (id?: number) => ({ token: coach.token, ...(id !== undefined && { params: { id } }) });

    async function memberId(name: string): Promise<number> {
      const known = members.get(name);
      if (known !== undefined) return known;
      const { id } = await app.succeed('createMember', { ...as(), body: { name } });
      members.set(name, id);
      return id;
    }

    async function readKeys(game: RealGame): Promise<Keys> {
      const keys = new Keys();
      for (const name of listPlayers(game, 'us')) keys.add(name, `m${await memberId(name)}`);
      for (const [index, name] of listPlayers(game, 'them').entries())
        keys.add(name, `o${index + 1}:${name}`);
      return keys;
    }

    async function send(id: number, entries: readonly LogEntry[], size: number): Promise<void> {
      for (let after = 0; after < entries.length; after += size) {
        const body = { device: 'phone', after, entries: entries.slice(after, after + size) };
        await app.succeed('appendEntries', { ...as(id), body });
      }
    }

    /** @param size the number of entries per request */
    async function enter(game: RealGame, size: number) {
      const keys = await readKeys(game);
      const { id } = await app.succeed('createGame', { ...as(), body: gameForm({ opponent: game.game }) });
      await send(id, asEntries(keys.in(listContents(game))), size);
      const detail = await app.succeed('game', as(id));
      const log = await app.succeed('gameLog', { ...as(id), query: { after: 0 } });
      const { state, plays } = replayGameLog(log.entries.map(({ entry }) => entry as LogEntry));
      const lines = deriveBoxScores(state, plays);
      const scored = nameLines(lines, keys.names);
      const compared = compareWithBox(
        boxes.filter((box) => box.game === game.game),
        { ...scored, us: storedLines(detail, scored.us) },
      );
      return { detail, compared };
    }

    function expectScore(game: RealGame, detail: GameDetail): void {
      const { team_score, opponent_score, line_score, bats_first } = detail;
      expect([team_score, opponent_score, bats_first]).toEqual([game.score.us, game.score.them, !game.home]);
      for (const side of BOTH)
        expect(line_score?.[side].filter((runs) => runs !== null)).toEqual(game.line[side]);
      expect(detail.findings).toEqual([]);
      const pitchers = (decision: string) =>
        detail.pitching_records
          .filter(({ result, credit }) => result === decision || credit === decision)
          .map(({ user }) => user.name);
      const ours = [...pitchers('勝利'), ...pitchers('敗北'), ...pitchers('セーブ')];
      const decided = [game.winning_pitcher, game.losing_pitcher, game.save];
      expect(ours).toEqual(decided.filter((name) => name && members.has(name)));
    }

    const differing = (compared: readonly Compared[]) =>
      compared.filter(({ official, scored, figure }) => figure !== 'pitches' && official !== scored);

    test('give every official figure of both sides, but one pitcher of whom the official count differs', async () => {
      const different: Compared[] = [];
      let count = 0;
      for (const [index, game] of games.entries()) {
        // The first game is entered as at the ground, with a request for each entry.
        const { detail, compared } = await enter(game, index === 0 ? 1 : 150);
        expectScore(game, detail);
        different.push(...differing(compared));
        count += compared.length;
      }
      console.info(`${games.length} games, ${count} figures compared`);
      const known = { game: 'TEX201505020', player: 'bassa001', figure: 'er', official: 1, scored: 0 };
      expect(different).toEqual(games.some(({ game }) => game === known.game) ? [known] : []);
      expect(count).toBeGreaterThan(games.length * 500);
    });
  });
});
