import * as z from 'zod/mini';
import { game } from './games.ts';

const whole = z.number();
/** For example "0.333"; see `formatRateOnWire`. */
const rate = z.string();

export const gameInShort = z.pick(game, {
  id: true,
  date: true,
  formatted_date: true,
  game_type: true,
  tournament: true,
  opponent: true,
  team_score: true,
  opponent_score: true,
  result: true,
});

const chances = { plate_appearances: whole, at_bats: whole, hits: whole };
export type ChancesOnWire = z.output<z.ZodMiniObject<typeof chances>>;
const situation = { ...chances, average: rate };

const direction = z.object({ plate_appearances: whole, hits: whole });

/** Counts every plate appearance whose result names a direction, no matter how the game was recorded. */
const directions = z.object({
  plate_appearances: whole,
  left: direction,
  center: direction,
  right: direction,
  /** The same counts by location, such as 遊 or 左中. Locations without a ball are left out. */
  places: z.array(z.extend(direction, { place: z.string() })),
});

const situations = {
  directions,
  /** The games with plate appearances that were recorded play by play, newest first. */
  games: z.array(z.object({ game: gameInShort, ...chances })),
  /** Plate appearances in these games with a runner on second or third base. */
  scoring_position: z.object(situation),
  /** Plate appearances in these games by inning. Innings without plate appearances are left out. */
  innings: z.array(z.object({ inning: whole, ...situation })),
};

export const playerSituations = z.object({
  ...situations,
  /** The results of the whole team with runners in scoring position in the selected games, for comparison. */
  team_scoring_position: z.object(chances),
});

export const teamSituations = z.object({
  ...situations,
  line_score: z.object({
    /** The number of games with a line score. */
    games: whole,
    /** The sums by inning. `games` counts the games in which at least the first half of the inning was played. */
    innings: z.array(z.object({ inning: whole, games: whole, runs: whole, runs_allowed: whole })),
  }),
});
export type TeamSituations = z.output<typeof teamSituations>;
export type Situations = Omit<TeamSituations, 'line_score'>;
