import { listPossibleBallLocations } from '#domain/plate-appearance.ts';
import type { PlayContent, StartBase } from '#domain/scoring/contents/plays.ts';
import { listMovableBatterAndRunners, withRunRuling } from '#domain/scoring/editing/edit-moves.ts';
import {
  addFieldTap,
  draftPlay,
  findPitchCallEnteredWithPlay,
  isWalkOffHitShortened,
  type PlayDraft,
  withOutcomeByMoves,
  withRunnerDestinationAndOutcome,
} from '#domain/scoring/editing/play-draft.ts';
import { classifyEditedPlayRuns, type PlayPreview, previewPlay } from '#domain/scoring/editing/preview.ts';
import { readOutcomeFromTaps } from '#domain/scoring/proposal-context.ts';
import { getCurrentBatter, getRunnerOnBase } from '#domain/scoring/state.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describePlateAppearanceContent, formatRunningPlayName } from '#domain/scoring/words/play-words.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { BallChips } from './ball-chips.tsx';
import { Chip } from './chip.tsx';
import { FieldKeys } from './field-keys.tsx';
import { outcomeWords, type RunnerRow, runnerRow } from './preview-words.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.play;
const places = scoringMessages.place;

const RunnerEditor = onDemand(async () => (await import('./rare-panels.tsx')).RunnerEditor);
const Errors = onDemand(async () => (await import('./rare-panels.tsx')).Errors);
const Fielders = onDemand(async () => (await import('./rare-panels.tsx')).Fielders);

interface PlayPanelProps {
  readonly controller: ScoringController;
  readonly draft: PlayDraft;
  readonly runner: StartBase | null;
  readonly getName: GetName;
}

/**
 * Returns whether to ask which fielders put a runner out. With a picture of the field, the scorer taps the fielders
 * there.
 */
function asksForFielders(content: PlayContent): boolean {
  const hasField =
    content.kind === 'plate_appearance' && listPossibleBallLocations(content.outcome).length > 0;
  return !hasField && content.moves.some(({ runner, out }) => runner !== 0 && out);
}

const countOuts = ({ moves }: PlayContent) => moves.filter(({ out }) => out).length;

function formatTitle({ tapped, content }: PlayDraft): string {
  if (tapped === null) return content?.kind === 'running' ? formatRunningPlayName(content) : '';
  if (content?.kind !== 'plate_appearance') return scoringWordMessages.outcomes[readOutcomeFromTaps(tapped)];
  const word = describePlateAppearanceContent(content, countOuts(content));
  const { fielders = [] } = tapped;
  return fielders.length > 1 ? `${word} ${fielders.join('-')}` : word;
}

interface RowProps {
  readonly row: RunnerRow;
  readonly onOpen: () => void;
  readonly onEarned: (earned: boolean) => void;
}

