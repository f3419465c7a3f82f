import { RotateCcw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { INFIELD_LOCATIONS, OUTFIELD_LOCATIONS } from '#domain/plate-appearance.ts';
import {
  ADVANCE_REASONS,
  APPEAL_REASONS,
  ERROR_KINDS,
  HOME_BASE,
  type Move,
  OUT_REASONS,
  type PlayContent,
  type StartBase,
} from '#domain/scoring/contents/plays.ts';
import {
  locateRunnerAfterMoves,
  type RunnerDestination,
  withMoveReason,
  withMovesOfRunnerFirst,
  withRunRuling,
} from '#domain/scoring/editing/edit-moves.ts';
import { isOutReason } from '#domain/scoring/moves.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { formatBallPath } from '#domain/scoring/words/play-words.ts';
import { cx } from '../../ui/cx.ts';
import { Chip } from './chip.tsx';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.play;
const FIELDERS = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];
const MAX_FIELDERS = 20;

interface RunnerEditorProps {
  readonly content: PlayContent;
  readonly runner: StartBase;
  readonly name: string;
  readonly scored: boolean;
  readonly battedIn: boolean;
  readonly earned: boolean;
  readonly onChange: (end: RunnerDestination | null) => void;
  readonly onContent: (content: PlayContent) => void;
  readonly onClose: () => void;
}

const BASES = [1, 2, 3, 4] as const;
const basesFrom = (runner: StartBase, first: number) =>
  BASES.filter((base) => base >= Math.max(runner + first, 1));

function Ends({ content, runner, onChange }: RunnerEditorProps) {
  const { base, last } = locateRunnerAfterMoves(content.moves, runner);
  const isOut = last?.out === true;
  return (
    <>
      <Row label={texts.safe}>
        {runner > 0 && (
          <WideChip pressed={last === undefined} onClick={() => onChange(null)}>
            {texts.stay}
          </WideChip>
        )}
        {basesFrom(runner, 1).map((to) => (
          <WideChip key={to} pressed={!isOut && base === to} onClick={() => onChange({ to, out: false })}>
            {scoringWordMessages.bases[to]}
          </WideChip>
        ))}
      </Row>
      <Row label={texts.out}>
        {(last?.how === 'appeal' ? BASES : basesFrom(runner, 0)).map((to) => (
          <WideChip key={to} pressed={isOut && last?.to === to} onClick={() => onChange({ to, out: true })}>
            {scoringWordMessages.bases[to]}
          </WideChip>
        ))}
      </Row>
    </>
  );
}

interface RowProps {
  readonly label: string;
  /** The accessible name of the row, if the label changes with the input. */
  readonly name?: string;
  readonly children: ReactNode;
}

function Row({ label, name = label, children }: RowProps) {
  return (
    <fieldset aria-label={name} className="flex items-center gap-1.5">
      <span className="w-12 shrink-0 text-tiny font-bold text-ink-2">{label}</span>
      {children}
    </fieldset>
  );
}

/** A chip that shares the width of its row with others. */
function WideChip({ className, ...chip }: ComponentProps<typeof Chip>) {
  return <Chip {...chip} className={cx('min-w-0 flex-1 px-1', className)} />;
}

function isMissedOut({ out, how }: Move): boolean {
  return how === 'error' || (!out && isOutReason(how));
}

function Why({ content, runner, last, onContent }: RunnerEditorProps & { last: Move }) {
  const ways = last.out ? OUT_REASONS : ADVANCE_REASONS;
  return (
    <label className="flex items-center gap-1.5">
      <span className="w-12 shrink-0 text-tiny font-bold text-ink-2">{texts.why}</span>
      <select
        value={last.how}
        onChange={(event) => onContent(withMoveReason(content, runner, event.target.value as Move['how']))}
        className="min-h-target min-w-0 flex-1 rounded-md border border-control bg-sheet px-2 text-small"
      >
        {ways.map((how) => (
          <option key={how} value={how}>
            {scoringWordMessages.hows[how]}
          </option>
        ))}
      </select>
    </label>
  );
}

type ContentProps = Pick<RunnerEditorProps, 'content' | 'onContent'>;

