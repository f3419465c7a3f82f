import type { TestApp } from './app.ts';
import { emptyBattingLine, emptyPitchingLine } from './empty-lines.ts';
import type { Coach } from './people.ts';
import { battingForm, gameForm, pitchingForm } from './records.ts';

type Change = Record<string, unknown>;

/** All counts of a line are zero, except for the changes that a test passes. */
export function createScorer(app: TestApp, { token }: Coach) {
  return {
    async addMember(name: string): Promise<number> {
      return (await app.succeed('createMember', { token, body: { name } })).id;
    },
    async addGame(change: Change = {}): Promise<number> {
      return (await app.succeed('createGame', { token, body: gameForm(change) })).id;
    },
    async addBatting(gameId: number, memberId: number, change: Change = {}): Promise<void> {
      const body = battingForm(gameId, memberId, { ...emptyBattingLine, ...change });
      await app.succeed('createBatting', { token, body });
    },
    async addPitching(gameId: number, memberId: number, change: Change = {}): Promise<void> {
      const body = pitchingForm(gameId, memberId, { ...emptyPitchingLine, ...change });
      await app.succeed('createPitching', { token, body });
    },
    /** Other settings of the team stay. */
    async setRules(change: Change): Promise<void> {
      const { name, regulation_innings } = await app.succeed('team', { token });
      await app.succeed('updateTeam', { token, body: { name, regulation_innings, ...change } });
    },
  };
}

export type Scorer = ReturnType<typeof createScorer>;
