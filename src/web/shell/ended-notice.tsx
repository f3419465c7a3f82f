import { useSession } from '../platform/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { endedNoticeMessages as texts } from './ended-notice.messages.ts';

export function EndedNotice() {
  const { ask } = useSession();
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={<Button onClick={ask}>{texts.login}</Button>}
      announced
      className="mb-5 print:hidden"
    >
      {texts.text}
    </Notice>
  );
}
