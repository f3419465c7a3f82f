import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { coachGuides } from './coach-guides.messages.ts';
import { type Guide, type HelpPicture, READERS, type Reader } from './guides.ts';
import { helpMessages as texts } from './help.messages.ts';
import { guardianGuides, playerGuides } from './member-guides.messages.ts';

const LegendList = onDemand(async () => (await import('../../shared/scorebook/legend-list.tsx')).LegendList, {
  preload: false,
});

const GUIDES: Readonly<Record<Reader, readonly Guide[]>> = {
  coach: coachGuides,
  player: playerGuides,
  guardian: guardianGuides,
};

function ReaderTabs({ reader }: { reader: Reader }) {
  return (
    <nav aria-label={texts.chooseReader} className="flex border-b border-chalk-strong print:hidden">
      {READERS.map((option) => (
        <Link
          key={option}
          to={paths.helpFor(option)}
          replace
          aria-current={option === reader ? 'page' : undefined}
          className={cx(
            'flex min-h-target flex-1 items-center justify-center px-1 text-center -outline-offset-2 md:max-w-40',
            option === reader
              ? 'font-bold text-field shadow-[inset_0_-2px_0_var(--field)]'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {texts.readers[option]}
        </Link>
      ))}
    </nav>
  );
}

function Contents({ guides }: { guides: readonly Guide[] }) {
  return (
    <nav aria-label={texts.contents} className="print:hidden">
      <ul className="grid gap-x-10 md:grid-cols-2">
        {guides.map(({ id, title }) => (
          <li key={id} className="border-b border-chalk">
            <a
              href={`#${id}`}
              className="flex min-h-target items-center py-1 font-semibold text-field hover:text-field-strong"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Picture({ name }: { name: HelpPicture }) {
  return (
    <img
      src={`/pictures/help/${name}.webp`}
      alt={texts.pictures[name]}
      width={390}
      height={700}
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-72 rounded-md border border-chalk-strong"
    />
  );
}

function GuideSection({ guide: { id, title, steps, note, picture, legend } }: { guide: Guide }) {
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-5 border-t border-chalk-strong pt-6 md:grid-cols-[1fr_18rem] md:gap-10"
    >
      <div className="grid gap-3">
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-[1.125rem] font-bold outline-none">
          {title}
        </h2>
        <ol className="grid list-decimal gap-2 pl-6 marker:font-bold marker:text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {legend && <LegendList />}
        {note && <p className="border-l-2 border-field pl-3 text-ink-2">{note}</p>}
      </div>
      {picture && <Picture name={picture} />}
    </section>
  );
}

/** Scrolls to the guide that the URL names. The browser looked for the guide before this page had loaded. */
function useGuideOfUrl(): void {
  // `void`: newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => void document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
}

export function Help({ reader }: { reader: Reader }) {
  useGuideOfUrl();
  const guides = GUIDES[reader];
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <ReaderTabs reader={reader} />
        <Contents guides={guides} />
      </div>
      {guides.map((guide) => (
        <GuideSection key={guide.id} guide={guide} />
      ))}
      <p className="text-small text-ink-2">{texts.demo}</p>
    </div>
  );
}
