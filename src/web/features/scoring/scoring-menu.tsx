import { useState } from 'react';
import type { GamePhaseEvent, GamePhaseEventContent } from '#domain/scoring/contents/events.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import type { BothTeamNames } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeScore } from '#domain/scoring/words/play-words.ts';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.game;

interface ScoringMenuProps {
  readonly controller: ScoringController;
  readonly teams: BothTeamNames;
  readonly onPitches: (on: boolean) => void;
  readonly onClose: () => void;
  readonly onSaveCopies: (() => void) | null;
}

interface Question {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: () => void;
}

/** Lists the endings of a game other than コールド, the most frequent first. */
function endings({ controller, teams }: ScoringMenuProps): Question[] {
  const { state } = controller.log.replay;
  const enter = (content: GamePhaseEventContent) => () => controller.commit(controller.target, [content]);
  const byEvent = (event: GamePhaseEvent) => enter({ kind: 'game', event });
  const text = texts.endText(describeScore(state));
  const forfeit = (label: string, winner: UsOrThem): Question => ({
    label,
    title: texts.forfeitQuestion,
    text: texts.forfeitText(describeScore({ ...state, forfeitedTo: winner })),
    confirm: enter({ kind: 'game', event: 'forfeit', winner }),
  });
  return [
    { label: texts.end, title: texts.endQuestion, text, confirm: byEvent('end') },
    { label: texts.noGame, title: texts.noGameQuestion, text: texts.noGameText, confirm: byEvent('noGame') },
    forfeit(scoringWordMessages.forfeit(teams.us), 'us'),
    forfeit(scoringWordMessages.forfeit(teams.them), 'them'),
  ];
}

/**
 * Lists the actions that change whose turn it is: batting out of turn (Rule 6.03(b)), and passing over a batter. After
 * the first pitch of a turn, the batter cannot be passed over.
 */
function passingOver(controller: ScoringController): MenuAction[] {
  const outOfTurn: MenuAction = {
    label: rosterMessages.order.title,
    action: () => controller.show({ kind: 'order', target: controller.target, why: 'outOfTurn' }),
  };
  if (controller.log.replay.state.turn.pitches > 0) return [outOfTurn];
  return [
    outOfTurn,
    { label: texts.passOver, action: () => controller.commit(controller.target, [{ kind: 'passed_over' }]) },
  ];
}

function gameActions(props: ScoringMenuProps, ask: (question: Question) => void): MenuAction[] {
  const { controller, onPitches, onClose, onSaveCopies } = props;
  const { phase } = controller.log.replay.state;
  const enter = (event: GamePhaseEvent) => controller.commit(controller.target, [{ kind: 'game', event }]);
  const whilePlaying: MenuAction[] =
    phase === 'playing'
      ? [
          {
            label: controller.withPitches ? texts.pitchesOff : texts.pitchesOn,
            action: () => onPitches(!controller.withPitches),
          },
          ...passingOver(controller),
          { label: texts.rules, action: () => controller.show({ kind: 'rules' }) },
          { label: texts.opponents, action: () => controller.show({ kind: 'opponents' }) },
          { label: texts.suspend, action: () => enter('suspended') },
        ]
      : [];
  const resume: MenuAction[] =
    phase === 'suspended' ? [{ label: texts.resume, action: () => enter('resumed') }] : [];
  const pitches: MenuAction[] =
    phase === 'before'
      ? []
      : [
          { label: texts.umpirePitches, action: () => controller.show({ kind: 'pitches' }) },
          { label: scoringWordMessages.facts.title, action: () => controller.show({ kind: 'facts' }) },
        ];
  const copies: MenuAction[] = onSaveCopies ? [{ label: texts.saveCopies, action: onSaveCopies }] : [];
  const askFirst = (question: Question): MenuAction => ({
    label: question.label,
    action: () => ask(question),
  });
  const isUnderWay = phase === 'playing' || phase === 'suspended';
  const call: MenuAction = { label: texts.call, action: () => controller.show({ kind: 'call' }) };
  const ways = isUnderWay ? [call, ...endings(props).map(askFirst)] : [];
  const close = askFirst({
    label: texts.close,
    title: texts.closeQuestion,
    text: texts.closeText,
    confirm: onClose,
  });
  return [...whilePlaying, ...resume, ...pitches, ...ways, ...copies, close];
}

export function ScoringMenu(props: ScoringMenuProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  // Separate from the question, whose text must stay while the dialog closes.
  const [isAsking, setIsAsking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover());
  useBackCloses(isAsking, () => setIsAsking(false));
  const ask = (asked: Question) => {
    setQuestion(asked);
    setIsAsking(true);
  };
  return (
    <>
      <ActionMenu name={scoringMessages.menu} actions={gameActions(props, ask)} onOpenChange={setIsOpen} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.label ?? ''}
        variant="primary"
        onConfirm={() => {
          question?.confirm();
          setIsAsking(false);
        }}
      />
    </>
  );
}
