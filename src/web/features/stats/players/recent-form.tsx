import type { ReactNode } from 'react';
import type { Player } from '#contract/stats.ts';
import { battingAverage, onBasePlusSlugging, totalHits } from '#domain/batting.ts';
import { figures } from '#domain/figures.ts';
import { earnedRunAverage } from '#domain/pitching.ts';
import { formatPerGame, formatRate } from '../../../shared/format.ts';
import {
  battingLines,
  battingTotal,
  FORM_GAMES,
  type GameLine,
  pitchingLines,
  pitchingTotal,
} from '../chart/trend.ts';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.page;

function LabeledValue({ label, value, note }: { label: string; value: string | number; note?: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="text-small text-ink-2">{label}</span>
      <b className="text-figure-m font-semibold">{value}</b>
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

/** The last games; null if they are all there are: their figures are the player's figures. */
function formOf<Line>(games: readonly GameLine<Line>[]): readonly GameLine<Line>[] | null {
  return games.length > FORM_GAMES ? games.slice(-FORM_GAMES) : null;
}

function BattingForm({ log }: Pick<Player, 'log'>) {
  const last = formOf(battingLines(log));
  if (!last) return null;
  const line = battingTotal(last);
  return (
    <FormLine title={texts.form(last.length)}>
      <LabeledValue
        label={figures.average.label}
        value={formatRate(battingAverage(line))}
        note={texts.formLine(line.atBats, totalHits(line))}
      />
      <LabeledValue label={figures.ops.label} value={formatRate(onBasePlusSlugging(line))} />
      <LabeledValue label={figures.homeRuns.label} value={line.homeRuns} />
      <LabeledValue label={figures.runsBattedIn.label} value={line.runsBattedIn} />
    </FormLine>
  );
}

function PitchingForm({ log, regulation_innings }: Pick<Player, 'log' | 'regulation_innings'>) {
  const last = formOf(pitchingLines(log));
  if (!last) return null;
  const line = pitchingTotal(last);
  return (
    <FormLine title={texts.pitchingForm(last.length)}>
      <LabeledValue
        label={figures.earnedRunAverage.label}
        value={formatPerGame(earnedRunAverage(line, regulation_innings))}
      />
      <LabeledValue label={figures.pitchingStrikeouts.label} value={line.strikeouts} />
    </FormLine>
  );
}

/** The player's figures of the last five games at bat and of the last five on the mound. */
export function RecentForm({ player }: { player: Player }) {
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-3">
      <BattingForm {...player} />
      <PitchingForm {...player} />
    </div>
  );
}
