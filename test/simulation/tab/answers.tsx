import { useLink } from '../../../src/web/answer/use-link.ts';
import { findReason } from '../../../src/web/platform/api/failure.ts';
import { answerKey, putAnswer, useDeliveries } from '../../../src/web/shared/attendance/answer.document.ts';
import type { AnswerHands, Hands, PageView, Places } from './hands.ts';

const SHOWN = { sending: 'waiting', unsent: 'waiting', sent: 'saved', refused: 'refused' } as const;

function makeHands(findDelivery: ReturnType<typeof useDeliveries>, item: number): AnswerHands {
  function view(member: number): PageView[] {
    const delivery = findDelivery(answerKey(item, member));
    if (!delivery?.change?.comment) return [];
    const values = { [member]: delivery.change.comment };
    const error = delivery.error as Error | undefined;
    const reason = error ? (findReason(error) ?? error.message) : null;
    return [{ values, shown: SHOWN[delivery.state], reason, theirs: null, differing: [] }];
  }
  return {
    answer: (member, comment) => putAnswer(answerKey(item, member), { answer: 'yes', comment }),
    view: (members) => members.flatMap(view),
  };
}

interface AnswersProps {
  readonly places: Places;
  readonly hands: Hands;
}

export function AccountAnswers({ places, hands }: AnswersProps): null {
  hands.answers = makeHands(useDeliveries(), places.item);
  return null;
}

export function LinkAnswers({ token, places, hands }: AnswersProps & { token: string }): null {
  const { page, failure, load } = useLink(token);
  const findDelivery = useDeliveries();
  // A page without its items has no other button.
  hands.retries.link = failure ? () => void load() : null;
  hands.answers = page ? makeHands(findDelivery, places.item) : null;
  return null;
}
