import type { UseMutationResult } from '@tanstack/react-query';
import { toastSuccess } from '../../platform/toast.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { lineAppUrl } from '../passing-on/line-app-url.ts';
import { CopyByHand } from '../passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../passing-on/use-passing-on.ts';
import { answerLinkMessages as texts } from './answer-link.messages.ts';

interface LinkActionsProps {
  readonly url: string | undefined;
  /** Returns the message that is sent by LINE. */
  readonly message: (url: string) => string;
  /** The name of the person who answers by the link, for pages with several links. */
  readonly name?: string;
  readonly renewal: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
}

const small = 'min-h-target px-4 text-small';

export function LinkActions({ url, message, name, renewal }: LinkActionsProps) {
  const { byHand, copy } = usePassingOn();
  const renew = (close: () => void) =>
    renewal.mutate(undefined, { onSuccess: () => toastSuccess(texts.renewed), onSettled: close });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
          aria-label={name && texts.copyLabel(name)}
          aria-disabled={url === undefined}
          onClick={() => url && copy(url, texts.copied)}
          className={small}
        >
          {texts.copy}
        </Button>
        {url && (
          <a
            href={lineAppUrl(message(url))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook('line', small)}
          >
            {texts.byLine}
          </a>
        )}
        <ConfirmButton
          variant="ghost"
          aria-label={name && texts.renewLabel(name)}
          question={{ title: texts.renewQuestion, text: texts.renewText, confirmLabel: texts.renew }}
          onConfirm={renew}
          pending={renewal.isPending}
        >
          {texts.renew}
        </ConfirmButton>
      </div>
      {byHand !== null && <CopyByHand label={texts.title} content={byHand} />}
      {renewal.error && (
        <p role="alert" className="text-small font-semibold text-clay">
          {texts.failed}
        </p>
      )}
    </div>
  );
}
