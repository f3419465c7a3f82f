import type { TestApp } from './app.ts';
import type { Coach } from './people.ts';
import { battingForm, gameForm, pitchingForm } from './records.ts';

type Change = Record<string, unknown>;

const NO_BATTING = {
  at_bats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  home_runs: 0,
  rbis: 0,
  runs: 0,
  walks: 0,
  strikeouts: 0,
  steals: 0,
  caught_stealing: 0,
  errors: 0,
};

const NO_PITCHING = {
  result: '-',
  pitching_innings_outs: 0,
  pitches: 0,
  strikeouts: 0,
  hits_allowed: 0,
  hr_allowed: 0,
  walks_given: 0,
  runs_allowed: 0,
  earned_runs: 0,
};

/** Records games for the coach's team. Lines have zero counts except for the changes that a test passes. */
export function createScorer(app: TestApp, { token }: Coach) {
  return {
    async addMember(name: string): Promise<number> {
      return (await app.succeed('createMember', { token, body: { name } })).id;
    },
    async addGame(change: Change = {}): Promise<number> {
      return (await app.succeed('createGame', { token, body: gameForm(change) })).id;
    },
    async addBatting(gameId: number, memberId: number, change: Change = {}): Promise<void> {
      const body = battingForm(gameId, memberId, { ...NO_BATTING, ...change });
      await app.succeed('createBatting', { token, body });
    },
    async addPitching(gameId: number, memberId: number, change: Change = {}): Promise<void> {
      const body = pitchingForm(gameId, memberId, { ...NO_PITCHING, ...change });
      await app.succeed('createPitching', { token, body });
    },
    /** Changes the given settings of the team. */
    async setRules(change: Change): Promise<void> {
      const { name, regulation_innings } = await app.succeed('team', { token });
      await app.succeed('updateTeam', { token, body: { name, regulation_innings, ...change } });
    },
  };
}

export type Scorer = ReturnType<typeof createScorer>;
