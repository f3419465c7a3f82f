import type { LineScore } from '#contract/line-score.ts';
import { formatRateOnWire } from '#contract/rates.ts';
import type { ChancesOnWire, Situations, TeamSituations } from '#contract/situations.ts';
import type { PlayedGame } from '#contract/stats.ts';
import {
  BATTED_BALL_DIRECTIONS,
  countAtBatsAndHits,
  toBattedBallDirection,
} from '#domain/batted-ball-direction.ts';
import { BATTED_BALL_LOCATIONS, type PlateAppearance } from '#domain/plate-appearance.ts';
import { makeRatio } from '#domain/ratio.ts';
import { readScorebookWord } from '#domain/scorebook.ts';
import {
  addSituationsToPlateAppearances,
  hasRunnerInScoringPosition,
  type PlateAppearanceWithSituation,
} from '#domain/scoring/situations.ts';
import type { LoggedGame, NamedPlayer, ResultLine } from './situations.queries.ts';

/**
 * Returns a function that parses a word of the shorthand only once, because the lines of a season repeat the same
 * words.
 */
function createResultReader(): (word: string) => PlateAppearance | null {
  const known = new Map<string, PlateAppearance | null>();
  return (word) => {
    const read = known.has(word) ? known.get(word) : readScorebookWord(word);
    known.set(word, read ?? null);
    return read ?? null;
  };
}

function toChances(appearances: readonly PlateAppearance[]): ChancesOnWire {
  const { plateAppearances, atBats, hits } = countAtBatsAndHits(appearances);
  return { plate_appearances: plateAppearances, at_bats: atBats, hits };
}

function withAverage(appearances: readonly PlateAppearance[]) {
  const chances = toChances(appearances);
  return { ...chances, average: formatRateOnWire(makeRatio(chances.hits, chances.at_bats), 3) };
}

export function countDirections(lines: readonly ResultLine[]): Situations['directions'] {
  const results = lines.flatMap((line) => line.results).map(createResultReader());
  const directed = results
    .filter((result) => result !== null)
    .filter(({ field }) => toBattedBallDirection(field) !== null);
  const count = (isThere: (appearance: PlateAppearance) => boolean) => {
    const { plate_appearances, hits } = toChances(directed.filter(isThere));
    return { plate_appearances, hits };
  };
  const [left, center, right] = BATTED_BALL_DIRECTIONS.map((direction) =>
    count(({ field }) => toBattedBallDirection(field) === direction),
  );
  const places = BATTED_BALL_LOCATIONS.map((place) => ({ place, ...count(({ field }) => field === place) }));
  return {
    plate_appearances: directed.length,
    left: left ?? count(() => false),
    center: center ?? count(() => false),
    right: right ?? count(() => false),
    places: places.filter(({ plate_appearances }) => plate_appearances > 0),
  };
}

interface SituatedGame {
  readonly game: PlayedGame['game'];
  readonly appearances: readonly PlateAppearanceWithSituation[];
}

export interface Logged {
  readonly games: readonly LoggedGame[];
  readonly named: readonly NamedPlayer[];
}

/** Lists the games in which the situation of at least one plate appearance is known. */
export function listSituatedGames({ games, named }: Logged, lines: readonly ResultLine[]): SituatedGame[] {
  const read = createResultReader();
  const linesByGame = Map.groupBy(lines, ({ gameId }) => gameId);
  const namedIn = Map.groupBy(named, ({ gameId }) => gameId);
  return games
    .map(({ game, situations }) => {
      const members = new Map(namedIn.get(game.id)?.map(({ player, memberId }) => [player, memberId]));
      const byMember = Map.groupBy(situations, ({ player }) => members.get(player));
      const appearances = (linesByGame.get(game.id) ?? []).flatMap(({ memberId, results }) =>
        addSituationsToPlateAppearances(results.map(read), byMember.get(memberId) ?? []),
      );
      return { game, appearances };
    })
    .filter(({ appearances }) => appearances.length > 0);
}

function listWithRunners(games: readonly SituatedGame[]): PlateAppearance[] {
  const all = games.flatMap(({ appearances }) => appearances);
  return all.filter(hasRunnerInScoringPosition).map(({ appearance }) => appearance);
}

export function countScoringPosition(games: readonly SituatedGame[]): ChancesOnWire {
  return toChances(listWithRunners(games));
}

export function computeSituations(games: readonly SituatedGame[]): Omit<Situations, 'directions'> {
  const all = games.flatMap(({ appearances }) => appearances);
  const byInning = [...Map.groupBy(all, ({ inning }) => inning)].sort(([a], [b]) => a - b);
  return {
    games: games.map((game) => ({ game: game.game, ...countScoringPosition([game]) })),
    scoring_position: withAverage(listWithRunners(games)),
    innings: byInning.map(([inning, some]) => ({
      inning,
      ...withAverage(some.map(({ appearance }) => appearance)),
    })),
  };
}

function sumInning(scores: readonly LineScore[], index: number) {
  const played = scores.filter(({ us, them }) => Math.max(us.length, them.length) > index);
  const sum = (side: 'us' | 'them') => played.reduce((runs, score) => runs + (score[side][index] ?? 0), 0);
  return { inning: index + 1, games: played.length, runs: sum('us'), runs_allowed: sum('them') };
}

export function sumLineScores(scores: readonly LineScore[]): TeamSituations['line_score'] {
  const longest = Math.max(0, ...scores.map(({ us, them }) => Math.max(us.length, them.length)));
  const innings = Array.from({ length: longest }, (_, index) => sumInning(scores, index));
  return { games: scores.length, innings };
}
