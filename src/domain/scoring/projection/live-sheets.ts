import type { GameFacts } from '../contents/events.ts';
import type { PlayerKey } from '../player-key.ts';
import { proveScorebookSheet, type ScorebookProof } from '../scorebook/proof.ts';
import { createScorebookSheet, type ScorebookSource } from '../scorebook/sheet.ts';
import { type ScorebookLineScore, toScorebookLineScore } from '../scorebook/sheet-score.ts';
import type {
  PublicScorebookSheet,
  ScorebookCell,
  ScorebookCellWithoutPlays,
  ScorebookSheet,
} from '../scorebook/sheet-types.ts';
import type { UsOrThem } from '../side.ts';
import type { GetName } from '../words/names.ts';
import { describePlay } from '../words/play-words.ts';
import type { LivePlayerAndTeamNames } from './live-game.ts';

interface LiveSheet {
  /** The players are indexes in `names`, as texts, instead of keys. */
  readonly sheet: PublicScorebookSheet;
  readonly proof: ScorebookProof | null;
  /** The plays of each cell in words. */
  readonly words: readonly (readonly string[])[];
}

export interface LiveScorebook {
  readonly names: readonly string[];
  readonly score: ScorebookLineScore;
  readonly sides: Readonly<Record<UsOrThem, LiveSheet>>;
}

/** Only members get this. */
export interface TeamSheetDetails {
  /** The shirt numbers of the players in `names`. */
  readonly numbers: readonly (string | null)[];
  readonly facts: GameFacts;
}

type ToIndex = (key: PlayerKey) => string;

function toPublicCell(cell: ScorebookCell, toIndex: ToIndex): ScorebookCellWithoutPlays {
  const { order, inning, part, batter, turn, pitches, corners, result, waves, endsHalf } = cell;
  return { order, inning, part, batter: toIndex(batter), turn, pitches, corners, result, waves, endsHalf };
}

function toPublicSheet(sheet: ScorebookSheet, toIndex: ToIndex): PublicScorebookSheet {
  const { side, rows, innings, cells, brackets, pitching } = sheet;
  return {
    ...{ side, innings, brackets },
    rows: rows.map(({ order, players }) => ({
      order,
      players: players.map(({ player, positions, line, turns }) => {
        return { player: toIndex(player), positions, line, turns };
      }),
    })),
    cells: cells.map((cell) => toPublicCell(cell, toIndex)),
    pitching: pitching.map(({ player, line }) => ({ player: toIndex(player), line })),
  };
}

/** Every shown field is listed here, as in `projectLiveGame`. */
function projectSheets(game: ScorebookSource, getName: GetName) {
  const keys = new Set<PlayerKey>();
  const toIndex = (key: PlayerKey) => String([...keys.add(key)].indexOf(key));
  const project = (side: UsOrThem): LiveSheet => {
    const sheet = createScorebookSheet(game, side);
    return {
      sheet: toPublicSheet(sheet, toIndex),
      proof: proveScorebookSheet(sheet, game),
      words: sheet.cells.map(({ plays }) => plays.map((play) => describePlay(play, getName))),
    };
  };
  const sides = { us: project('us'), them: project('them') };
  const players = [...keys].map(getName);
  const scorebook = { names: players.map(({ full }) => full), score: toScorebookLineScore(game), sides };
  return { scorebook, players };
}

type Names = Pick<LivePlayerAndTeamNames, 'names'>;

/** Returns the sheets for readers outside the team; null until the game is over. */
export function projectPublicScorebook(game: ScorebookSource, { names }: Names): LiveScorebook | null {
  if (game.state.phase !== 'over') return null;
  return projectSheets(game, names(game.state).getName).scorebook;
}

/** Returns the sheets for the team, also of a game that is being played; null without a log. */
export function projectTeamScorebook(
  game: ScorebookSource,
  { names }: Names,
): (LiveScorebook & TeamSheetDetails) | null {
  if (game.log.length === 0) return null;
  const { scorebook, players } = projectSheets(game, names(game.state).getName);
  return { ...scorebook, numbers: players.map(({ number }) => number), facts: game.state.facts };
}
