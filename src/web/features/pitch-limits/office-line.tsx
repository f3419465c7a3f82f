import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { formatShortDay } from '#domain/day.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { pitchesWords } from './allowance-words.ts';
import { pitchLimitsMessages } from './pitch-limits.messages.ts';

const texts = pitchLimitsMessages.line;

/** Returns a line for each game of a day that lists its pitchers, for the office of a tournament. */
export function officeLines({ on, outings, players }: PitchCounts): string[] {
  const ofDay = outings.filter(({ date, game, innings }) => date === on && game !== null && innings !== 0);
  const games = Map.groupBy(ofDay, ({ game }) => game?.id);
  const describe = ({ member_id, pitches, at_least }: OutingOnWire) => {
    const name = players.find(({ id }) => id === member_id)?.name ?? '';
    return texts.pitcher(name, pitchesWords(pitches, at_least));
  };
  return [...games.values()].map((all) => {
    const pitchers = all.map(describe).join(pitchLimitsMessages.comma);
    return texts.text(formatShortDay(on), all[0]?.game?.opponent ?? '', pitchers);
  });
}

function copy(text: string): void {
  const fail = () => toastError(texts.copyFailed);
  window.navigator.clipboard.writeText(text).then(() => toastSuccess(texts.copied), fail);
}

export function OfficeLines({ counts }: { counts: PitchCounts }) {
  const lines = officeLines(counts);
  if (lines.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section title={texts.title}>
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={line} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-small select-all">{line}</span>
              <Button variant="line" className="shrink-0 px-3!" onClick={() => copy(line)}>
                {texts.copy}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
