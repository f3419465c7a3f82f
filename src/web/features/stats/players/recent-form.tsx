import type { ReactNode } from 'react';
import type { Player } from '#contract/stats.ts';
import { countTotalHits, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
} from '#domain/figures.ts';
import { EMPTY_PITCHING_LINE } from '#domain/pitching.ts';
import { formatFigure } from '../../../shared/format.ts';
import { type DatedLine, FORM_GAMES, listBattingLines, listPitchingLines, sumGames } from '../chart/trend.ts';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.page;
const { average, ops, homeRuns, runsBattedIn } = battingFigureDefinitions;
const { earnedRunAverage, pitchingStrikeouts } = pitchingFigureDefinitions;

interface FormFigureProps<Line> {
  readonly figure: FigureDefinition<Line>;
  readonly line: Line;
  readonly note?: string;
}

function FormFigure<Line>({ figure, line, note }: FormFigureProps<Line>) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="text-small text-ink-2">{figure.label}</span>
      <b className="text-figure-m font-semibold">{formatFigure(figure, line)}</b>
      {note && <span className="text-small text-ink-2">{note}</span>}
    </span>
  );
}

function FormLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-tiny text-ink-2">{title}</h2>
      <p className="flex flex-wrap gap-x-5 gap-y-0.5 tabular-nums">{children}</p>
    </div>
  );
}

/**
 * Returns the newest games with a batting or a pitching line, from a log that is newest first. Returns one game more
 * than the recent form shows, to tell whether there are earlier games.
 */
function cutLog(log: Player['log'], part: 'batting' | 'pitching'): Player['log'] {
  return log.filter((played) => played[part]).slice(0, FORM_GAMES + 1);
}

/** Returns the last games. Returns null if these are all games, because the figures would be the same. */
function selectRecentForm<Line>(games: readonly DatedLine<Line>[]): readonly DatedLine<Line>[] | null {
  return games.length > FORM_GAMES ? games.slice(-FORM_GAMES) : null;
}

function BattingForm({ log }: Pick<Player, 'log'>) {
  const last = selectRecentForm(listBattingLines(cutLog(log, 'batting')));
  if (!last) return null;
  const line = sumGames(EMPTY_BATTING_LINE, last);
  return (
    <FormLine title={texts.form(last.length)}>
      <FormFigure figure={average} line={line} note={texts.formLine(line.atBats, countTotalHits(line))} />
      <FormFigure figure={ops} line={line} />
      <FormFigure figure={homeRuns} line={line} />
      <FormFigure figure={runsBattedIn} line={line} />
    </FormLine>
  );
}

function PitchingForm({
  log,
  regulation_innings: regulationInnings,
}: Pick<Player, 'log' | 'regulation_innings'>) {
  const last = selectRecentForm(listPitchingLines(cutLog(log, 'pitching')));
  if (!last) return null;
  const line = { ...sumGames(EMPTY_PITCHING_LINE, last), regulationInnings };
  return (
    <FormLine title={texts.pitchingForm(last.length)}>
      <FormFigure figure={earnedRunAverage} line={line} />
      <FormFigure figure={pitchingStrikeouts} line={line} />
    </FormLine>
  );
}

export function RecentForm({ player }: { player: Player }) {
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-3">
      <BattingForm {...player} />
      <PitchingForm {...player} />
    </div>
  );
}