export function Fielders({ content, onContent }: ContentProps) {
  const { fielders = [] } = content;
  return (
    <Row label={formatBallPath(fielders) || texts.fielders} name={texts.fielders}>
      {FIELDERS.map((fielder) => (
        <WideChip
          key={fielder}
          pressed={fielders.includes(fielder)}
          onClick={() => onContent({ ...content, fielders: [...fielders, fielder].slice(-MAX_FIELDERS) })}
          className="px-0!"
        >
          {fielder}
        </WideChip>
      ))}
      <Chip
        aria-label={texts.fieldersAgain}
        aria-disabled={fielders.length === 0 || undefined}
        onClick={() => onContent({ ...content, fielders: [] })}
        className="px-1!"
      >
        <RotateCcw aria-hidden className="size-4.5" />
      </Chip>
    </Row>
  );
}

function KindsOfError({ content, onContent }: ContentProps) {
  const { errorKinds: [chosen] = [], ...rest } = content;
  return (
    <Row label={texts.errorKind}>
      {ERROR_KINDS.map((kind) => (
        <WideChip
          key={kind}
          pressed={kind === chosen}
          onClick={() => onContent(kind === chosen ? rest : { ...rest, errorKinds: [kind] })}
        >
          {scoringWordMessages.errorKinds[kind]}
        </WideChip>
      ))}
    </Row>
  );
}

function Appeals({ content, runner, last, onContent }: RunnerEditorProps & { last: Move }) {
  return (
    <Row label={texts.appealed}>
      {APPEAL_REASONS.map((appeal) => (
        <WideChip
          key={appeal}
          pressed={appeal === last.appeal}
          onClick={() => onContent(withRunRuling(content, runner, { appeal }))}
        >
          {scoringWordMessages.appeals[appeal]}
        </WideChip>
      ))}
    </Row>
  );
}

export function Errors({ content, onContent }: ContentProps) {
  const { errors = [] } = content;
  return (
    <Row label={texts.error}>
      {FIELDERS.map((fielder) => (
        <WideChip
          key={fielder}
          pressed={errors.includes(fielder)}
          onClick={() => {
            const { errorKinds: _, ...rest } = content;
            onContent({ ...rest, errors: errors.includes(fielder) ? [] : [fielder] });
          }}
          className="px-0!"
        >
          {fielder}
        </WideChip>
      ))}
    </Row>
  );
}

export function RunnerEditor(props: RunnerEditorProps) {
  const { content, runner, name, scored, battedIn, earned, onContent, onClose } = props;
  const { base, last } = locateRunnerAfterMoves(content.moves, runner);
  const isTurn = content.kind === 'plate_appearance';
  const isBatter = isTurn && runner === 0;
  const isOutcome = isBatter && content.moves.filter((move) => move.runner === 0).length === 1;
  return (
    <section
      aria-label={texts.changeRunner(name)}
      className="grid gap-2 border-y border-chalk bg-sheet px-4 py-2.5"
    >
      <div className="flex items-center justify-between">
        <b>{name}</b>
        <button
          type="button"
          onClick={onClose}
          className="min-h-target px-2 text-small font-bold scoring-strong"
        >
          {texts.close}
        </button>
      </div>
      <Ends {...props} />
      {last && !isOutcome && <Why {...props} last={last} />}
      {last?.how === 'appeal' && <Appeals {...props} last={last} />}
      {last && (isBatter || isMissedOut(last)) && <Errors {...props} />}
      {content.errors?.length === 1 && <KindsOfError {...props} />}
      {last && (base === HOME_BASE || scored) && (
        <div className="flex gap-1.5">
          {isTurn && (
            <WideChip
              pressed={battedIn}
              onClick={() => onContent(withRunRuling(content, runner, { runBattedIn: !battedIn }))}
            >
              {texts.battedIn}
            </WideChip>
          )}
          <WideChip
            pressed={earned}
            onClick={() => onContent(withRunRuling(content, runner, { earned: !earned }))}
          >
            {texts.earned}
          </WideChip>
          <WideChip
            pressed={content.moves[0]?.runner === runner}
            onClick={() => onContent(withMovesOfRunnerFirst(content, runner))}
          >
            {texts.first}
          </WideChip>
        </div>
      )}
    </section>
  );
}
