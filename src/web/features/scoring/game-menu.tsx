import { useState } from 'react';
import type { GameEvent } from '#domain/scoring/entries.ts';
import { useBackCloses } from '../../platform/back-closes.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { scoreWords } from './play-words.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { Desk } from './use-desk.ts';

const texts = scoringMessages.game;

interface GameMenuProps {
  readonly desk: Desk;
  readonly onPitches: (on: boolean) => void;
  readonly onClose: () => void;
  /** Null without any. */
  readonly onSaveCopies: (() => void) | null;
}

type Question = 'end' | 'called' | 'close';

function actionsOf(
  { desk, onPitches, onSaveCopies }: GameMenuProps,
  ask: (question: Question) => void,
): MenuAction[] {
  const { phase } = desk.log.replay.state;
  const enter = (event: GameEvent) => desk.commit(desk.target, [{ kind: 'game', event }]);
  const whilePlaying: MenuAction[] =
    phase === 'playing'
      ? [
          {
            label: desk.withPitches ? texts.pitchesOff : texts.pitchesOn,
            action: () => onPitches(!desk.withPitches),
          },
          { label: texts.rules, action: () => desk.show({ kind: 'rules' }) },
          { label: texts.opponents, action: () => desk.show({ kind: 'opponents' }) },
          { label: texts.suspend, action: () => enter('suspended') },
          { label: texts.call, action: () => ask('called') },
          { label: texts.end, action: () => ask('end') },
        ]
      : [];
  const resume: MenuAction[] =
    phase === 'suspended' ? [{ label: texts.resume, action: () => enter('resumed') }] : [];
  const copies: MenuAction[] = onSaveCopies ? [{ label: texts.saveCopies, action: onSaveCopies }] : [];
  return [...whilePlaying, ...resume, ...copies, { label: texts.close, action: () => ask('close') }];
}

/** What is rarely done while scoring. */
export function GameMenu(props: GameMenuProps) {
  const { desk, onClose } = props;
  const { state } = desk.log.replay;
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover());
  useBackCloses(question !== null, () => setQuestion(null));
  const confirm = () => {
    if (question === 'close') onClose();
    else if (question) desk.commit(desk.target, [{ kind: 'game', event: question }]);
    setQuestion(null);
  };
  const titles = { end: texts.endQuestion, called: texts.callQuestion, close: texts.closeQuestion };
  const labels = { end: texts.end, called: texts.call, close: texts.close };
  const asked = question ?? 'end';
  return (
    <>
      <ActionMenu
        name={scoringMessages.menu}
        actions={actionsOf(props, setQuestion)}
        onOpenChange={setIsOpen}
      />
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={titles[asked]}
        text={asked === 'close' ? texts.closeText : texts.endText(scoreWords(state))}
        confirmLabel={labels[asked]}
        variant="primary"
        onConfirm={confirm}
      />
    </>
  );
}
