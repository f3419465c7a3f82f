import { useLink } from '../../../src/web/answer/use-link.ts';
import { useAppOutbox } from '../../../src/web/features/attendance/app-outbox.ts';
import type { AnswerChange, Delivery } from '../../../src/web/shared/attendance/outbox.ts';
import { answerKey } from '../../../src/web/shared/attendance/outbox.ts';
import type { AnswerHands, Hands, Places, Shown } from './hands.ts';

interface UsedOutbox {
  readonly put: (key: ReturnType<typeof answerKey>, change: AnswerChange) => void;
  readonly deliveryOf: (item: number, member: number) => Delivery | undefined;
}

const SHOWN = { sending: 'waiting', unsent: 'waiting', sent: 'saved', refused: 'refused' } as const;

function shownOf(delivery: Delivery | undefined): { state: Shown; comment: string | null } {
  if (!delivery) return { state: 'nothing', comment: null };
  return { state: SHOWN[delivery.state], comment: delivery.change?.comment ?? null };
}

function handsOf({ put, deliveryOf }: UsedOutbox, item: number): AnswerHands {
  return {
    answer: (member, comment) => put(answerKey(item, member), { answer: 'yes', comment }),
    shown: (member) => shownOf(deliveryOf(item, member)),
  };
}

interface AnswersProps {
  readonly places: Places;
  readonly hands: Hands;
}

export function AccountAnswers({ places, hands }: AnswersProps): null {
  hands.answers = handsOf(useAppOutbox(), places.item);
  return null;
}

export function LinkAnswers({ token, places, hands }: AnswersProps & { token: string }): null {
  const { page, failure, load, outbox } = useLink(token);
  // Without its items the page has nothing to tap.
  hands.retries.link = failure ? () => void load() : null;
  hands.answers = page ? handsOf(outbox, places.item) : null;
  return null;
}
