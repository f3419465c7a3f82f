import type { GameResult, WinLossRecord } from './game.ts';

/**
 * The statuses of a game.
 * - `planned`: not begun.
 * - `called` (コールド): the umpire ended it early, because of rain or a large lead.
 * - `forfeit` (没収試合, 不戦勝): one side was awarded the win.
 * - `noGame` (ノーゲーム): called before it became official.
 */
export const GAME_STATUSES = [
  'planned',
  'playing',
  'suspended',
  'ended',
  'called',
  'forfeit',
  'noGame',
] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

interface GameStatusRules {
  /** The label of a game with this status; null if none is needed. */
  readonly label: string | null;
  /** Whether the game counts as a win, a loss or a draw. */
  readonly inRecord: boolean;
  /** Whether the lines count in the figures of players and team. */
  readonly inFigures: boolean;
  /** Whether the pitches of the lines count, even where other figures do not. */
  readonly pitches: boolean;
  /** Whether the game counts towards the minimum for the rankings (規定打席, 規定投球回). */
  readonly qualifies: boolean;
  /** Whether pitchers are credited with wins, losses and saves. */
  readonly decisions: boolean;
  /**
   * The facts that the lines are checked against.
   * - `whole`: the score, and three outs for each inning, with the exceptions of `game-check.ts`.
   * - `uneven`: the same, but the last inning may have fewer outs.
   * - `decisions`: only wins and losses.
   * - Null: nothing is checked.
   */
  readonly proof: 'whole' | 'uneven' | 'decisions' | null;
}

const COUNTS = { inRecord: true, inFigures: true, pitches: true, qualifies: true, decisions: true };
const NOTHING = { inRecord: false, inFigures: false, pitches: false, qualifies: false, decisions: false };

/**
 * How a game counts, by its status. A forfeited game counts in figures (Official Baseball Rules 9.03(e)(2)), but not
 * towards the minimums to qualify, and no pitcher is credited with its win or loss. A game that is called before it
 * is a regulation game does not count (7.01(e)). Its pitches still count, because they strain the arm.
 */
export const GAME_STATUS_RULES: Readonly<Record<GameStatus, GameStatusRules>> = {
  planned: { ...NOTHING, label: '試合前', proof: null },
  playing: { ...NOTHING, label: '試合中', proof: null },
  suspended: { ...NOTHING, label: '中断', proof: null },
  ended: { ...COUNTS, label: null, proof: 'whole' },
  called: { ...COUNTS, label: 'コールド', proof: 'uneven' },
  forfeit: { ...COUNTS, label: '没収試合', qualifies: false, decisions: false, proof: 'decisions' },
  noGame: { ...NOTHING, label: 'ノーゲーム', pitches: true, proof: null },
};

export function listGameStatusesWhere(holds: (rules: GameStatusRules) => boolean): GameStatus[] {
  return GAME_STATUSES.filter((state) => holds(GAME_STATUS_RULES[state]));
}

/** Whether the game has begun and not ended. A game without `state` has ended. */
export function isGameUnderWay({ state }: { readonly state?: GameStatus }): boolean {
  return state === 'playing' || state === 'suspended';
}

export function isGameOver(game: { readonly state?: GameStatus }): boolean {
  return game.state !== 'planned' && !isGameUnderWay(game);
}

interface ScorableGame {
  readonly state: GameStatus;
  readonly scoring: 'open' | 'closed' | null;
}

/** Whether the game can be scored play by play: it is not over, and nobody records it on a sheet. */
export function mayScoreGame({ state, scoring }: ScorableGame): boolean {
  return scoring === 'open' ? !isGameOver({ state }) : scoring === null && state === 'planned';
}

interface EnteredGame {
  readonly state?: GameStatus | undefined;
  readonly team_score: number;
  readonly opponent_score: number;
  readonly line_score?: unknown;
}

/** Sets a planned game to `ended` if somebody has entered a score or innings. */
export function endPlannedGameIfScoreEntered<Entered extends EnteredGame>(game: Entered): Entered {
  const hasScore = game.team_score + game.opponent_score > 0 || Boolean(game.line_score);
  return game.state === 'planned' && hasScore ? { ...game, state: 'ended' } : game;
}

/** Returns the runs of each side, our side first, or dashes for a game that has not begun. */
export function formatRunsOfBothSides({
  state,
  team_score,
  opponent_score,
}: EnteredGame): readonly [string, string] {
  return state === 'planned' ? ['–', '–'] : [String(team_score), String(opponent_score)];
}

/** Formats the score as "3–2", our side first, or as an empty text for a game that has not begun. */
export function formatGameScore(game: EnteredGame): string {
  return game.state === 'planned' ? '' : formatRunsOfBothSides(game).join('–');
}

/** The statuses that a user can choose for a game that has begun. Only a log sets `playing`. */
export const SELECTABLE_GAME_STATUSES: readonly GameStatus[] = [
  'ended',
  'called',
  'suspended',
  'forfeit',
  'noGame',
];

export const isSelectableGameStatus = (state: GameStatus) => SELECTABLE_GAME_STATUSES.includes(state);

export const IDLE_HOURS_BEFORE_GAME_ENDS = 12;

interface GameInRecord {
  readonly result: GameResult;
  /** Absent if the game ended in the usual way. */
  readonly state?: GameStatus;
}

/**
 * Returns the result of a game; null if the game does not count in the record, for example because it is not
 * over.
 */
export function findCountedGameResult({ result, state = 'ended' }: GameInRecord): GameResult | null {
  return GAME_STATUS_RULES[state].inRecord ? result : null;
}

export function countWinLossRecord(games: readonly GameInRecord[]): WinLossRecord {
  const results = games.map(findCountedGameResult);
  const count = (wanted: GameResult) => results.filter((result) => result === wanted).length;
  return { wins: count('勝利'), losses: count('敗北'), draws: count('引き分け') };
}
