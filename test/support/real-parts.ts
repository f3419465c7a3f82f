import type { Move, PlateAppearanceContent, RunningPlayContent } from '#domain/scoring/contents/plays.ts';
import type { TranslatedPlay } from './real-entries.ts';

export type TranslatedTurn = TranslatedPlay & { readonly content: PlateAppearanceContent };

const BETWEEN_PITCHES: Readonly<Partial<Record<Move['how'], RunningPlayContent['play']>>> = {
  steal: 'steal',
  wildPitch: 'wildPitch',
  passedBall: 'passedBall',
};

/** Null if anybody but the batter was out. */
function toRunning({ outcome, moves }: PlateAppearanceContent): RunningPlayContent | null {
  if (outcome !== 'walk' && outcome !== 'strikeout') return null;
  const runners = moves.filter(({ runner }) => runner !== 0);
  const [first] = runners;
  const play = first && BETWEEN_PITCHES[first.how];
  const isOne = runners.every(({ how, out }) => how === first?.how && !out);
  return play && isOne ? { kind: 'running', play, moves: runners } : null;
}

/**
 * Splits a play into the parts of its entry. A steal on ball four is entered like a steal between two
 * pitches, because nothing about a walk or a strikeout says that a runner went.
 */
export function splitParts(item: TranslatedPlay): TranslatedPlay[] {
  const { real, content, pitches } = item;
  const running = content.kind === 'plate_appearance' ? toRunning(content) : null;
  if (running === null) return [item];
  const moves = content.moves.filter(({ runner }) => runner === 0);
  const [thrown, last] = [pitches.slice(0, -1), pitches.slice(-1)];
  const before = { real: { ...real, ends_turn: false }, content: running, pitches: thrown };
  return [before, { real, content: { ...content, moves }, pitches: last }];
}
