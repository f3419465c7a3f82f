import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UsOrThem } from '#domain/scoring/side.ts';

/** The real plays are not part of the project. Null if the folder is absent. */
export function realPlaysFolder(): string | null {
  const beside = fileURLToPath(new URL('../../../shared/real-plays', import.meta.url));
  const folder = process.env.REAL_PLAYS_DIR || beside;
  return existsSync(join(folder, 'plays.jsonl')) ? folder : null;
}

export interface RealPlace {
  readonly player: string;
  readonly order: number;
  readonly position: string;
}

export interface RealMove {
  readonly player: string;
  readonly from: 0 | 1 | 2 | 3;
  readonly to: 1 | 2 | 3 | 'home' | 'out';
  readonly by?: readonly ('steal' | 'caught_stealing' | 'pickoff')[];
  readonly earned?: boolean;
  readonly charged_to?: string;
}

export interface RealPlay {
  readonly inning: number;
  readonly batting: UsOrThem;
  readonly outs_before: number;
  readonly batter: string;
  readonly at_bat_of: string;
  readonly order: number;
  readonly pitcher: string;
  readonly what: string;
  readonly ends_turn: boolean;
  readonly pitches: string;
  readonly ball?: 'ground' | 'line' | 'fly' | 'pop';
  readonly bunt?: boolean;
  readonly sacrifice?: 'hit' | 'fly';
  readonly fielded_by?: RealFielder;
  readonly putouts?: readonly RealFielder[];
  readonly assists?: readonly RealFielder[];
  readonly errors?: readonly RealFielder[];
  readonly wild_pitch?: boolean;
  readonly passed_ball?: boolean;
  readonly double_play?: boolean;
  readonly moves: readonly RealMove[];
  readonly rbi: number;
  readonly outs: number;
}
export type RealFielder = '投' | '捕' | '一' | '二' | '三' | '遊' | '左' | '中' | '右';

export type RealSubstitution = { readonly sub: UsOrThem } & RealPlace;

export interface RealGame {
  readonly game: string;
  readonly date: string;
  readonly home: boolean;
  readonly dh: boolean;
  readonly winning_pitcher: string;
  readonly losing_pitcher: string;
  readonly save: string | null;
  readonly score: Readonly<Record<UsOrThem, number>>;
  readonly line: Readonly<Record<UsOrThem, readonly number[]>>;
  readonly lineups: Readonly<Record<UsOrThem, readonly RealPlace[]>>;
  readonly log: readonly (RealPlay | RealSubstitution)[];
}

type Counts = Readonly<Record<string, number>>;

export interface RealBox {
  readonly game: string;
  readonly team: UsOrThem;
  readonly player: string;
  readonly batting: Counts;
  readonly pitching?: Counts;
}

function readLines(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

export function readRealGames(folder: string): readonly RealGame[] {
  return readLines(join(folder, 'plays.jsonl')) as RealGame[];
}

export function readRealBoxes(folder: string): readonly RealBox[] {
  return readLines(join(folder, 'box.jsonl')) as RealBox[];
}
