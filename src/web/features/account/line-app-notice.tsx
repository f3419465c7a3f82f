import { findWayOutOfLineApp } from '../../platform/line-app.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lineAppMessages as texts } from './line-app.messages.ts';

/** Offers to open the path in the device's own browser, which does not share a login with LINE's browser. */
export function LineAppNotice({ path, reason }: { path: string; reason: 'login' | 'register' }) {
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
