import { computeBoxScoreProof } from '#domain/box-score-proof.ts';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { OUTS_PER_INNING } from '#domain/pitching.ts';
import { checkedInShort, findingInShort } from '../../../shared/game-check/finding-texts.ts';
import { hasFigures, type Sheet } from '../rows/sheet-rows.ts';
import { sheetMessages } from '../sheet.messages.ts';
import type { SheetErrors } from './sheet-check.ts';
import { listSheetFindings, type ScoredGame, sumSheet, toCheckedGame } from './sheet-totals.ts';

const texts = sheetMessages.progress;

export interface SheetProgress {
  /** `open`: something is missing. `differs`: something contradicts the score. `checked`: everything agrees. */
  readonly state: 'open' | 'differs' | 'checked';
  readonly text: string;
  /** The findings to show. Leaves out findings that further input could resolve, unless the user has seen them. */
  readonly findings: readonly GameCheckFinding[];
  /** Whether to show the differences before saving, because the sheet seems complete but contradicts the score. */
  readonly doubtful: boolean;
}

function collectEntered(sheet: Sheet, game: ScoredGame) {
  const places = new Set(sheet.batters.map(({ order }) => order));
  const filled = new Set(sheet.batters.filter(hasFigures).map(({ order }) => order));
  return {
    batters: filled.size,
    places: places.size,
    totals: sumSheet(sheet),
    findings: listSheetFindings(sheet, game),
  };
}

interface Done {
  readonly batting: boolean;
  /** The last slot in the batting order. Its turns are entered last. */
  readonly lastPlace: number;
  readonly pitching: boolean;
  readonly innings: boolean;
}

/** Returns whether further input could resolve the finding, because something is still missing. */
function mayResolve({ check, actual, expected, place }: GameCheckFinding, done: Done): boolean {
  switch (check) {
    case 'order':
      return !done.batting || (actual < expected && place === done.lastPlace);
    case 'runsBattedIn':
      return false;
    case 'places':
    case 'turns':
    case 'outsRecorded':
      return actual < expected;
    case 'runs':
      return actual < expected && !done.batting;
    case 'inningRuns':
    case 'inningRunsAllowed':
      return actual < expected && !done.innings;
    default:
      return actual < expected && !done.pitching;
  }
}

function hasAllInnings({ line_score, innings }: ScoredGame): boolean {
  const { us, them } = line_score ?? { us: [], them: [] };
  return us.length === them.length && us.length >= (innings ?? 1);
}

/** Formats progress: 「あと1」 while something is missing, then 「3/3」. */
function formatShare(label: string, actual: number, expected: number): string {
  return actual < expected
    ? texts.missing(label, expected - actual)
    : texts.comparison(label, actual, expected);
}

function openText({ batters, places, totals }: ReturnType<typeof collectEntered>, game: ScoredGame): string {
  const { pitchers, runs, runsAllowed, outsRecorded } = totals.game;
  const pitching = pitchers > 0;
  return [
    batters < places || !pitching ? texts.batters(batters, places) : null,
    texts.pitchers(pitchers),
    !pitching || runs !== game.team_score ? formatShare(texts.runs, runs, game.team_score) : null,
    pitching ? formatShare(texts.runsAllowed, runsAllowed, game.opponent_score) : null,
    pitching && game.innings !== null
      ? formatShare(texts.outs, outsRecorded, game.innings * OUTS_PER_INNING)
      : null,
  ]
    .filter((part) => part !== null)
    .join(texts.between);
}

/** Puts the first error of a cell before the text about the progress. */
export function withFirstError(progress: SheetProgress, errors: SheetErrors): SheetProgress {
  const [error] = Object.values(errors).flatMap((row) => Object.values(row));
  return error ? { ...progress, text: `${error}${texts.afterError}${progress.text}` } : progress;
}

/**
 * Compares the sheet with the game.
 * @param asked whether the user has seen all findings, including findings that further input may resolve
 */
export function checkProgress(sheet: Sheet, game: ScoredGame, asked: boolean): SheetProgress {
  const entered = collectEntered(sheet, game);
  const { totals, findings: all } = entered;
  const outsMissing = game.innings === null || all.some(({ check }) => check === 'outsRecorded');
  const done: Done = {
    batting: entered.batters === entered.places,
    lastPlace: Math.max(...sheet.batters.map(({ order }) => order)),
    pitching: totals.game.pitchers > 0 && !outsMissing,
    innings: hasAllInnings(game),
  };
  const findings = asked ? all : all.filter((finding) => !mayResolve(finding, done));
  const doubtful = all.length > 0 && (findings.length > 0 || (done.batting && totals.game.pitchers > 0));
  if (findings.length > 0)
    return { state: 'differs', text: findings.map(findingInShort).join('、'), findings, doubtful };
  const checked =
    done.batting && all.length === 0 ? computeBoxScoreProof(toCheckedGame(game), totals.game) : null;
  if (checked) return { state: 'checked', text: checkedInShort(checked), findings, doubtful };
  return { state: 'open', text: openText(entered, game), findings, doubtful };
}
