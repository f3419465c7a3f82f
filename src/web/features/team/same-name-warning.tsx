import { Triangle } from 'lucide-react';

/** Two people may have one name; mostly it is one person, about to be there twice. */
export function SameNameWarning({ children }: { children: string }) {
  return (
    <span className="flex gap-1.5 text-small font-semibold text-ink">
      <Triangle aria-hidden className="mt-0.5 size-4 shrink-0 text-clay" />
      {children}
    </span>
  );
}
