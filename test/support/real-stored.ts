import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { readScorebookWord } from '#domain/scorebook.ts';
import type { SideBoxScore } from '#domain/scoring/lines.ts';
import { EMPTY_BOX_SCORE_PITCHING_LINE } from '#domain/scoring/tally.ts';

const toStoredBatting = (record: BattingRecord | undefined, player: string) => ({
  player,
  order: record?.order_no ?? 0,
  positions: record?.positions ?? [],
  line: record ? toBattingLine(record) : EMPTY_BATTING_LINE,
  appearances: (record?.plate_appearances ?? [])
    .map(readScorebookWord)
    .filter((appearance) => appearance !== null),
});

/** Counts that no stored line has, such as batters faced, come from the log. */
export function storedLines(
  { batting_records, pitching_records }: GameDetail,
  scored: SideBoxScore,
): SideBoxScore {
  const findRecord = <R extends BattingRecord | PitchingRecord>(records: readonly R[], player: string) =>
    records.find(({ user }) => user.name === player);
  return {
    batting: scored.batting.map(({ player }) => toStoredBatting(findRecord(batting_records, player), player)),
    pitching: scored.pitching.map(({ player, line }) => {
      const record = findRecord(pitching_records, player);
      return {
        player,
        line: record ? { ...line, ...toPitchingLine(record) } : EMPTY_BOX_SCORE_PITCHING_LINE,
      };
    }),
  };
}
