import type { ScorebookSignStyles } from '#domain/scoring/scorebook/sign-choices.ts';

// Each symbol of a pitch or a result fills a square of 20 around its center.

const circle = <circle r={8} fill="none" />;
const cross = <path d="M-7 -7L7 7M7 -7L-7 7" />;

const swings: Readonly<Record<ScorebookSignStyles['pitches'], React.ReactNode>> = {
  bar: (
    <>
      {circle}
      <path d="M-8 0H8" />
    </>
  ),
  cross,
  plus: <path d="M-8 0H8M0 -8V8" />,
};
const fouls: Readonly<Record<ScorebookSignStyles['pitches'], React.ReactNode>> = {
  bar: <path d="M-7 -8L0 8L7 -8" fill="none" />,
  cross: <path d="M0 -8L8 7H-8Z" fill="none" />,
  plus: <path d="M-8 0H8" />,
};

function listSymbols({ pitches }: ScorebookSignStyles): Readonly<Record<string, React.ReactNode>> {
  return {
    called: circle,
    swinging: swings[pitches],
    ball: <circle r={7} fill="currentColor" />,
    foul: fouls[pitches],
    buntMissed: (
      <>
        {circle}
        <circle r={3.5} fill="none" />
      </>
    ),
    buntFoul: <path d="M-7 -8L0 0L7 -8M0 0V9" fill="none" />,
    wave: <path d="M-9 0q3 -6 6 0t6 0t6 0" fill="none" />,
    out1: <path d="M-5 -10H5M-5 10H5M0 -10V10" />,
    out2: <path d="M-8 -10H8M-8 10H8M-4 -10V10M4 -10V10" />,
    out3: <path d="M-11 -10H11M-11 10H11M-6 -10V10M0 -10V10M6 -10V10" />,
    full: <circle r={10} fill="currentColor" />,
    hollow: <circle r={10} fill="none" />,
    left: <path d="M-7 5C2 0 8 -12 2 -12C-4 -12 -4 10 2 10C5 10 7 8 8 5" fill="none" />,
    end: <path d="M-8 9L0 -9M0 9L8 -9" />,
  };
}

/** Contains the name of the sheet, because both sheets are in one document. */
export function symbolId(sheet: string, name: string): string {
  return `${sheet}-${name}`;
}

export function Symbols({ sheet, choices }: { sheet: string; choices: ScorebookSignStyles }) {
  return (
    <defs>
      {Object.entries(listSymbols(choices)).map(([name, shape]) => (
        <g key={name} id={symbolId(sheet, name)} stroke="currentColor" strokeWidth={2}>
          {shape}
        </g>
      ))}
    </defs>
  );
}
