import { useRef, useState } from 'react';
import { pitchFieldMessages } from '#contract/pitch-limits.messages.ts';
import { type PitchCounts, type PitchReport, pitchReportForm } from '#contract/pitch-limits.ts';
import { formatMonthDay } from '#domain/day.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { OUTING_KINDS } from '#domain/pitch-limits/outing.ts';
import { getToday } from '../../platform/days.ts';
import { bindField, nothingChosen, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { useRemoval } from '../../platform/undo/use-removal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatOutingPitches } from './allowance-words.ts';
import { useReportCreation, useReportDeletion } from './pitch-limits.data.ts';
import { pitchLimitsMessages } from './pitch-limits.messages.ts';

const texts = pitchLimitsMessages.reports;

/** The form asks before it sends more pitches than this for one day, because they are rare. */
const MAX_WITHOUT_QUESTION = 150;

function useReportForm(on: string) {
  const creation = useReportCreation();
  const allowed = useRef(MAX_WITHOUT_QUESTION);
  const [asked, setAsked] = useState({ open: false, pitches: 0 });
  const form = useContractForm(pitchReportForm, {
    member_id: nothingChosen,
    date: on < getToday() ? on : getToday(),
    pitches: nothingChosen,
    kind: nothingChosen,
    place: '',
    reported_by: '',
  });
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    send: async (report) => {
      const { pitches, date } = report;
      if (date > getToday()) return form.setError('date', { message: pitchFieldMessages.dateInFuture });
      if (pitches > allowed.current) return setAsked({ open: true, pitches });
      await creation.mutateAsync(report);
      toastSuccess(texts.added);
      form.resetField('member_id');
      form.resetField('pitches');
      allowed.current = MAX_WITHOUT_QUESTION;
    },
  });
  const close = () => setAsked({ ...asked, open: false });
  const dialog = {
    open: asked.open,
    onOpenChange: close,
    title: texts.manyPitches(asked.pitches),
    text: texts.manyPitchesText,
    confirmLabel: texts.submit,
    variant: 'primary' as const,
    onConfirm: () => {
      close();
      allowed.current = asked.pitches;
      void submit();
    },
  };
  return { form, submit, failure, pending, dialog };
}

function ReportForm({ counts }: { counts: PitchCounts }) {
  const { form, submit, failure, pending, dialog } = useReportForm(counts.on);
  const players = counts.players.filter(({ guest }) => !guest);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Select
        label={texts.member}
        placeholder={texts.choose}
        options={players.map((player) => ({ value: player.id, label: formatNumberAndName(player) }))}
        {...bindField(form, 'member_id')}
      />
      <TextField label={texts.date} type="date" max={getToday()} {...bindField(form, 'date')} />
      <TextField label={texts.pitches} inputMode="numeric" {...bindField(form, 'pitches')} />
      <Select
        label={texts.kind}
        placeholder={texts.choose}
        options={OUTING_KINDS.map((kind) => ({ value: kind, label: kind }))}
        {...bindField(form, 'kind')}
      />
      <TextField
        autoComplete="on"
        label={texts.place}
        hint={texts.placeHint}
        optional
        {...bindField(form, 'place')}
      />
      <TextField label={texts.by} {...bindField(form, 'reported_by')} />
      <div className="grid gap-3 sm:col-span-2">
        <FormFailureNotice failure={failure} />
        <Button type="submit" variant="line" pending={pending} className="sm:justify-self-start">
          {texts.submit}
        </Button>
      </div>
      <ConfirmDialog {...dialog} />
    </form>
  );
}

function describeOuting({ pitches, pitches_at_least, innings, caught }: PitchReport): string {
  const words = [
    pitches !== 0 && formatOutingPitches(pitches, pitches_at_least),
    innings && texts.innings(innings),
    caught && texts.caught(caught),
  ];
  return words.filter(Boolean).join(pitchLimitsMessages.separator);
}

interface Named extends PitchReport {
  readonly name: string;
}

function ReportList({ reports }: { reports: readonly Named[] }) {
  const { ask, dialog } = useRemoval<Named>({
    title: ({ name, date }) => texts.deleteTitle(name, formatMonthDay(date)),
    deletion: useReportDeletion<Named>(),
    done: texts.deleted,
    onRemoved: () => undefined,
    deleted: ({ id }) => ({ kind: 'pitch_report', id }),
  });
  return (
    <ul className="grid">
      {reports.map((report) => (
        <li key={report.id} className="flex items-center justify-between gap-3 border-b border-chalk">
          <span className="min-w-0 py-1">
            <span className="block tabular-nums">
              {formatMonthDay(report.date)} {report.name} {describeOuting(report)}
            </span>
            <span className="block text-small text-ink-2">
              {[report.kind, report.no_game && texts.noGame, report.place, texts.said(report.reported_by)]
                .filter(Boolean)
                .join(pitchLimitsMessages.separator)}
            </span>
          </span>
          <Button
            variant="ghost"
            className="-mr-3 shrink-0 text-clay!"
            aria-label={texts.deleteLabel(report.name, formatMonthDay(report.date))}
            onClick={() => ask(report)}
          >
            {texts.delete}
          </Button>
        </li>
      ))}
      <ConfirmDialog {...dialog} />
    </ul>
  );
}

export function Reports({ counts }: { counts: PitchCounts }) {
  const reports = counts.outings.flatMap(({ report }): Named[] => {
    if (!report) return [];
    const player = counts.players.find(({ id }) => id === report.member_id);
    return [{ ...report, name: player?.name ?? '' }];
  });
  return (
    <div className="print:hidden">
      <Section title={texts.title}>
        <p className="text-small text-ink-2">{texts.text}</p>
        {reports.length > 0 && <ReportList reports={reports.toReversed()} />}
        <ReportForm counts={counts} />
      </Section>
    </div>
  );
}
