import { SCOREBOOK_SIGN_STYLES } from '#domain/scoring/scorebook/sign-choices.ts';
import { listLegendEntries } from './legend-entries.ts';
import { scorebookMessages } from './scorebook.messages.ts';
import { drawSymbol, type SymbolName } from './symbols.ts';

const texts = scorebookMessages.legend;

const USUAL = {
  pitches: SCOREBOOK_SIGN_STYLES.pitches[0],
  runs: SCOREBOOK_SIGN_STYLES.runs[0],
  strikeouts: SCOREBOOK_SIGN_STYLES.strikeouts[0],
};

function Sign({ name }: { name: SymbolName }) {
  const { path, isBold } = drawSymbol(name, USUAL);
  return (
    <svg aria-hidden viewBox="-16 -16 32 32" className="size-5" fill={isBold ? 'currentColor' : 'none'}>
      <path d={path} stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}

/** The legend of the scorebook as a list, with the usual signs. */
export function LegendList() {
  return (
    <section aria-label={texts.title} className="grid gap-1">
      <p className="text-small font-bold">{scorebookMessages.style}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {listLegendEntries(USUAL).map(({ symbols = [], sign, meaning }) => (
          <li key={meaning} className="flex items-center gap-2 border-b border-chalk py-1 text-small">
            {(symbols.length > 0 || sign) && (
              <span className="flex w-24 shrink-0 font-bold">
                {symbols.map((name) => (
                  <Sign key={name} name={name} />
                ))}
                {sign}
              </span>
            )}
            {meaning}
          </li>
        ))}
      </ul>
    </section>
  );
}
