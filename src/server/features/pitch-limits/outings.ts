import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { addDays } from '#domain/day.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import { OUTS_PER_INNING } from '#domain/pitching.ts';
import { listGamePartDays, type PitchersAndCatchersOfPart } from '#domain/scoring/mound.ts';
import { formatTeamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import {
  findRule,
  listGames,
  listLines,
  listLogPlayers,
  listMembers,
  listReports,
  type PitchedGame,
} from './pitch-limits.queries.ts';

type Named = Awaited<ReturnType<typeof listLogPlayers>>[number];

function describeGame({ id, date, opponent, game_type, state }: PitchedGame) {
  return { game: { id, date, opponent }, kind: game_type, no_game: state === 'noGame', report: null };
}

/**
 * Makes an outing from a line. A line has outs but no innings, so the innings are the least number in which the
 * pitcher can have appeared.
 */
function fromLine(game: PitchedGame, line: Awaited<ReturnType<typeof listLines>>[number]): OutingOnWire {
  const { pitches, pitches_at_least, outs_recorded } = line;
  return {
    ...describeGame(game),
    member_id: line.member_id,
    date: game.date,
    pitches: pitches === 0 ? null : pitches,
    at_least: pitches_at_least === 1,
    innings: Math.max(1, Math.ceil(outs_recorded / OUTS_PER_INNING)),
    caught: null,
  };
}

function fromParts(
  game: PitchedGame,
  parts: readonly PitchersAndCatchersOfPart[],
  names: readonly Named[],
  zone: string,
): OutingOnWire[] {
  const days = listGamePartDays(game.date, parts, (moment) => formatTeamDay(moment, zone));
  const findMember = (key: string) =>
    names.find(({ game_id, player }) => game_id === game.id && player === key);
  return parts.flatMap(({ pitchers, catchers }, index) => {
    const players = new Set([...pitchers, ...catchers].map(({ player }) => player));
    return [...players].flatMap((player): OutingOnWire[] => {
      const member = findMember(player);
      const pitched = pitchers.find((pitcher) => pitcher.player === player);
      const caught = catchers.find((catcher) => catcher.player === player)?.innings ?? 0;
      if (!member) return [];
      const counted = pitched
        ? { pitches: pitched.pitches, at_least: pitched.atLeast, innings: pitched.innings }
        : { pitches: 0, at_least: false, innings: 0 };
      const date = days[index] ?? game.date;
      return [{ ...describeGame(game), ...counted, member_id: member.member_id, date, caught }];
    });
  });
}

/** Reads the outings of games, and the games in which no pitcher is recorded, except forfeits. */
async function readGames(trx: Trx, teamId: number, selected: Parameters<typeof listGames>[2]) {
  const games = await listGames(trx, teamId, selected);
  const lines = Map.groupBy(await listLines(trx, teamId, selected), ({ game_id }) => game_id);
  const names = await listLogPlayers(trx, teamId, selected);
  const zone = await readTeamZone(trx, teamId);
  const read = games.map((game) => {
    const { mound } = game;
    const outings = mound
      ? fromParts(game, mound, names, zone)
      : (lines.get(game.id) ?? []).map((line) => fromLine(game, line));
    return { game, outings };
  });
  const isRecorded = ({ outings }: (typeof read)[number]) =>
    outings.some(({ innings, pitches }) => innings !== 0 || pitches !== 0);
  return {
    outings: read.flatMap(({ outings }) => outings),
    unrecorded: read
      .filter((each) => !isRecorded(each) && each.game.state !== 'forfeit')
      .map(({ game: { id, date, opponent } }) => ({ id, date, opponent })),
  };
}

export async function listOutingsOfGame(trx: Trx, teamId: number, gameId: number): Promise<OutingOnWire[]> {
  return (await readGames(trx, teamId, gameId)).outings;
}

/** The number of earlier days whose pitches can limit a pitcher, even in the second part of a suspended game. */
const DAYS_BACK = 41;

async function listPlayers(trx: Trx, teamId: number, outings: readonly OutingOnWire[]) {
  const named = new Set(outings.map(({ member_id }) => member_id));
  const members = await listMembers(trx, teamId);
  return members
    .filter(({ id, active, plays, guest }) => named.has(id) || (active === 1 && plays === 1 && guest === 0))
    .sort(compareMembersByNumber)
    .map(({ id, name, number, school_entry_year, positions, guest }) => ({
      ...{ id, name, number, school_entry_year },
      pitcher: positions?.split(' ').includes('投手') ?? false,
      ...(guest === 1 && { guest: true as const }),
    }));
}

/** Reads the outings on which the limits of a day depend. Call this in a snapshot. */
export async function readPitchCounts(trx: Trx, teamId: number, on: string): Promise<PitchCounts> {
  const span = { first: addDays(on, -DAYS_BACK), last: on };
  const { outings: ofGames, unrecorded } = await readGames(trx, teamId, span);
  const reports = await listReports(trx, teamId, span);
  const outings = [
    // Leaves out the second part of a suspended game if it was played after this day.
    ...ofGames.filter(({ date }) => date <= on),
    ...reports.map((report): OutingOnWire => {
      const { member_id, date, kind, pitches, innings, caught, no_game } = report;
      const counted = { pitches, at_least: report.pitches_at_least, innings, caught, no_game };
      return { ...counted, member_id, date, kind, game: null, report };
    }),
  ];
  return {
    on,
    chosen: await findRule(trx, teamId),
    players: await listPlayers(trx, teamId, outings),
    outings,
    unrecorded,
  };
}
