import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { formatShortDay, isSameYear } from '#domain/day.ts';
import type { GameResult } from '#domain/game.ts';
import {
  findCountedGameResult,
  formatGameScore,
  formatRunsOfBothSides,
  isGameUnderWay,
} from '#domain/game-status.ts';
import { toPlainTextLine } from '#domain/public-name.ts';
import { listMainNotes } from '../../shared/game-box/game-notes.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { formatLineScore, type LineScoreTexts } from './line-score.ts';
import { describeBatters, describePitchers, type SharedBatter, type SharedPitcher } from './shared-lines.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** The facts about a game that every shared text and picture contains. */
export interface SharedScore {
  readonly team: string;
  readonly opponent: string;
  /** The runs of each side, our side first. */
  readonly runs: readonly [string, string];
  /** The score, such as "3–2", or a dash for a game that has not begun. */
  readonly score: string;
  /** The result; null for a game without a result, because it is not over or was called off. */
  readonly result: GameResult | null;
  /** The status to mention, such as コールド or 試合中 3回裏; null for none. */
  readonly state: string | null;
  readonly underWay: boolean;
  readonly day: string;
  /** The kind of game and the tournament, such as "公式戦・秋季リーグ". */
  readonly about: string;
}

/** The content of a game that people outside of the team see, in the shared text and in the shared picture. */
export interface SharedResult extends SharedScore {
  /** The innings, with the side that bats first above; empty if no innings are recorded. */
  readonly lineScore: readonly LineScoreTexts[];
  readonly facts: readonly Fact[];
  readonly batters: readonly SharedBatter[];
  readonly pitchers: readonly SharedPitcher[];
}

type GetPublicName = (line: { readonly user_id: number }) => string;

/**
 * Returns a function that names players by the team's rule for readers outside of the team. A player who was added
 * after the names were read gets a placeholder.
 */
export function createNaming({ names }: Pick<SharedGame, 'names'>): GetPublicName {
  const publicNames = new Map(names.map(({ id, name }) => [id, name]));
  return ({ user_id }) => publicNames.get(user_id) ?? texts.nameMissing;
}

function listFacts(game: GameDetail, getName: GetPublicName): Fact[] {
  const notes = listMainNotes(game, { getName, several: texts.times });
  return notes.map(({ label, items }) => ({ label, text: items.join('、') }));
}

/**
 * Collects the facts about a game that every shared text and picture contains.
 * @param today YYYY-MM-DD
 */
export function collectSharedScore(game: GameDetail, today: string): SharedScore {
  return {
    team: toPlainTextLine(game.team.name),
    opponent: toPlainTextLine(game.opponent),
    runs: formatRunsOfBothSides(game),
    score: formatGameScore(game) || '–',
    result: findCountedGameResult(game),
    state: formatGameStatus(game),
    underWay: isGameUnderWay(game),
    day: formatShortDay(game.date, !isSameYear(game.date, today)),
    about: texts.about(game.game_type, toPlainTextLine(game.tournament)),
  };
}

/**
 * Returns a function that formats a pitcher with a decision, save or hold, such as "勝 岸辺（4勝1敗）", and any other
 * pitcher by the name alone.
 */
function createDecisionFormatter(
  game: GameDetail,
  getName: GetPublicName,
): (pitcher: PitchingRecord) => string {
  return (pitcher) => {
    const alone = { ...game, batting_records: [], pitching_records: [pitcher] };
    return listFacts(alone, getName)[0]?.text ?? getName(pitcher);
  };
}

/**
 * Collects the content of the shared text and the shared picture.
 * @param today YYYY-MM-DD
 */
export function collectSharedResult(game: GameDetail, shared: SharedGame, today: string): SharedResult {
  const getName = createNaming(shared);
  return {
    ...collectSharedScore(game, today),
    lineScore: formatLineScore(game),
    facts: listFacts(game, getName),
    batters: describeBatters(game.batting_records, getName),
    pitchers: describePitchers(game.pitching_records, getName, createDecisionFormatter(game, getName)),
  };
}
