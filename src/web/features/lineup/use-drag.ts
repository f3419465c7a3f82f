import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/**
 * The heights of the zones at the window's edges in which dragging scrolls the page, and the distance of one scroll
 * step. All are in pixels.
 */
const EDGES = { top: 120, bottom: 150, step: 10 } as const;

/** Returns the key of the row at the height `y`. Returns null until the pointer has passed the middle of the row. */
function rowAt(list: HTMLElement, y: number, dragged: string): string | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-player]')];
  const from = rows.findIndex((row) => row.dataset.player === dragged);
  const at = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  const target = rows[at];
  if (!target || at === from) return null;
  const { top, height } = target.getBoundingClientRect();
  const isPast = at > from ? y > top + height / 2 : y < top + height / 2;
  return isPast ? (target.dataset.player ?? null) : null;
}

interface DragOptions {
  /** Moves the dragged row to the position of another row, while the drag continues. */
  readonly onOver: (key: string, target: string) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/**
 * Drags a row by its grip, with a mouse, a finger or a pen. Each row needs the attribute `data-player`. The listeners
 * are on the window: a row that moves in the document would lose the pointer.
 */
export function useDrag({ onOver, onDrop, onCancel }: DragOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const actions = useRef({ onOver, onDrop, onCancel });
  actions.current = { onOver, onDrop, onCancel };

  useEffect(() => {
    if (dragged === null) return;
    let y: number | null = null;
    let frame = 0;
    const follow = () => {
      const element = list.current;
      if (element && y !== null) {
        const up = y < EDGES.top;
        const down = y > window.innerHeight - EDGES.bottom;
        if (up || down) window.scrollBy({ top: up ? -EDGES.step : EDGES.step, behavior: 'instant' });
        const target = rowAt(element, y, dragged);
        if (target !== null) actions.current.onOver(dragged, target);
      }
      frame = requestAnimationFrame(follow);
    };
    const onMove = (event: PointerEvent) => {
      y = event.clientY;
    };
    const end = (finish: 'onDrop' | 'onCancel') => () => {
      setDragged(null);
      actions.current[finish]();
    };
    const [drop, cancel] = [end('onDrop'), end('onCancel')];
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    frame = requestAnimationFrame(follow);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', onKey, { signal });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [dragged]);

  const startDrag = (key: string) => (event: ReactPointerEvent) => {
    if (event.button === 0) setDragged(key);
  };
  return { list, dragged, startDrag };
}
