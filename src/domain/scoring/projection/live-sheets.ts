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

/**
 * Returns the sheets for readers outside the team; null until the game is over. As in `projectLiveGame`, every shown
 * field is listed here.
 */
export function projectLiveScorebook(
  game: ScorebookSource,
  { names }: Pick<LivePlayerAndTeamNames, 'names'>,
): LiveScorebook | null {
  if (game.state.phase !== 'over') return null;
  const { getName } = names(game.state);
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
  return { names: [...keys].map((key) => getName(key).full), score: toScorebookLineScore(game), sides };
}