/** Asks whether a run is earned, if the rules leave that to the scorer (Rule 9.16(d)). */
function Judgement({ row: { name, judgedEarned }, onEarned }: Omit<RowProps, 'onOpen'>) {
  return (
    <div className="flex items-center justify-between gap-2 px-4 pb-1.5">
      <span className="text-small font-bold">{texts.judged}</span>
      <fieldset aria-label={texts.judgedLabel(name)} className="flex gap-1.5">
        {([true, false] as const).map((earned) => (
          <Chip key={String(earned)} pressed={judgedEarned === earned} onClick={() => onEarned(earned)}>
            {earned ? texts.earned : texts.unearned}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

function Row({ row, onOpen, onEarned }: RowProps) {
  return (
    <li className="border-b border-chalk last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-target w-full items-center gap-2.5 px-4 py-0.5 text-left -outline-offset-2! active:bg-field-soft"
      >
        <b className="w-14 shrink-0 truncate text-[0.9375rem]">{row.name}</b>
        <span className="grid min-w-0 flex-1 leading-tight">
          <span className="truncate text-[0.9375rem] font-medium">{row.way}</span>
          {row.why && <span className="text-tiny leading-tight text-ink-2">{row.why}</span>}
        </span>
        {row.scored && (
          <span className="shrink-0 rounded-full border border-field px-2 text-tiny font-bold scoring-strong">
            {scoringWordMessages.run}
          </span>
        )}
        <span className="shrink-0 text-small scoring-strong">{texts.change}</span>
      </button>
      {row.judgedEarned !== null && <Judgement {...{ row, onEarned }} />}
    </li>
  );
}

interface ProposalProps extends PlayPanelProps {
  readonly content: PlayContent;
  readonly preview: PlayPreview;
}

function Proposal({ controller, draft, runner: open, content, preview, getName }: ProposalProps) {
  const { target } = draft;
  const names = { getName, batter: getCurrentBatter(target.game.state) };
  const change = (next: PlayContent, runner: StartBase | null = open) =>
    controller.show({ kind: 'play', draft: { ...draft, content: next }, runner });
  const runners = listMovableBatterAndRunners(target.game.state.bases, content);
  const rows = runners.map((runner) => runnerRow(preview, content, runner, names));
  const edited = rows.find(({ runner }) => runner === open);
  if (edited) {
    const move = preview.play?.moves.findLast(({ runner }) => runner === edited.runner);
    return (
      <RunnerEditor
        content={content}
        runner={edited.runner}
        name={edited.name}
        scored={edited.scored}
        battedIn={move?.battedIn ?? false}
        earned={(move && preview.runs.get(move.player)?.earned) ?? true}
        onChange={(to) => change(withRunnerDestinationAndOutcome(draft, content, edited.runner, to))}
        onContent={(next) => change(withOutcomeByMoves(draft, next))}
        onClose={() => change(content, null)}
      />
    );
  }
  // Nobody moves when a foul fly is dropped.
  if (rows.length === 0 || (content.kind === 'running' && content.play === 'foulError'))
    return (
      <div className="grid px-4 py-2">
        <Errors content={content} onContent={change} />
      </div>
    );
  return (
    <>
      <ul aria-label={texts.runners} className="border-y border-chalk-strong bg-sheet">
        {rows.map((row) => (
          <Row
            key={row.runner}
            row={row}
            onOpen={() => change(content, row.runner)}
            onEarned={(earned) => change(withRunRuling(content, row.runner, { earned }))}
          />
        ))}
      </ul>
      {asksForFielders(content) && (
        <div className="grid px-4 py-2">
          <Fielders content={content} onContent={change} />
        </div>
      )}
    </>
  );
}

function confirmWords({ target }: PlayDraft, preview: PlayPreview | null): string {
  if (preview === null || preview.refusal !== null) return texts.confirm;
  if (target.at === 'end') return texts.confirmed(outcomeWords(preview));
  return target.at === 'before' ? texts.insert : texts.save;
}

export function PlayPanel({ controller, draft, runner, getName }: PlayPanelProps) {
  const { tapped, content, target } = draft;
  const pitch = controller.withPitches && content ? findPitchCallEnteredWithPlay(target, content) : null;
  const alone = content && previewPlay(target.game, content, pitch);
  const runs = content && classifyEditedPlayRuns(controller.log.replay.log, target, content);
  const preview = alone && { ...alone, runs: runs ?? alone.runs };
  const fields = tapped ? listPossibleBallLocations(tapped.outcome) : [];
  const batter = getName(getCurrentBatter(target.game.state)).short;
  const problem = preview?.refusal ? scoringWordMessages.refusals[preview.refusal] : null;
  const limited = isWalkOffHitShortened(draft) ? (['walkOffBases'] as const) : [];
  const findings = [...limited, ...(preview?.findings ?? [])];
  const canConfirm = content !== null && problem === null;
  const isBaseOpen =
    runner !== null && content !== null && (runner === 0 || getRunnerOnBase(target.game.state.bases, runner));
  return (
    <>
      <div
        className="scoring-play flex-1 overflow-y-auto"
        data-crowded={target.game.state.bases.every(Boolean) || undefined}
      >
        <div className="flex min-h-12 items-center justify-between gap-2 px-4 py-1">
          <h2 className="min-w-0 truncate text-lg font-bold">
            {formatTitle(draft)}
            {tapped && <span className="ml-2 text-small font-normal text-ink-2">{batter}</span>}
          </h2>
          {tapped && <BallChips controller={controller} draft={draft} tapped={tapped} />}
        </div>
        {tapped && fields.length > 0 && !isBaseOpen && (
          <div className="scoring-field px-4 pb-1">
            <FieldKeys
              places={fields}
              chosen={tapped.field}
              fielders={tapped.fielders ?? []}
              onPlace={(place) => controller.turn(draftPlay(target, addFieldTap(tapped, place)))}
            />
          </div>
        )}
        {content && preview ? (
          <Proposal {...{ controller, draft, runner, content, preview, getName }} />
        ) : (
          <p className="px-4 py-1 text-center text-small text-ink-2">{places.hint}</p>
        )}
        <p role="status" className="px-4 py-1 text-small font-bold text-clay-strong empty:hidden">
          {problem ??
            findings.map((code) => scoringWordMessages.findings[code]).join(scoringWordMessages.dot)}
        </p>
      </div>
      <div className="flex shrink-0 gap-2.5 border-t border-chalk-strong bg-sheet px-4 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <Button variant="line" className="w-24 shrink-0 px-2!" onClick={controller.close}>
          {texts.cancel}
        </Button>
        {content ? (
          <Button
            key="confirm"
            className="min-w-0 flex-1 px-2! tabular-nums"
            data-focus
            aria-disabled={!canConfirm || undefined}
            onClick={() => controller.confirm(draft)}
          >
            {confirmWords(draft, preview)}
          </Button>
        ) : (
          <Button
            key="without"
            variant="line"
            className="min-w-0 flex-1"
            onClick={() => tapped && controller.turn(draftPlay(target, tapped, true))}
          >
            {places.without}
          </Button>
        )}
      </div>
    </>
  );
}
