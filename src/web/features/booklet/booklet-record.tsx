import { battingAverage } from '#domain/batting.ts';
import { winRate } from '#domain/game.ts';
import { earnedRunAverage } from '#domain/pitching.ts';
import { formatPercent, formatPerGame, formatRate } from '../../shared/format.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { Section } from '../../ui/section.tsx';
import type { Season } from './booklet.data.ts';
import { bookletMessages } from './booklet.messages.ts';
import { battingRows, battingTotal, pitchingRows, pitchingTotal, seasonRecord } from './season-totals.ts';

const texts = bookletMessages.record;

export function BookletRecord({ season }: { season: Season }) {
  const record = seasonRecord(season.games);
  const batting = battingTotal(battingRows(season));
  const pitching = pitchingTotal(pitchingRows(season));
  const figures = [
    [texts.games, record.games],
    [texts.wins, record.wins],
    [texts.losses, record.losses],
    [texts.draws, record.draws],
    [texts.winRate, formatPercent(winRate(record))],
    [texts.runs, record.runs],
    [texts.runsAllowed, record.runsAllowed],
    [texts.average, formatRate(battingAverage(batting))],
    [texts.homeRuns, batting.homeRuns],
    [texts.stolenBases, batting.stolenBases],
    [texts.earnedRunAverage, formatPerGame(earnedRunAverage(pitching, season.regulationInnings))],
  ] as const;
  return (
    <Section title={texts.title}>
      <Ruled className="print:grid-cols-6">
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Ruled>
    </Section>
  );
}
