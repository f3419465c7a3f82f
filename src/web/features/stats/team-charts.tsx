import { ResultMark } from '../../shared/result-mark.tsx';
import { BarSample, ChartBar } from './chart/bars.tsx';
import { ChartFrame, Reading, Readout } from './chart/chart-frame.tsx';
import { ChartTable } from './chart/chart-table.tsx';
import { severalYears, shortDay, signed } from './chart/chart-words.ts';
import { Line, LineSample } from './chart/marks.tsx';
import { Plot } from './chart/plot.tsx';
import { scaleOver } from './chart/scale.ts';
import { useChosenPlace } from './chart/use-chosen-place.ts';
import { playersMessages } from './players.messages.ts';
import type { CoursePoint } from './team-standings.ts';

const texts = playersMessages.chart;

interface CourseProps {
  /** Oldest first, one at least. */
  readonly course: readonly CoursePoint[];
}

function daysOf(course: readonly CoursePoint[]): string[] {
  const dates = course.map(({ game }) => game.date);
  return dates.map((date) => shortDay(date, severalYears(dates)));
}

function gameInWords({ game }: CoursePoint): string {
  return `${game.formatted_date} ${playersMessages.log.against(game.opponent)}`;
}

function recordInWords({ record: { wins, losses, draws } }: CoursePoint): string {
  return texts.balance.written(wins, losses, draws);
}

function RunsPlot({ course }: CourseProps) {
  const [chosen, choose] = useChosenPlace(course.length);
  const scored = course.map(({ game }) => game.team_score);
  const allowed = course.map(({ game }) => game.opponent_score);
  const scale = scaleOver([...scored, ...allowed.map((runs) => -runs)], 1, (runs) => String(Math.abs(runs)));
  const point = course[chosen];
  if (!point) return null;
  const total = (runs: readonly number[]) => runs.reduce((sum, count) => sum + count, 0);
  const { team_score: own, opponent_score: other } = point.game;
  const { scored: scoredText, allowed: allowedText } = texts.runs;
  return (
    <>
      <Readout
        game={
          <>
            <ResultMark result={point.game.result} compact /> {gameInWords(point)}
          </>
        }
      >
        <Reading sample={<BarSample direction="up" />} label={scoredText} value={String(own)} />
        <Reading sample={<BarSample direction="down" />} label={allowedText} value={String(other)} />
      </Readout>
      <Plot
        title={texts.runs.title}
        description={texts.runs.description(course.length, total(scored), total(allowed))}
        scale={scale}
        days={daysOf(course)}
        chosen={chosen}
        onChoose={choose}
        control={texts.choose(texts.runs.title)}
        chosenText={`${gameInWords(point)} ${scoredText} ${own} ${allowedText} ${other}`}
      >
        {course.map(({ game }, place) => (
          <g key={game.id}>
            <ChartBar
              direction="up"
              scale={scale}
              value={game.team_score}
              place={place}
              places={course.length}
            />
            <ChartBar
              direction="down"
              scale={scale}
              value={-game.opponent_score}
              place={place}
              places={course.length}
            />
          </g>
        ))}
      </Plot>
    </>
  );
}

/** The runs of each game: the own ones upwards, the opponent's downwards. */
export function RunsChart({ course }: CourseProps) {
  return (
    <ChartFrame
      title={texts.runs.title}
      plot={<RunsPlot course={course} />}
      table={
        <ChartTable
          title={texts.runs.title}
          heads={[texts.balance.result, texts.runs.scored, texts.runs.allowed]}
          rows={course.map(({ game }) => ({
            game,
            cells: [
              <ResultMark key={game.id} result={game.result} compact />,
              game.team_score,
              game.opponent_score,
            ],
          }))}
        />
      }
    />
  );
}

function BalancePlot({ course }: CourseProps) {
  const [chosen, choose] = useChosenPlace(course.length);
  const values = course.map(({ balance }) => balance);
  const scale = scaleOver(values, 1, signed);
  const point = course[chosen];
  if (!point) return null;
  const ends = [Math.max(...values), Math.min(...values), values.at(-1) ?? 0].map(signed);
  const [best = '', worst = '', last = ''] = ends;
  return (
    <>
      <Readout
        game={
          <>
            <ResultMark result={point.game.result} compact /> {gameInWords(point)}
          </>
        }
      >
        <Reading
          sample={<LineSample style="solid" />}
          label={texts.balance.label}
          value={signed(point.balance)}
        />
        <span className="text-ink-2">{recordInWords(point)}</span>
      </Readout>
      <Plot
        title={texts.balance.title}
        description={texts.balance.description(course.length, best, worst, last)}
        scale={scale}
        days={daysOf(course)}
        chosen={chosen}
        onChoose={choose}
        control={texts.choose(texts.balance.title)}
        chosenText={`${gameInWords(point)} ${texts.balance.label} ${signed(point.balance)} ${recordInWords(point)}`}
      >
        <Line style="solid" scale={scale} values={values} chosen={chosen} />
      </Plot>
    </>
  );
}

/** Wins minus losses after each game. */
export function BalanceChart({ course }: CourseProps) {
  return (
    <ChartFrame
      title={texts.balance.title}
      plot={<BalancePlot course={course} />}
      table={
        <ChartTable
          title={texts.balance.title}
          heads={[texts.balance.result, texts.balance.record, texts.balance.label]}
          rows={course.map((point) => ({
            game: point.game,
            cells: [
              <ResultMark key={point.game.id} result={point.game.result} compact />,
              recordInWords(point),
              signed(point.balance),
            ],
          }))}
        />
      }
    />
  );
}
