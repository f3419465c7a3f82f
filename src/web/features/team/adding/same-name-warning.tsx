import { Triangle } from 'lucide-react';

/**
 * Warns about a member of the same name. Two people may share a name, but usually one person would be added
 * twice.
 */
export function SameNameWarning({ children }: { children: string }) {
  return (
    <span className="flex gap-1.5 text-small font-semibold text-ink">
      <Triangle aria-hidden className="mt-0.5 size-4 shrink-0 text-clay" />
      {children}
    </span>
  );
}
