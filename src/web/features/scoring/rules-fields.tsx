import type { ReactNode } from 'react';
import type { StartBase } from '#domain/scoring/contents/plays.ts';
import {
  COURTESY_RUNNER_CREDITS,
  DESIGNATED_HITTER_RULES,
  type GameRules,
  RE_ENTRY_RULES,
  VACANT_TURN_RESULTS,
} from '#domain/scoring/contents/rules.ts';
import { getVacantTurnResult } from '#domain/scoring/roster.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { cx } from '../../ui/cx.ts';
import { fieldLook } from './player-choice.tsx';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages } from './scoring.messages.ts';
import { Segment } from './segment.tsx';

const texts = scoringMessages.setup;

const INNINGS = [5, 6, 7, 8, 9] as const;
const RUNNERS: readonly (readonly StartBase[])[] = [[1, 2], [2], [1, 2, 3]];

function runnersWords(runners: readonly StartBase[]): string {
  if (runners.length === 3) return scoringWordMessages.loaded;
  return `${runners.map((base) => (scoringWordMessages.bases[base] ?? '').charAt(0)).join(scoringWordMessages.dot)}塁`;
}

const yesNo = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
] as const;

interface RulesFieldsProps {
  readonly rules: GameRules;
  /** Whether to offer only rules that may change during a game. */
  readonly playing?: boolean;
  readonly onChange: (change: Partial<GameRules>) => void;
}

