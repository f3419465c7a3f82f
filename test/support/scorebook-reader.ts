import type { ReplayedPlay } from '#domain/scoring/play.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import type { ScorebookCell, ScorebookSheet, ScorebookSign } from '#domain/scoring/scorebook/sheet-types.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { type BaseRunner, findParticipant } from '#domain/scoring/state.ts';

/** Reads a sheet as a person does: by its signs, without the log. */

/** The turns of a half inning, and the ways of the runners, as comparable texts. */
type ReadHalf = readonly string[];

const BATTED: Readonly<Partial<Record<ScorebookSign['name'], string>>> = {
  strikeout: 'strikeout',
  walk: 'walk',
  intentionalWalk: 'intentionalWalk',
  hitByPitch: 'hitByPitch',
  interference: 'interference',
  error: 'reached',
  fieldersChoice: 'reached',
};
const HITS = ['', 'single', 'double', 'triple', 'homeRun'];

function readTurn({ order, corners, pitches }: ScorebookCell): string {
  const [sign] = corners[0];
  const kind = sign?.name === 'hit' ? HITS[sign.bases ?? 0] : ((sign && BATTED[sign.name]) ?? 'out');
  return `${order} ${kind} ${pitches.filter(({ call }) => call !== null).length}`;
}

const RUNNING: Readonly<Partial<Record<ScorebookSign['name'], string>>> = {
  steal: 'steal',
  doubleSteal: 'steal',
  tripleSteal: 'steal',
  wildPitch: 'wildPitch',
  passedBall: 'passedBall',
  balk: 'balk',
  caughtStealing: 'out',
  pickoff: 'out',
  tag: 'out',
  out: 'out',
  appeal: 'out',
};

function readWays({ order, corners }: ScorebookCell): string[] {
  return corners.flatMap((signs, index) =>
    signs.flatMap((sign, place) => {
      const isTurn = index === 0 && place === 0;
      if (sign.name === 'advance')
        return [`${order} to ${index + 1} by ${sign.order}${sign.battedIn ? ' batted in' : ''}`];
      const way = RUNNING[sign.name];
      return way === undefined || isTurn ? [] : [`${order} to ${index + 1} ${way}`];
    }),
  );
}

/** The last corner with a sign tells how far the runner came. */
function readEnd({ order, corners, result }: ScorebookCell): string {
  const base = corners.findLastIndex((signs) => signs.length > 0) + 1;
  if (result?.kind === 'out') return `${order} out ${result.number} at ${base}`;
  if (result?.kind === 'run') return `${order} run ${result.earned ? 'earned' : 'unearned'} at ${base}`;
  return `${order} ${result?.kind} at ${base}`;
}

export function readSheet({ innings, cells }: ScorebookSheet): ReadHalf[] {
  return innings
    .filter(({ isPlayed }) => isPlayed)
    .map(({ inning }) => {
      const own = cells.filter((cell) => cell.inning === inning && cell.turn !== 'open');
      return [...own.map(readTurn), ...own.flatMap(readWays).sort(), ...own.map(readEnd).sort()];
    });
}

const CAUGHT: readonly string[] = ['caughtStealing', 'pickoffStealing'];
const AS_OUT = ['force', 'tag', 'appeal', 'pickoff', ...CAUGHT];
const BY_BATTER = [
  'hit',
  'walk',
  'hitByPitch',
  'interference',
  'forced',
  'grounder',
  'bunt',
  'tagUp',
  'fieldersChoice',
];

function toKind({ content, moves }: ReplayedPlay): string {
  if (content.kind !== 'plate_appearance') return '';
  const first = moves.find(({ runner }) => runner === 0);
  if (content.outcome === 'fieldersChoice') return 'reached';
  const named = [...HITS, ...Object.keys(BATTED)].includes(content.outcome) ? content.outcome : null;
  if (named) return named;
  if (content.outcome === 'reachedOnStrikeout') return 'strikeout';
  return first?.out ? 'out' : 'reached';
}

/**
 * Tells the plays of a log in the texts of `readSheet`.
 * @param pitches the number of pitches of each turn
 */
export function tellPlays(
  { state, plays }: Replay,
  side: UsOrThem,
  pitches: ReadonlyMap<string, number>,
  earned: ReadonlyMap<string, readonly boolean[]>,
): ReadHalf[] {
  const own = plays.filter((play) => play.side === side);
  const findOrder = (runner: BaseRunner | null | undefined) =>
    findParticipant(state.sides[side], runner?.player ?? null)?.order ?? 0;
  return [...Map.groupBy(own, ({ inning }) => inning).values()].map((half) => {
    const turns: string[] = [];
    const ways: string[] = [];
    const ends: [order: number, end: string][] = [];
    const end = (order: number, text: string) => {
      const last = ends.findLast((known) => known[0] === order);
      if (last) last[1] = text;
    };
    for (const play of half) {
      const isTurn = play.content.kind === 'plate_appearance';
      if (isTurn) turns.push(`${play.order} ${toKind(play)} ${pitches.get(play.id) ?? 0}`);
      if (isTurn) ends.push([play.order, `${play.order} left`]);
      let outs = play.outsBefore;
      const runs = [...(earned.get(play.id) ?? [])];
      // Rule 9.07(d): if a runner of the attempt was put out, the other runners get no steal.
      const isCaught = play.moves.some(({ out, how }) => out && CAUGHT.includes(how));
      for (const { runner, from, to, out, how, scored, battedIn } of play.moves) {
        const order = runner === 0 ? play.order : findOrder(play.basesBefore[runner - 1]);
        outs += Number(out);
        const base = out ? Math.max(to, from + 1) : to;
        if (out) end(order, `${order} out ${outs} at ${base}`);
        else if (scored) end(order, `${order} run ${runs.shift() ? 'earned' : 'unearned'} at 4`);
        else end(order, `${order} left at ${base}`);
        if (runner === 0 && from === 0) continue;
        if (out && AS_OUT.includes(how)) ways.push(`${order} to ${base} out`);
        else if (BY_BATTER.includes(how) && isTurn && runner !== 0 && (to < 4 || scored))
          ways.push(`${order} to ${base} by ${play.order}${battedIn ? ' batted in' : ''}`);
        else if (['steal', 'wildPitch', 'passedBall', 'balk'].includes(how) && !(how === 'steal' && isCaught))
          ways.push(`${order} to ${base} ${how}`);
      }
    }
    return [...turns, ...ways.sort(), ...ends.map(([, text]) => text).sort()];
  });
}
