import { wayOutOfLine } from '../../platform/line-browser.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lineMessages as texts } from './line.messages.ts';

interface LineNoticeProps {
  /** Of the page to open in the device's browser. */
  readonly path: string;
  readonly reason: 'login' | 'register';
}

/** Leads out of LINE's browser, where whoever is logged in on the device is a stranger. */
export function LineNotice({ path, reason }: LineNoticeProps) {
  const out = wayOutOfLine(path);
  if (out === null) return null;
  const link = (
    <a href={out} className={buttonLook('primary')}>
      {texts.open}
    </a>
  );
  return (
    <Notice tone="info" title={texts.title} action={link} className="mb-6">
      {texts[reason]}
    </Notice>
  );
}
