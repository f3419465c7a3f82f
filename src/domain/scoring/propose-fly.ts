import { type FielderKanji, HOME_BASE, type Move, type StartBase } from './contents/plays.ts';
import {
  isBaseOccupied,
  isInLeftField,
  isInOutfield,
  isInRightField,
  isThirdOutReached,
  makeOutMove,
  makeSafeMove,
  type PlayProposalContext,
} from './proposal-context.ts';

/**
 * Whether the runner on second base tags up for third. On a ball to right every runner goes, because the throw is the
 * longest. On a ball to center a slow runner stays. On a ball to left everybody stays. With one out and first base
 * empty, everybody stays unless the ball is deep: a third out at third base costs more than the base gains. With a
 * runner on first, the outfielder throws to second base instead.
 */
function tagsUpFromSecond(context: PlayProposalContext): boolean {
  const { field, outcome, outs, tapped, slow } = context;
  if (isInLeftField(field)) return false;
  if (tapped.depth === 'deep') return true;
  // On another out in the air, such as a line drive, the runner goes only with nobody out.
  if (outcome !== 'flyOut') return outs === 0 && !slow.includes(2);
  if (outs === 1 && !isBaseOccupied(context, 1)) return false;
  return isInRightField(field) || !slow.includes(2);
}

function tagsUp(context: PlayProposalContext, runner: StartBase): boolean {
  const { field, outcome, tapped } = context;
  if (runner === 3 && outcome === 'sacrificeFly') return true;
  if (!isInOutfield(field) || tapped.depth === 'shallow' || outcome === 'foulOut') return false;
  return runner === 3 || (runner === 2 && tagsUpFromSecond(context));
}

const OFF_BASE: Readonly<Partial<Record<FielderKanji, StartBase>>> = { 一: 1, 投: 1, 二: 2, 遊: 2, 三: 3 };

/** Finds a runner who was put out after the catch: at the base left early, or at the next one after tagging up. */
function findRetired(context: PlayProposalContext): Move[] {
  const last = context.fielders.length > 1 ? context.fielders.at(-1) : undefined;
  if (last === undefined || context.outcome === 'sacrificeFly') return [];
  if (last === '捕') return isBaseOccupied(context, 3) ? [makeOutMove(3, HOME_BASE, 'tag')] : [];
  const isFromOutfield = isInOutfield(context.fielders[0] ?? null);
  if (last === '三' && isFromOutfield && isBaseOccupied(context, 2)) return [makeOutMove(2, 3, 'tag')];
  const base = OFF_BASE[last];
  return base !== undefined && isBaseOccupied(context, base) ? [makeOutMove(base, base, 'appeal')] : [];
}

export function proposeFlyMoves(context: PlayProposalContext): Move[] {
  const batter = makeOutMove(0, 1, 'fly');
  if (isThirdOutReached(context, 1)) return [batter];
  const retired = findRetired(context);
  const tagging = context.runners.filter((base) => {
    return retired.every(({ runner }) => runner !== base) && tagsUp(context, base);
  });
  return [batter, ...tagging.map((base) => makeSafeMove(base, base + 1, 'tagUp')), ...retired];
}
