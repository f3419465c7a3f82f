import type { LineScoreOfBothSides, SideInningRuns } from '../line-score.ts';
import { getBattingLead, getRunsOfSide } from './score.ts';
import { getOtherSide, type UsOrThem } from './side.ts';
import { countCompletedInnings, type GameState, getBattingSide } from './state.ts';

/**
 * Returns the runs of a last inning in which the side did not bat: `[null]` (X) if the side was ahead, otherwise
 * `[]`, because the game was called.
 */
function fillNotBatted(state: GameState, side: UsOrThem): SideInningRuns {
  return getRunsOfSide(state, side) > getRunsOfSide(state, getOtherSide(side)) ? [null] : [];
}

function runsOfSide(state: GameState, side: UsOrThem): SideInningRuns {
  const runs = state.runs[side];
  const isBatting = getBattingSide(state) === side;
  if (state.phase !== 'over') return runs;
  // The side that bats second need not bat in the last inning (X).
  const played = state.half === 0 && !state.begun ? state.inning - 1 : state.inning;
  if (!isBatting) return runs.length < played ? [...runs, ...fillNotBatted(state, side)] : runs;
  if (state.begun) return runs;
  const before = runs.slice(0, -1);
  return state.half === 1 ? [...before, ...fillNotBatted(state, side)] : before;
}

function evenInnings(state: GameState): LineScoreOfBothSides {
  const { us, them } = state.runs;
  const even = countCompletedInnings(state);
  const kept = state.evenInnings === 'keepRecords';
  const uneven = { us: us[even] ?? 0, them: them[even] ?? 0, kept };
  return { us: us.slice(0, even), them: them.slice(0, even), uneven };
}

export function toLineScore(state: GameState): LineScoreOfBothSides {
  if (state.evenInnings) return evenInnings(state);
  return { us: runsOfSide(state, 'us'), them: runsOfSide(state, 'them') };
}

export function isMercyLeadReached(state: GameState): boolean {
  const lead = getBattingLead(state);
  // The current inning counts if the side that bats second leads, because the other side has finished batting.
  const played = state.half === 1 && lead > 0 ? state.inning : state.inning - 1;
  return (state.rules?.mercy ?? []).some(({ after, lead: needed }) => {
    return played >= after && Math.abs(lead) >= needed;
  });
}
