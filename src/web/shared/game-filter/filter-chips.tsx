import { X } from 'lucide-react';
import { filterMessages as texts } from './game-filter.messages.ts';

interface FilterChipsProps {
  readonly chips: readonly { readonly key: string; readonly text: string; readonly onRemove: () => void }[];
  readonly onClear: () => void;
}

export function FilterChips({ chips, onClear }: FilterChipsProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-2">
      {chips.map(({ key, text, onRemove }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={texts.remove(text)}
            onClick={onRemove}
            className="group flex min-h-target max-w-full items-center"
          >
            <span className="flex min-w-0 items-center gap-1.5 rounded-full border border-field bg-field-soft py-1 pr-2 pl-3 text-small font-semibold text-field group-hover:border-field-strong group-hover:text-field-strong">
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-target px-2 text-small font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}
