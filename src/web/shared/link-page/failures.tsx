import { ApiError } from '../../platform/api/api-error.ts';
import { pageAfterLogin } from '../../platform/session/page-after-login.ts';
import { Message } from './frame.tsx';
import { linkPageMessages as texts } from './link-page.messages.ts';

const linkLook =
  'inline-flex min-h-control items-center justify-center rounded-md bg-field px-5 font-bold text-on-field hover:bg-field-strong';

interface GoneProps {
  readonly title?: string | undefined;
  readonly text: string;
  /** The page of the app that a login opens. */
  readonly path?: string;
}

/**
 * Reports that the link does not show its content, and offers the login.
 * @param title the preview of the content, if it is public; otherwise the title says that the link cannot be used
 */
export function Gone({ title = texts.gone, text, path }: GoneProps) {
  return (
    <Message title={title} text={text}>
      <a href="/login" onClick={() => path && pageAfterLogin.keep(path)} className={linkLook}>
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
