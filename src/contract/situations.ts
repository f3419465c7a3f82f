import * as z from 'zod/mini';
import { game } from './games.ts';

const whole = z.number();
/** A formatted rate: "0.333"; see `rateOnWire`. */
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
export type Chances = z.output<z.ZodMiniObject<typeof chances>>;
const situation = { ...chances, average: rate };

const direction = z.object({ plate_appearances: whole, hits: whole });

/** Where the ball went in every plate appearance whose result names a direction, however it was recorded. */
const directions = z.object({
  plate_appearances: whole,
  left: direction,
  center: direction,
  right: direction,
  /** By the scorebook's letters, only where there is one. */
  places: z.array(z.extend(direction, { place: z.string() })),
});

const situations = {
  directions,
  /** The games with plate appearances that were recorded play by play, newest first, and what of them counts. */
  games: z.array(z.object({ game: gameInShort, ...chances })),
  /** With a runner on second or third base, in these games. */
  scoring_position: z.object(situation),
  /** In these games, by inning; innings without a plate appearance are missing. */
  innings: z.array(z.object({ inning: whole, ...situation })),
};

export const playerSituations = z.object({
  ...situations,
  /** The whole team with a runner in scoring position in the selected games, to compare the player with. */
  team_scoring_position: z.object(chances),
});

export const teamSituations = z.object({
  ...situations,
  line_score: z.object({
    /** How many games have a line score. */
    games: whole,
    /** The sums of these games. `games` played the inning, at least its first half. */
    innings: z.array(z.object({ inning: whole, games: whole, runs: whole, runs_allowed: whole })),
  }),
});
export type TeamSituations = z.output<typeof teamSituations>;
export type Situations = Omit<TeamSituations, 'line_score'>;
