import {
  type BattedBallLocation,
  type LoggedBattingOutcome,
  listPossibleBallLocations,
} from '#domain/plate-appearance.ts';
import type { LineupChange } from '#domain/scoring/contents/players.ts';
import type {
  BaseOrHome,
  ErrorKind,
  FielderKanji,
  Move,
  PitchContent,
  PlateAppearanceContent,
  RunningPlayContent,
  StartBase,
} from '#domain/scoring/contents/plays.ts';
import type { GameRules } from '#domain/scoring/contents/rules.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { type Replay, replayGameLog } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { opening, PLAIN_RULES } from './random-games.ts';
import { asLog } from './real-entries.ts';

/** Reads moves such as "3-4 hit, 1x2 tag, 0-1 hit": from, `-` or `x` for an out, to, and how. */
export function moves(text: string): Move[] {
  if (text === '') return [];
  return text.split(', ').map((move) => {
    const [, runner, way, to, how = ''] = /^(\d)([-x])(\d) (\w+)$/.exec(move) ?? [];
    return {
      runner: Number(runner) as StartBase,
      to: Number(to) as BaseOrHome,
      out: way === 'x',
      how: how as Move['how'],
    };
  });
}

const LETTERS: Readonly<Record<string, Omit<PitchContent, 'kind'>>> = {
  b: { call: 'ball' },
  s: { call: 'called' },
  w: { call: 'swinging' },
  f: { call: 'foul' },
  x: { call: 'inPlay' },
  h: { call: 'hitByPitch' },
  // `m` is a missed bunt, `u` a fouled bunt.
  m: { call: 'swinging', bunt: true },
  u: { call: 'foul', bunt: true },
};

interface More extends Partial<Omit<PlateAppearanceContent, 'kind' | 'outcome' | 'moves' | 'field'>> {
  readonly field?: BattedBallLocation;
}

/** Our side bats first, us1 to us9 against them1 to them9. There is no DH. */
export class ScoredGame {
  readonly contents: EntryContent[];

  constructor(rules: Partial<GameRules> = {}, batters = 9) {
    this.contents = opening({ ...PLAIN_RULES, ...rules }, batters);
  }

  add(...contents: EntryContent[]): this {
    this.contents.push(...contents);
    return this;
  }

  turn(outcome: LoggedBattingOutcome, text: string, { field, errors = [], ...more }: More = {}): this {
    const place = field ?? listPossibleBallLocations(outcome)[0] ?? null;
    return this.add({ kind: 'plate_appearance', outcome, field: place, errors, ...more, moves: moves(text) });
  }

  run(
    play: RunningPlayContent['play'],
    text: string,
    errors: readonly FielderKanji[] = [],
    errorKinds: readonly ErrorKind[] = [],
  ): this {
    return this.add({ kind: 'running', play, errors, errorKinds, moves: moves(text) });
  }

  outs(count: number): this {
    for (let index = 0; index < count; index += 1) this.turn('strikeout', '0x1 strikeout');
    return this;
  }

  homeRun(): this {
    return this.turn('homeRun', '0-4 hit');
  }

  pitches(letters: string): this {
    return this.add(
      ...[...letters].map((letter) => ({
        kind: 'pitch' as const,
        ...(LETTERS[letter] ?? { call: 'ball' as const }),
      })),
    );
  }

  substitute(side: UsOrThem, ...changes: LineupChange[]): this {
    return this.add({ kind: 'substitution', side, changes });
  }

  /** The new pitcher takes the first place of the order. */
  relieve(side: UsOrThem, player: string): this {
    return this.substitute(side, { player, order: 1, position: '投手' });
  }

  play(): Replay {
    return replayGameLog(asLog(this.contents));
  }
}
