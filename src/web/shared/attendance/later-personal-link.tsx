import type { ComponentProps } from 'react';
import { afterPaint } from '../../ui/on-demand.tsx';
import type { PersonalLink as Link } from './personal-link.tsx';

const PersonalLink = afterPaint(async () => (await import('./personal-link.tsx')).PersonalLink);

/** Loads after the first paint. Reserves the height of the link until then. */
export function LaterPersonalLink(props: ComponentProps<typeof Link>) {
  return (
    <div className="min-h-target">
      <PersonalLink {...props} />
    </div>
  );
}
