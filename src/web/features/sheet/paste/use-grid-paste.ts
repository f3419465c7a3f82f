import { type ClipboardEvent, useEffect, useRef } from 'react';
import { commonMessages } from '../../../messages.ts';
import { toastError } from '../../../platform/toast.ts';
import { isBlock } from '../../../shared/table-text.ts';
import { fileOnDemand } from '../../../ui/file-on-demand.ts';
import type { GridKind } from '../rows/sheet-rows.ts';
import type { SheetView } from '../sheet-view.ts';

// Loaded on demand, because few people paste. Copying in another app leaves time to load it.
const loadPaste = fileOnDemand(async () => (await import('./grid-paste.ts')).pasteBlock);

function isOneValue(text: string, target: HTMLElement): boolean {
  return !isBlock(text) && !(target instanceof HTMLSelectElement);
}

/** Handles pasting into a grid: pastes a block of cells, and leaves a single value to the browser. */
export function useGridPaste(kind: GridKind, view: SheetView) {
  // The sheet may change while the file loads.
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  });
  return (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    if (text.trim() === '' || !(target instanceof HTMLElement) || isOneValue(text, target)) return;
    event.preventDefault();
    loadPaste().then(
      (paste) => paste(kind, current.current, target, text),
      () => toastError(commonMessages.failure.network),
    );
  };
}