function TieBreakFields({ rules, onChange }: RulesFieldsProps) {
  const { tieBreak, innings } = rules;
  const set = (from: number) => {
    if (from === 0) return onChange({ tieBreak: null });
    onChange({ tieBreak: { from, runners: tieBreak?.runners ?? [1, 2], outs: tieBreak?.outs ?? 0 } });
  };
  return (
    <div className={cx('scoring-labelled flex items-center gap-2', tieBreak && 'flex-wrap')}>
      <span className={cx('shrink-0 text-small font-bold', tieBreak && 'basis-full')}>{texts.tieBreak}</span>
      <select
        aria-label={`${texts.tieBreak} ${texts.tieBreakFrom}`}
        value={tieBreak?.from ?? 0}
        onChange={({ target }) => set(Number(target.value))}
        className={cx(fieldLook, 'flex-1 px-1.5! text-small!')}
      >
        <option value={0}>{texts.tieBreaks.none}</option>
        {[innings, innings + 1, innings + 2, innings + 3].map((from) => (
          <option key={from} value={from}>
            {texts.tieBreaks.from(from)}
          </option>
        ))}
      </select>
      {tieBreak && (
        <>
          <select
            aria-label={`${texts.tieBreak} ${texts.tieBreakRunners}`}
            value={tieBreak.runners.join('')}
            onChange={({ target }) =>
              onChange({
                tieBreak: {
                  ...tieBreak,
                  runners: [...target.value].map((base) => Number(base) as StartBase),
                },
              })
            }
            className={cx(fieldLook, 'flex-1 px-1.5! text-small!')}
          >
            {RUNNERS.map((runners) => (
              <option key={runners.join('')} value={runners.join('')}>
                {runnersWords(runners)}
              </option>
            ))}
          </select>
          <select
            aria-label={`${texts.tieBreak} ${texts.tieBreakOuts}`}
            value={tieBreak.outs}
            onChange={({ target }) => onChange({ tieBreak: { ...tieBreak, outs: Number(target.value) } })}
            className={cx(fieldLook, 'flex-1 px-1.5! text-small!')}
          >
            {[0, 1, 2].map((outs) => (
              <option key={outs} value={outs}>
                {texts.tieBreaks.outs(outs)}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

const MERCIES: readonly GameRules['mercy'][] = [
  [],
  [
    { after: 5, lead: 10 },
    { after: 7, lead: 7 },
  ],
  [
    { after: 3, lead: 10 },
    { after: 5, lead: 7 },
  ],
  [
    { after: 4, lead: 10 },
    { after: 5, lead: 7 },
  ],
  [{ after: 5, lead: 7 }],
];

function mercyWords(mercy: GameRules['mercy']): string {
  return (
    mercy.map(({ after, lead }) => texts.formatMercy(after, lead)).join(scoringWordMessages.dot) ||
    texts.mercyNone
  );
}

function MercyField({ rules, onChange }: RulesFieldsProps) {
  const mercy = MERCIES.findIndex((option) => JSON.stringify(option) === JSON.stringify(rules.mercy));
  return (
    <label className="scoring-labelled flex items-center gap-2">
      <span className="shrink-0 text-small font-bold">{texts.mercy}</span>
      <select
        value={Math.max(mercy, 0)}
        onChange={({ target }) => onChange({ mercy: MERCIES[Number(target.value)] ?? [] })}
        className={fieldLook}
      >
        {MERCIES.map((option, index) => (
          <option key={mercyWords(option)} value={index}>
            {mercyWords(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

function HittersFields({ rules, onChange }: RulesFieldsProps) {
  return (
    <>
      <Segment
        label={texts.dh}
        options={DESIGNATED_HITTER_RULES.map((value) => ({ value, label: texts.dhs[value] }))}
        value={rules.designatedHitter}
        onChange={(designatedHitter) => onChange({ designatedHitter })}
      />
      <Segment
        label={texts.everyone}
        options={yesNo}
        value={rules.everyoneBats ? 'yes' : 'no'}
        onChange={(value) => onChange({ everyoneBats: value === 'yes' })}
      />
    </>
  );
}

function ReplacementsFields({ rules, onChange }: RulesFieldsProps) {
  const { departure, courtesy } = rosterMessages;
  return (
    <>
      <Segment
        label={texts.reEntry}
        options={RE_ENTRY_RULES.map((value) => ({ value, label: texts.reEntries[value] }))}
        value={rules.reEntry}
        onChange={(reEntry) => onChange({ reEntry })}
      />
      <Segment
        label={departure.turns}
        options={VACANT_TURN_RESULTS.map((value) => ({ value, label: departure.turnOptions[value] }))}
        value={getVacantTurnResult(rules)}
        onChange={(vacantTurns) => onChange({ vacantTurns })}
      />
      <Segment
        label={courtesy.title}
        options={COURTESY_RUNNER_CREDITS.map((value) => ({ value, label: courtesy.recordOf[value] }))}
        value={rules.courtesyRecord ?? 'runner'}
        onChange={(courtesyRecord) => onChange({ courtesyRecord })}
      />
    </>
  );
}

function Others({ playing, children }: { playing: boolean; children: ReactNode }) {
  if (playing) return children;
  return (
    <details className="group">
      <summary className="flex min-h-target items-center text-small font-bold scoring-strong">
        {texts.others}
      </summary>
      <div className="grid gap-2 pt-1">{children}</div>
    </details>
  );
}

export function RulesFields({ rules, playing = false, onChange }: RulesFieldsProps) {
  const fields = { rules, onChange };
  return (
    <div className="grid gap-2">
      {!playing && (
        <Segment
          label={texts.order}
          options={[
            { value: 'us', label: texts.first },
            { value: 'them', label: texts.second },
          ]}
          value={rules.batsFirst}
          onChange={(batsFirst) => onChange({ batsFirst })}
        />
      )}
      <Segment
        label={texts.innings}
        options={INNINGS.map((innings) => ({ value: innings, label: texts.formatInnings(innings) }))}
        value={rules.innings}
        onChange={(innings) => onChange({ innings })}
      />
      <Others playing={playing}>
        {!playing && <HittersFields {...fields} />}
        <ReplacementsFields {...fields} />
        <TieBreakFields {...fields} />
        <MercyField {...fields} />
      </Others>
    </div>
  );
}
