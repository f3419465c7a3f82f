import { Download, LoaderCircle } from 'lucide-react';
import { commonMessages } from '../../messages.ts';
import { Section } from '../../ui/section.tsx';
import { useOutsideLineApp } from '../use-outside-line-app.ts';
import { exportMessages } from './export.messages.ts';
import { useExport } from './use-export.ts';

const texts = exportMessages.team;

export function TeamExport() {
  const { pending, start } = useExport();
  const run = useOutsideLineApp({ team: () => void start(({ exportTeam }, signal) => exportTeam(signal)) });
  const Icon = pending ? LoaderCircle : Download;
  return (
    <Section title={texts.title}>
      <button
        type="button"
        aria-disabled={pending || undefined}
        onClick={() => run('team')}
        className="grid min-h-15 w-full grid-cols-[auto_1fr] items-center gap-3 rounded-md border border-chalk-strong bg-sheet px-4 py-2 text-left hover:border-control hover:bg-paper aria-disabled:opacity-60"
      >
        <Icon
          aria-hidden
          className={pending ? 'size-5.5 animate-spin text-field' : 'size-5.5 text-field'}
          strokeWidth={1.75}
        />
        <span>
          <span className="block font-semibold">{texts.action}</span>
          <span className="block text-small text-ink-2">{texts.about}</span>
        </span>
        {pending && <span className="sr-only">{commonMessages.loading}</span>}
      </button>
    </Section>
  );
}
