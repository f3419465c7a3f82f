import type { GameResult, TeamRecord } from './game.ts';

/**
 * The state of a game. `planned`: not begun. `called`: ended early by the umpire, for rain or a large lead (コールド).
 * `forfeit`: awarded to one side (没収試合, 不戦勝). `noGame`: called too early to count (ノーゲーム).
 */
export const GAME_STATES = [
  'planned',
  'playing',
  'suspended',
  'ended',
  'called',
  'forfeit',
  'noGame',
] as const;
export type GameState = (typeof GAME_STATES)[number];

interface StateRules {
  /** The name of a game in this state; null where nothing needs to be said. */
  readonly label: string | null;
  /** Whether it is a win, a loss or a draw. */
  readonly inRecord: boolean;
  /** Whether its lines count in the figures of players and team. */
  readonly inFigures: boolean;
  /** Whether the pitches of its lines count. */
  readonly pitches: boolean;
  /** Whether it asks for plate appearances and innings of those who qualify (規定打席, 規定投球回). */
  readonly qualifies: boolean;
  /** Whether pitchers win, lose and save. */
  readonly decisions: boolean;
  /**
   * The check of its lines. `whole`: the score, and three outs for each inning. `uneven`: the same, but the
   * last inning may have fewer outs. `decisions`: only that no pitcher of the losing side has won.
   */
  readonly proof: 'whole' | 'uneven' | 'decisions' | null;
}

const COUNTS = { inRecord: true, inFigures: true, pitches: true, qualifies: true, decisions: true };
const NOTHING = { inRecord: false, inFigures: false, pitches: false, qualifies: false, decisions: false };

/**
 * The rules by which a game counts in each state. The figures of a forfeited game count (Official Baseball
 * Rules 9.03(e)(2)), but nobody needs plate appearances from it to qualify, and no pitcher is credited with
 * it. A game that is called before it is a regulation game does not count (7.01(e)), except for its pitches:
 * they strain the arm all the same.
 */
export const STATE_RULES: Readonly<Record<GameState, StateRules>> = {
  planned: { ...NOTHING, label: '試合前', proof: null },
  playing: { ...NOTHING, label: '試合中', proof: null },
  suspended: { ...NOTHING, label: '中断', proof: null },
  ended: { ...COUNTS, label: null, proof: 'whole' },
  called: { ...COUNTS, label: 'コールド', proof: 'uneven' },
  forfeit: { ...COUNTS, label: '没収試合', qualifies: false, decisions: false, proof: 'decisions' },
  noGame: { ...NOTHING, label: 'ノーゲーム', pitches: true, proof: null },
};

/** The states in which a game counts for something, or does not. */
export function statesWhere(holds: (rules: StateRules) => boolean): GameState[] {
  return GAME_STATES.filter((state) => holds(STATE_RULES[state]));
}

/** Whether a game has begun and is not over. Without a state it has ended. */
export function isUnderWay({ state }: { readonly state?: GameState }): boolean {
  return state === 'playing' || state === 'suspended';
}

/** States that the form of a game offers: the others follow from its log. */
export const ENTERED_STATES: readonly GameState[] = ['ended', 'called', 'suspended', 'forfeit', 'noGame'];

export const isEnteredState = (state: GameState) => ENTERED_STATES.includes(state);

/** After so many hours without an entry, a game that was never ended counts as if it had been. */
export const HOURS_PLAYING = 12;

/** The fields of a game on which the team's record depends. Without a state it has ended. */
interface GameInRecord {
  readonly result: GameResult;
  readonly state?: GameState;
}

/** Null for a game that is no win, loss or draw: one that is not over, or a no game. */
export function decidedResult({ result, state = 'ended' }: GameInRecord): GameResult | null {
  return STATE_RULES[state].inRecord ? result : null;
}

/** Counts the games that are a win, a loss or a draw. */
export function countRecord(games: readonly GameInRecord[]): TeamRecord {
  const results = games.map(decidedResult);
  const count = (wanted: GameResult) => results.filter((result) => result === wanted).length;
  return { wins: count('勝利'), losses: count('敗北'), draws: count('引き分け') };
}
