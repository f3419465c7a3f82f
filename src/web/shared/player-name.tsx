import type { NamedPlayer } from '#contract/fields.ts';

/** "18 青空 一朗": the number stands before the name, and is quieter. Another server may send no number. */
export function PlayerName({ player: { number, name } }: { player: Pick<NamedPlayer, 'number' | 'name'> }) {
  return (
    <>
      {number && <span className="text-[0.875em] font-normal text-ink-2 tabular-nums">{number} </span>}
      {name}
    </>
  );
}
