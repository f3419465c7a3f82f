import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real season is not part of the project. Null if the folder is absent. */
export function realSeasonFolder(): string | null {
  const beside = fileURLToPath(new URL('../../../shared/real-season', import.meta.url));
  const folder = process.env.REAL_SEASON_DIR || beside;
  return existsSync(join(folder, 'games.jsonl')) ? folder : null;
}

export interface SeasonGame {
  readonly game_key: string;
  readonly date: string;
  readonly game_type: string;
  readonly tournament: string;
  readonly opponent: string;
  readonly team_score: number;
  readonly opponent_score: number;
  readonly result: string;
  readonly memo: string;
}

interface SeasonLine {
  readonly game_key: string;
  readonly player_key: string;
}

interface SeasonBatting extends SeasonLine {
  /** Null for a player who was not in the batting order. */
  readonly order_no: number | null;
  readonly position: string;
  readonly at_bats: number;
  readonly hits: number;
  readonly doubles: number;
  readonly triples: number;
  readonly home_runs: number;
  readonly rbis: number;
  readonly runs: number;
  readonly walks: number;
  readonly strikeouts: number;
  /** Stolen bases. On the wire, this name means attempts. */
  readonly steals: number;
  /** Times caught stealing. On the wire, this name means stolen bases. */
  readonly caught_stealing: number;
  readonly errors: number;
  readonly x: { readonly hbp: number; readonly sh: number; readonly sf: number };
}

interface SeasonPitching extends SeasonLine {
  readonly result: string;
  readonly pitching_innings_outs: number;
  readonly pitches: number;
  readonly strikeouts: number;
  readonly hits_allowed: number;
  readonly hr_allowed: number;
  readonly walks_given: number;
  readonly runs_allowed: number;
  readonly earned_runs: number;
}

export interface Season {
  readonly players: readonly { readonly player_key: string; readonly name: string }[];
  readonly games: readonly SeasonGame[];
  readonly batting: readonly SeasonBatting[];
  readonly pitching: readonly SeasonPitching[];
}

function readLines(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

export function readSeason(folder: string): Season {
  return {
    players: JSON.parse(readFileSync(join(folder, 'players.json'), 'utf8')),
    games: readLines(join(folder, 'games.jsonl')) as SeasonGame[],
    batting: readLines(join(folder, 'batting.jsonl')) as SeasonBatting[],
    pitching: readLines(join(folder, 'pitching.jsonl')) as SeasonPitching[],
  };
}

export function gameOnWire(game: SeasonGame) {
  const { date, game_type, tournament, opponent, team_score, opponent_score, memo } = game;
  return { date, game_type, tournament, opponent, team_score, opponent_score, memo };
}

export function battingOnWire(line: SeasonBatting) {
  const { order_no, position, at_bats, hits, doubles, triples, home_runs } = line;
  const { rbis, runs, walks, strikeouts, errors, x } = line;
  return {
    order_no,
    position,
    at_bats,
    hits,
    doubles,
    triples,
    home_runs,
    rbis,
    runs,
    walks,
    strikeouts,
    errors,
    steals: line.steals + line.caught_stealing,
    caught_stealing: line.steals,
    hit_by_pitch: x.hbp,
    sacrifice_hits: x.sh,
    sacrifice_flies: x.sf,
  };
}

export function pitchingOnWire(line: SeasonPitching) {
  const { result, pitching_innings_outs, pitches, strikeouts } = line;
  const { hits_allowed, hr_allowed, walks_given, runs_allowed, earned_runs } = line;
  const allowed = { hits_allowed, hr_allowed, walks_given, runs_allowed, earned_runs };
  return { result, pitching_innings_outs, pitches, strikeouts, ...allowed };
}

type Counts = Readonly<Record<string, number>>;

/** Published by another source. An undefined rate is null. */
export interface Totals {
  readonly team: {
    readonly games: number;
    readonly wins: number;
    readonly losses: number;
    readonly draws: number;
    readonly win_pct_excluding_draws: string;
    readonly batting: Counts;
    readonly pitching: Counts;
    readonly avg: string;
    readonly obp_app: string;
    readonly obp_official: string;
    readonly slg: string;
    readonly era: string;
  };
  readonly players: Readonly<
    Record<
      string,
      {
        readonly batting?: {
          readonly H: number;
          readonly HR: number;
          readonly RBI: number;
          readonly R: number;
          readonly SB: number;
          readonly avg: string | null;
          /** Counted without hit by pitch and sacrifice flies. */
          readonly obp_app: string | null;
          readonly obp_official: string | null;
          readonly slg: string | null;
          readonly ops_app: string | null;
          readonly sb_rate: string | null;
        };
        readonly pitching?: {
          readonly W: number;
          readonly SO: number;
          readonly outs: number;
          readonly era: string | null;
          readonly k9: string | null;
          readonly bb9: string | null;
        };
      }
    >
  >;
  /** The first ten places of each list. Equal values are sorted by name. */
  readonly ranking_no_minimum: Readonly<Record<string, readonly (readonly [value: string, name: string])[]>>;
}

export function readTotals(folder: string): Totals {
  return JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
}
