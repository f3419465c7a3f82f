import type { StartBase } from '#domain/scoring/contents/plays.ts';
import { type GameState, getBattingSide } from '#domain/scoring/state.ts';
import type { BothTeamNames, GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.field;

const BASES = [
  { base: 1, x: 251, y: 72 },
  { base: 2, x: 179, y: 16 },
  { base: 3, x: 107, y: 72 },
] as const;

const square = (x: number, y: number, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;

function Picture({ state }: { state: GameState }) {
  return (
    <svg viewBox="0 0 358 144" aria-hidden="true" className="absolute inset-0 h-full w-full" fill="none">
      <path d="M179 16 251 72 179 128 107 72z" stroke="var(--chalk-strong)" strokeWidth="1.5" />
      {BASES.map(({ base, x, y }) => (
        <path
          key={base}
          d={square(x, y, 10)}
          fill="var(--sheet)"
          strokeWidth="1.75"
          className={state.bases[base - 1] ? 'fill-field stroke-field' : 'stroke-control'}
        />
      ))}
      <path d="M171 121h16v8l-8 8-8-8z" fill="var(--sheet)" className="stroke-control" strokeWidth="1.5" />
    </svg>
  );
}

interface DiamondProps {
  readonly state: GameState;
  readonly getName: GetName;
  readonly teams: BothTeamNames;
  readonly onRunner: (base: StartBase) => void;
}

export function Diamond({ state, getName, teams, onRunner }: DiamondProps) {
  const anybody = state.bases.some((runner) => runner !== null);
  const hint = anybody ? texts.tapRunner : state.begun ? null : texts.attack(teams[getBattingSide(state)]);
  return (
    <section aria-label={texts.diamond} className="diamond relative mx-auto w-full max-w-md">
      <Picture state={state} />
      {hint && (
        <p className="absolute left-1/2 -translate-x-1/2 -translate-y-1/2 text-center text-tiny text-ink-2">
          {hint}
        </p>
      )}
      {BASES.map(({ base }) => {
        const runner = state.bases[base - 1];
        if (!runner) return null;
        const name = getName(runner.player).short;
        return (
          <button
            key={base}
            type="button"
            aria-label={texts.runner(name, scoringWordMessages.bases[base] ?? '')}
            onClick={() => onRunner(base)}
            data-base={base}
            className="absolute flex min-h-target min-w-target flex-col justify-center rounded-md leading-tight"
          >
            <span className="truncate text-[0.9375rem] font-bold">{name}</span>
            <span className="text-tiny text-ink-2">
              {scoringWordMessages.bases[base]}
              {runner.replaced !== undefined && ` ${rosterMessages.temporary}`}
            </span>
          </button>
        );
      })}
    </section>
  );
}
