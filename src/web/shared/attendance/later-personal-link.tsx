import type { ComponentProps } from 'react';
import { preload } from '../../platform/loading/preload.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { PersonalLink as Link } from './personal-link.tsx';

const loadLink = preload(async () => (await import('./personal-link.tsx')).PersonalLink);

/** Room for its buttons, which come after the first paint. */
export function LaterPersonalLink(props: ComponentProps<typeof Link>) {
  const PersonalLink = useAfterPaint(loadLink);
  return <div className="min-h-target">{PersonalLink && <PersonalLink {...props} />}</div>;
}
