import type { Totals } from './real-season.ts';
import { findId, type Recorded } from './record-season.ts';

type OnBase = 'obp_app' | 'obp_official';

/** @param hitByPitch the recorded number, which the dashboard includes in the walks */
export function publishedTeam(
  { batting, pitching, ...team }: Totals['team'],
  onBase: OnBase,
  hitByPitch: number,
) {
  const { AB, H, R, RBI, BB, SO, HR, '2B': doubles = 0, '3B': triples = 0, SB = 0, CS = 0 } = batting;
  return {
    teamInfo: {
      totalGames: team.games,
      wins: team.wins,
      loses: team.losses,
      draws: team.draws,
      winRatePercent: `${team.win_pct_excluding_draws}%`,
    },
    battingTotals: {
      average: team.avg,
      obp: team[onBase],
      slg: team.slg,
      at_bats: AB,
      hits: H,
      singles: (H ?? 0) - doubles - triples - (HR ?? 0),
      doubles,
      triples,
      home_runs: HR,
      runs: R,
      rbis: RBI,
      walks: (BB ?? 0) + hitByPitch,
      strikeouts: SO,
      steals: SB + CS,
      caught_stealing: SB,
    },
    pitchingTotals: {
      era: team.era,
      pitching_innings_outs: pitching.outs,
      strikeouts: pitching.SO,
      hits_allowed: pitching.H,
      hr_allowed: pitching.HR,
      walks: pitching.BB,
      runs_allowed: pitching.R,
      earned_runs: pitching.ER,
    },
  };
}

type Player = Totals['players'][string];
type Published = Readonly<Record<string, (player: Player) => number | string | null | undefined>>;

/** The source does not publish the OPS with hit by pitch. */
const battingLists = (onBase: OnBase): Published => ({
  avg: ({ batting }) => batting?.avg,
  obp: ({ batting }) => batting?.[onBase],
  slg: ({ batting }) => batting?.slg,
  ...(onBase === 'obp_app' ? { ops: ({ batting }) => batting?.ops_app } : {}),
  hits: ({ batting }) => batting?.H,
  home_runs: ({ batting }) => batting?.HR,
  rbis: ({ batting }) => batting?.RBI,
  runs: ({ batting }) => batting?.R,
  caught_stealing: ({ batting }) => batting?.SB,
  steal_success_rate: ({ batting }) => batting?.sb_rate,
});

const pitchingLists: Published = {
  era: ({ pitching }) => pitching?.era,
  k9: ({ pitching }) => pitching?.k9,
  bb9: ({ pitching }) => pitching?.bb9,
  wins: ({ pitching }) => pitching?.W,
  strikeouts: ({ pitching }) => pitching?.SO,
  pitching_innings_outs: ({ pitching }) => pitching?.outs,
};

const ASCENDING = ['era', 'bb9'];

type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
type Figures = readonly (readonly [member: number, figure: number])[];

/** Best first. Equal values are in the order of the app. */
interface ComparedList {
  readonly key: string;
  readonly shown: Figures;
  readonly published: Figures;
}

/** The source also publishes zeros for players without a line, whom the app does not list. */
function compare(lists: Lists, published: Published, totals: Totals, { members }: Recorded): ComparedList[] {
  return Object.entries(published).map(([key, getFigure]) => {
    const shown = (lists[key] ?? []).map((place) => [Number(place.user_id), Number(place[key])] as const);
    const places = shown.map(([member]) => member);
    const figures = Object.entries(totals.players).flatMap(([name, player]) => {
      const figure = getFigure(player) ?? null;
      const member = findId(members, name);
      const listed = figure !== null && (figure !== 0 || places.includes(member));
      return listed ? [[member, Number(figure)] as const] : [];
    });
    const direction = ASCENDING.includes(key) ? 1 : -1;
    const inOrder = figures.sort(
      ([first, a], [second, b]) => direction * (a - b) || places.indexOf(first) - places.indexOf(second),
    );
    return { key, shown, published: inOrder };
  });
}

export function compareRankings(
  ranking: { readonly battingRecords: Lists; readonly pitchingRecords: Lists },
  onBase: OnBase,
  totals: Totals,
  recorded: Recorded,
): ComparedList[] {
  return [
    ...compare(ranking.battingRecords, battingLists(onBase), totals, recorded),
    ...compare(ranking.pitchingRecords, pitchingLists, totals, recorded),
  ];
}
