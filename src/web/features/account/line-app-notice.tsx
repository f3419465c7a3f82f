import { findWayOutOfLineApp } from '../../platform/line-app.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lineAppMessages as texts } from './line-app.messages.ts';

interface LineNoticeProps {
  /** The path to open in the device's own browser. */
  readonly path: string;
  readonly reason: 'login' | 'register';
}

/** Leads the user from LINE's browser to the device's own browser, because the two browsers do not share a login. */
export function LineAppNotice({ path, reason }: LineNoticeProps) {
  const out = findWayOutOfLineApp(path);
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
