import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import { fromPitchingLine, type PitchingRecord } from '#contract/pitching.ts';
import type { BattingLine } from '#domain/batting.ts';
import { decideGameResult } from '#domain/game.ts';
import { formatOutsAsInnings, type PitchingLine } from '#domain/pitching.ts';
import { battingLine, pitchingLine } from './lines.ts';

/** Returns a batting line of the member with this id, with the fields that are sent. */
export function batter(user_id: number, counts: Partial<BattingLine>): BattingRecord {
  return { user_id, ...fromBattingLine(battingLine(counts)) } as BattingRecord;
}

type Decision = Partial<Pick<PitchingRecord, 'result' | 'credit'>>;

export function pitcher(
  user_id: number,
  counts: Partial<PitchingLine>,
  decision: Decision = {},
): PitchingRecord {
  const line = pitchingLine(counts);
  const formatted_innings = formatOutsAsInnings(line.outsRecorded);
  const fields = { user_id, result: '-', credit: null, ...decision, ...fromPitchingLine(line) } as const;
  return { ...fields, formatted_innings } as PitchingRecord;
}

/** Returns a game that was won 5 to 3, without lines. */
export function sharedGame(change: Partial<GameDetail> = {}): GameDetail {
  const game = {
    id: 12,
    date: '2026-11-22',
    formatted_date: '2026年11月22日（日）',
    game_type: '公式戦',
    tournament: '秋季リーグ',
    opponent: '丘の上スターズ',
    team_score: 5,
    opponent_score: 3,
    result: '勝利',
    state: 'ended',
    playing: false,
    recorded_until: null,
    memo: 'けが人あり',
    innings: null,
    line_score: null,
    bats_first: null,
    confirmed: true,
    public: false,
    public_plays: false,
    findings: [],
    team: { id: 1, name: '青空ナイン' },
    batting_records: [],
    pitching_records: [],
    season_records: [],
    sheet_version: '',
    schedule_item_id: null,
    place: null,
    scoring: null,
    left_on_base: null,
    log_left_open: false,
    facts: null,
    sport: null,
    version: 1,
    ...change,
  } as const satisfies GameDetail;
  return { ...game, result: decideGameResult(game.team_score, game.opponent_score) };
}
