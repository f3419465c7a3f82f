import { type Field, listFields, type PlayOutcome } from '#domain/plate-appearance.ts';
import type {
  Base,
  Content,
  Fielder,
  GameRules,
  LineupChange,
  Move,
  Origin,
  PitchCall,
  RunningContent,
  Side,
} from '#domain/scoring/entries.ts';
import { type Replay, replay } from '#domain/scoring/replay.ts';
import { opening, PLAIN_RULES } from './random-games.ts';
import { asLog } from './real-entries.ts';

/** Reads moves such as "3-4 hit, 1x2 tag, 0-1 hit": from, to, x for an out, how. */
export function moves(text: string): Move[] {
  if (text === '') return [];
  return text.split(', ').map((move) => {
    const [, runner, way, to, how = ''] = /^(\d)([-x])(\d) (\w+)$/.exec(move) ?? [];
    return {
      runner: Number(runner) as Origin,
      to: Number(to) as Base,
      out: way === 'x',
      how: how as Move['how'],
    };
  });
}

const LETTERS: Readonly<Record<string, PitchCall>> = {
  b: 'ball',
  s: 'called',
  w: 'swinging',
  f: 'foul',
  x: 'inPlay',
  h: 'hitByPitch',
};

interface More {
  readonly field?: Field;
  readonly errors?: readonly Fielder[];
}

/** A game that a test writes down. Our side bats first, us1 to us9 against them1 to them9; nobody uses a DH. */
export class ScoredGame {
  readonly contents: Content[];

  constructor(rules: Partial<GameRules> = {}, batters = 9) {
    this.contents = opening({ ...PLAIN_RULES, ...rules }, batters);
  }

  add(...contents: Content[]): this {
    this.contents.push(...contents);
    return this;
  }

  turn(outcome: PlayOutcome, text: string, { field, errors = [] }: More = {}): this {
    const place = field ?? listFields(outcome)[0] ?? null;
    return this.add({ kind: 'plate_appearance', outcome, field: place, errors, moves: moves(text) });
  }

  run(play: RunningContent['play'], text: string, errors: readonly Fielder[] = []): this {
    return this.add({ kind: 'running', play, errors, moves: moves(text) });
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
      ...[...letters].map((letter) => ({ kind: 'pitch' as const, call: LETTERS[letter] ?? 'ball' })),
    );
  }

  substitute(side: Side, ...changes: LineupChange[]): this {
    return this.add({ kind: 'substitution', side, changes });
  }

  /** A new pitcher in the first place of the order. */
  relieve(side: Side, player: string): this {
    return this.substitute(side, { player, order: 1, position: '投手' });
  }

  play(): Replay {
    return replay(asLog(this.contents));
  }
}
