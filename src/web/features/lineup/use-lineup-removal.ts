import { useNavigate } from 'react-router';
import { commonMessages } from '../../messages.ts';
import { toastError, toastOffer, toastSuccess } from '../../platform/toast.ts';
import { lineupMessages } from './lineup.messages.ts';
import type { LineupEditing } from './use-lineup.ts';

const texts = lineupMessages.removal;

export function useLineupRemoval({ remove }: LineupEditing, back: string): () => void {
  const navigate = useNavigate();
  const run = async () => {
    const restore = await remove();
    if (!restore) return toastError(commonMessages.removal.failed);
    navigate(back, { replace: true });
    toastOffer(texts.done, commonMessages.takeBack, () => {
      restore().then(
        () => toastSuccess(texts.restored),
        () => toastError(texts.notRestored),
      );
    });
  };
  return () => void run();
}
