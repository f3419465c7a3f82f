import type { GameFacts } from '#domain/scoring/contents/events.ts';
import type { ScorebookLineScore } from '#domain/scoring/scorebook/sheet-score.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { unevenText } from '../line-score/line-score-text.ts';
import { Label } from './label.tsx';
import { PAGE, TEXT_SIZE } from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';

export interface SheetHeading extends ScorebookLineScore {
  readonly date: string;
  readonly tournament: string;
  readonly place: string | null;
  readonly teams: Readonly<Record<UsOrThem, string>>;
  readonly facts: GameFacts;
}

const CELL = 52;
const LINE = 42;

export function LineScoreTable({ heading }: { heading: SheetHeading }) {
  const { lineScore, teams, order, totals } = heading;
  const innings = Math.max(lineScore.us.length, lineScore.them.length, 1);
  // A game that has not begun has no totals.
  const hasBegun = lineScore.us.length + lineScore.them.length + totals.us.runs + totals.them.runs > 0;
  const width = Math.min(CELL, Math.floor(1150 / (innings + 4)));
  const left = PAGE.width - width * (innings + 4);
  const name = 300;
  return (
    <g>
      <path
        className="scorebook-grid"
        stroke="#8a8a8a"
        strokeWidth={2}
        fill="none"
        d={[0, 1, 2, 3].map((line) => `M${left - name} ${20 + line * LINE}H${PAGE.width}`).join('')}
      />
      {Array.from({ length: innings }, (_, index) => index + 1).map((inning) => (
        <Label key={inning} x={left + (inning - 0.5) * width} y={20 + LINE / 2} size={24}>
          {inning}
        </Label>
      ))}
      {texts.totals.map((head, index) => (
        <Label key={head} x={left + (innings + index + 0.5) * width} y={20 + LINE / 2} size={24} bold>
          {head}
        </Label>
      ))}
      {order.map((side, row) => {
        const y = 20 + LINE * (row + 1.5);
        const { runs: score, hits, errors, left: onBase } = totals[side];
        return (
          <g key={side}>
            <Label x={left - name + 8} y={y} size={28} width={name - 20} anchor="start" bold>
              {teams[side]}
            </Label>
            {lineScore[side].map((runs, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the innings have no other identity
              <Label key={index} x={left + (index + 0.5) * width} y={y} size={28}>
                {runs ?? 'X'}
              </Label>
            ))}
            {(hasBegun ? [score, hits, errors, onBase] : []).map((total, index) => (
              <Label
                key={texts.totals[index]}
                x={left + (innings + index + 0.5) * width}
                y={y}
                size={28}
                bold
              >
                {total}
              </Label>
            ))}
          </g>
        );
      })}
    </g>
  );
}

export function SheetHead({ heading, side }: { heading: SheetHeading; side: UsOrThem }) {
  const { date, tournament, place, teams, order, lineScore, facts } = heading;
  const rest = [
    ...(facts.startedAt || facts.endedAt ? [texts.facts.time(facts.startedAt, facts.endedAt)] : []),
    ...(facts.weather ? [texts.facts.weather(facts.weather)] : []),
    ...(facts.umpires ? [texts.facts.umpires(facts.umpires)] : []),
    unevenText(lineScore),
  ]
    .filter(Boolean)
    .join('　');
  return (
    <>
      <Label x={0} y={40} size={44} width={1300} anchor="start" bold>
        {texts.sheetLabel(teams[side])}
      </Label>
      <Label x={0} y={92} size={TEXT_SIZE} width={1300} anchor="start">
        {[date, tournament, place].filter(Boolean).join('　')}
      </Label>
      <Label x={0} y={128} size={TEXT_SIZE} width={1300} anchor="start">
        {texts.match(teams[order[0]], teams[order[1]])}
      </Label>
      <Label x={0} y={164} size={TEXT_SIZE} width={PAGE.width} anchor="start">
        {rest}
      </Label>
    </>
  );
}
