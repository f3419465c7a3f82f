import type { BattingRecord } from '#contract/batting.ts';
import { toBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { totalHits } from '#domain/batting.ts';
import { formatDay } from '#domain/calendar.ts';
import type { GameResult } from '#domain/game.ts';
import { decidedResult, isUnderWay } from '#domain/game-state.ts';
import { plainText } from '#domain/public-name.ts';
import { mainNotes } from '../../shared/game-box/game-notes-of.ts';
import { stateLabel } from '../../shared/state-label.ts';
import { type LineScoreTexts, lineScoreOf } from './line-score.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

/** More would no longer be read in a chat. */
const MOST_PLAYERS = 6;

export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** What a player did; the name is one that may leave the team. */
export interface Deed {
  readonly name: string;
  readonly text: string;
}

/** What is told of a game outside of the team. The text and the picture both say exactly this. */
export interface SharedResult {
  readonly team: string;
  readonly opponent: string;
  readonly teamScore: number;
  readonly opponentScore: number;
  /** Null for a game that is none: that is not over, or was called off. */
  readonly result: GameResult | null;
  /** Such as コールド or 試合中 3回裏; null where there is nothing to say. */
  readonly state: string | null;
  /** Says first of all whether this is a result. */
  readonly head: string;
  readonly day: string;
  /** "公式戦・秋季リーグ" */
  readonly about: string;
  /** The side that bats first above; empty if no innings are recorded. */
  readonly lineScore: readonly LineScoreTexts[];
  readonly facts: readonly Fact[];
  readonly batters: readonly Deed[];
  readonly pitchers: readonly Deed[];
}

type NameOf = (line: { readonly user_id: number }) => string;

/** "11/22（日）"; with the year if it is not this one. */
function dayText(date: string, today: string): string {
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDay(date).replace(/^(\d+)年(\d+)月(\d+)日/, sameYear ? '$2/$3' : '$1/$2/$3');
}

const hitsOf = (line: BattingRecord) => totalHits(toBattingLine(line));

const totalBases = ({ hits, doubles, triples, home_runs }: BattingRecord) =>
  hits + 2 * doubles + 3 * triples + 4 * home_runs;

function factsOf(game: GameDetail, nameOf: NameOf): Fact[] {
  const notes = mainNotes(game, { nameOf, several: texts.times });
  return notes.map(({ label, items }) => ({ label, text: items.join('、') }));
}

function batterText(line: BattingRecord): string {
  const { at_bats, rbis, caught_stealing: steals } = line;
  const runs = rbis > 0 ? texts.runsBattedIn(rbis) : '';
  const stolen = steals > 0 ? texts.steals(steals) : '';
  return `${texts.atBats(at_bats)}${texts.batterHits(hitsOf(line))}${runs}${stolen}`;
}

function pitcherText({ formatted_innings, runs_allowed, strikeouts }: PitchingRecord): string {
  const struck = strikeouts > 0 ? [texts.strikeouts(strikeouts)] : [];
  return [texts.innings(formatted_innings), texts.runsAllowed(runs_allowed), ...struck].join(' ');
}

/** The batters with a hit, a run batted in or a stolen base, those with the most first. */
function bestBatters({ batting_records }: GameDetail): BattingRecord[] {
  const worth = (line: BattingRecord) => totalBases(line) + line.rbis + line.caught_stealing;
  return batting_records
    .filter((line) => worth(line) > 0)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST_PLAYERS);
}

function headOf(game: GameDetail): string {
  const [result, state] = [decidedResult(game), stateLabel(game)];
  if (isUnderWay(game)) return texts.underWay(state ?? '');
  if (result === null) return texts.state(state ?? '');
  return texts.head(state ? texts.resultAnd(result, state) : result);
}

/**
 * @param names by the id of the member, as they may leave the team
 * @param today YYYY-MM-DD
 */
export function sharedResult(game: GameDetail, { names }: SharedGame, today: string): SharedResult {
  const publicNames = new Map(names.map(({ id, name }) => [id, name]));
  // A line that was added since the names were read has none.
  const nameOf: NameOf = ({ user_id }) => publicNames.get(user_id) ?? texts.nameMissing;
  return {
    team: plainText(game.team.name),
    opponent: plainText(game.opponent),
    teamScore: game.team_score,
    opponentScore: game.opponent_score,
    result: decidedResult(game),
    state: stateLabel(game),
    head: headOf(game),
    day: dayText(game.date, today),
    about: texts.about(game.game_type, plainText(game.tournament)),
    lineScore: lineScoreOf(game),
    facts: factsOf(game, nameOf),
    batters: bestBatters(game).map((line) => ({ name: nameOf(line), text: batterText(line) })),
    pitchers: game.pitching_records
      .slice(0, MOST_PLAYERS)
      .map((line) => ({ name: nameOf(line), text: pitcherText(line) })),
  };
}
