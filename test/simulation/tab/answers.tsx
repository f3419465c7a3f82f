import { useLink } from '../../../src/web/answer/use-link.ts';
import { answerKey } from '../../../src/web/shared/attendance/answer.document.ts';
import { type AnswerQueue, useAnswerQueue } from '../../../src/web/shared/attendance/answer-queue.ts';
import type { Delivery } from '../../../src/web/shared/attendance/deliveries.ts';
import type { AnswerHands, Hands, Places, Shown } from './hands.ts';

const SHOWN = { sending: 'waiting', unsent: 'waiting', sent: 'saved', refused: 'refused' } as const;

function shownOf(delivery: Delivery | undefined): { state: Shown; comment: string | null } {
  if (!delivery) return { state: 'nothing', comment: null };
  return { state: SHOWN[delivery.state], comment: delivery.change?.comment ?? null };
}

function handsOf({ put, deliveryOf }: AnswerQueue, item: number): AnswerHands {
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
  hands.answers = handsOf(useAnswerQueue(), places.item);
  return null;
}

export function LinkAnswers({ token, places, hands }: AnswersProps & { token: string }): null {
  const { page, failure, load, queue } = useLink(token);
  // Without its items the page has nothing to tap.
  hands.retries.link = failure ? () => void load() : null;
  hands.answers = page ? handsOf(queue, places.item) : null;
  return null;
}
