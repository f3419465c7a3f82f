import { queryOptions } from '@tanstack/react-query';
import { toBattingLine } from '#contract/batting.ts';
import { type GameDetail, gamesApi } from '#contract/games.ts';
import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import { formatMonthDay } from '#domain/day.ts';
import { isFieldPosition } from '#domain/lineup.ts';
import { inferStartingLineup } from '#domain/scoring/editing/earlier-lineup.ts';
import type { InitialSetupInput, StartingLineup } from '#domain/scoring/editing/initial-setup.ts';
import type { SetupSlot } from '#domain/scoring/editing/setup-values.ts';
import { toGuestKey, toMemberKey } from '#domain/scoring/player-key.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.setup;

interface PlannedLineup extends StartingLineup {
  readonly source: string;
}

interface GamePreparation {
  readonly lineup: PlannedLineup | null;
  /** The names of all guests of the planned lineup and of the schedule item. */
  readonly guests: readonly string[];
}

export interface SetupBasis extends InitialSetupInput {
  readonly lineup: PlannedLineup | null;
}

function toSetupPlace({ member_id, guest, position }: StoredLineup['entries'][number]): SetupSlot {
  const played = isFieldPosition(position) ? position : position === null ? null : 'DH';
  return { player: member_id === null ? toGuestKey(guest ?? '') : toMemberKey(member_id), position: played };
}

function readPlanned({ designated, entries }: StoredLineup): PlannedLineup | null {
  const batting = entries.filter(({ place }) => place === 'order');
  const off = entries.find(({ place }) => place === 'field');
  if (batting.length === 0) return null;
  return {
    places: batting.map(toSetupPlace),
    offOrder: off ? toSetupPlace(off) : null,
    designatedHitter: designated === null ? 'none' : designated === 'DH' ? 'dh' : 'dpFlex',
    source: texts.planned,
  };
}

function readEarlier(game: GameDetail): StartingLineup {
  const lines = game.batting_records.map(({ user_id, order_no, positions, ...counts }) => ({
    ...{ player: toMemberKey(user_id), order_no, positions },
    line: toBattingLine(counts),
  }));
  const [first] = game.pitching_records;
  const pitcher = first ? toMemberKey(first.user_id) : null;
  return inferStartingLineup(lines, pitcher, game.sport, game.batter_only_rules);
}

// Older batting orders are rarely useful.
const GAMES_LOOKED_AT = 5;

async function before(gameId: number, signal: AbortSignal): Promise<PlannedLineup | null> {
  const games = await call(gamesApi.games, { query: {}, signal });
  for (const { id } of games.filter((game) => game.id !== gameId).slice(0, GAMES_LOOKED_AT)) {
    const game = await call(gamesApi.game, { params: { id }, signal });
    const known = readEarlier(game);
    if (known.places.length > 0)
      return { ...known, source: texts.before(formatMonthDay(game.date), game.opponent) };
  }
  return null;
}

function listGuestNames({ entries }: StoredLineup): string[] {
  return entries.flatMap(({ member_id, guest }) => (member_id === null && guest ? [guest] : []));
}

/**
 * Reads the lineup that the coach has planned for the game, or else the lineup of an earlier game; null if there is
 * none.
 */
export function gamePreparationQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.plannedLineup(gameId),
    queryFn: async ({ signal }): Promise<GamePreparation> => {
      const { lineup, guests } = await call(lineupApi.lineupOfGame, { params: { id: gameId }, signal });
      const planned = lineup && readPlanned(lineup);
      return {
        lineup: planned ?? (await before(gameId, signal)),
        guests: [...(lineup ? listGuestNames(lineup) : []), ...guests],
      };
    },
    staleTime: 0,
  });
}
