import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { battingFigureDefinitions, pitchingFigureDefinitions } from '#domain/figures.ts';
import { isHitWord } from '../../shared/game-box/turns.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

export interface SharedTurn {
  readonly word: string;
  readonly isHit: boolean;
}

/**
 * A batter in shared texts and pictures. The name follows the team's rule for names that people outside of the team
 * see.
 */
export interface SharedBatter {
  /** The slot in the batting order, such as "3"; empty for a substitute, whose row is below the starter. */
  readonly order: string;
  readonly name: string;
  /** The plate appearances; empty if not recorded. */
  readonly turns: readonly SharedTurn[];
  /** The counts in the order of `BATTING_COLUMNS`. */
  readonly counts: readonly number[];
  /** The counts worth mentioning, such as "2安打2打点"; empty if there are none. */
  readonly deed: string;
}

export interface SharedPitcher {
  readonly name: string;
  /** The name with the decision, such as "勝 岸辺（4勝1敗）". */
  readonly decision: string;
  /** The counts in the order of `PITCHING_COLUMNS`. */
  readonly counts: readonly string[];
  /** The figures in words, such as "5 1/3回 3失点 4奪三振". */
  readonly deed: string;
}

type Naming<Line> = (line: Line) => string;

export const BATTING_COLUMNS = ['atBats', 'hits', 'runsBattedIn', 'runs', 'steals'] as const;
export const PITCHING_COLUMNS = [
  'hitsAllowed',
  'walksAllowed',
  'pitchingStrikeouts',
  'runsAllowed',
  'earnedRuns',
] as const;

const DEEDS = [
  'hits',
  'runsBattedIn',
  'runs',
  'steals',
  'sacrificeHits',
  'sacrificeFlies',
  'walks',
] as const satisfies readonly (keyof typeof texts.deeds)[];

function battingCount(record: BattingRecord, column: keyof typeof battingFigureDefinitions): number {
  return battingFigureDefinitions[column].compute(toBattingLine(record)).numerator;
}

/** Describes the batter's contributions, never the mistakes. */
export function batterDeed(record: BattingRecord): string {
  return DEEDS.map((deed) => ({ deed, count: battingCount(record, deed) }))
    .filter(({ count }) => count > 0)
    .map(({ deed, count }) => texts.deeds[deed](count))
    .join('');
}

export function listTurns({ plate_appearances }: BattingRecord): SharedTurn[] {
  return (plate_appearances ?? []).map((word) => ({ word, isHit: isHitWord(word) }));
}

function pitcherDeed({ formatted_innings, runs_allowed, strikeouts }: PitchingRecord): string {
  const struck = strikeouts > 0 ? [texts.strikeouts(strikeouts)] : [];
  return [texts.innings(formatted_innings), texts.runsAllowed(runs_allowed), ...struck].join(' ');
}

export function describeBatters(
  records: readonly BattingRecord[],
  nameOf: Naming<BattingRecord>,
): SharedBatter[] {
  return records.map((record, index) => ({
    order: records[index - 1]?.order_no === record.order_no ? '' : String(record.order_no),
    name: nameOf(record),
    turns: listTurns(record),
    counts: BATTING_COLUMNS.map((column) => battingCount(record, column)),
    deed: batterDeed(record),
  }));
}

export function describePitchers(
  records: readonly PitchingRecord[],
  nameOf: Naming<PitchingRecord>,
  decisionOf: Naming<PitchingRecord>,
): SharedPitcher[] {
  return records.map((record) => {
    const counts = PITCHING_COLUMNS.map((column) =>
      String(pitchingFigureDefinitions[column].compute(toPitchingLine(record)).numerator),
    );
    return {
      name: nameOf(record),
      decision: decisionOf(record),
      counts: [record.formatted_innings, ...counts],
      deed: pitcherDeed(record),
    };
  });
}
