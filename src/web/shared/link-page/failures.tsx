import { ApiError } from '../../platform/api/api-error.ts';
import { Message } from './frame.tsx';
import { linkPageMessages as texts } from './link-page.messages.ts';

const linkLook =
  'inline-flex min-h-control items-center justify-center rounded-md bg-field px-5 font-bold text-on-field hover:bg-field-strong';

/** The link is no longer valid, or shows no more than `title`. */
export function Gone({ title = texts.gone, text }: { readonly title?: string; readonly text: string }) {
  return (
    <Message title={title} text={text}>
      <a href="/login" className={linkLook}>
        {texts.login}
      </a>
    </Message>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, network, busy, retry } = texts.failed;
  return (
    <Message title={title} text={error instanceof ApiError ? busy : network}>
      <button type="button" onClick={onRetry} className={linkLook}>
        {retry}
      </button>
    </Message>
  );
}
