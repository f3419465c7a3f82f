import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { MergePreview } from '#contract/merging.ts';
import { formatNameWithNumber, formatNumberAndName } from '#domain/member-name.ts';
import { paths } from '../../../paths.ts';
import { hasStatus } from '../../../platform/api/api-error.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { getToday } from '../../../platform/days.ts';
import type { FormFailure } from '../../../platform/forms/form.ts';
import { FormFailureNotice } from '../../../platform/forms/form-failure-notice.tsx';
import { useUndoOffer } from '../../../platform/undo/use-undo-offer.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type LineConflict, listLineConflicts, preselectMember } from './merge-conflicts.ts';
import { useMerge } from './merging.data.ts';
import { mergingMessages as texts } from './merging.messages.ts';
import { describeNamesake } from './same-name-facts.ts';

type Pair = readonly [Member, Member];

/** Says that two accounts cannot be merged. Links to both members, where a coach can detach the account. */
function BothHaveAccounts({ pair }: { pair: Pair }) {
  return (
    <Notice
      tone="warning"
      title={texts.bothHaveAccounts}
      action={pair.map((member) => (
        <TextLink key={member.id} to={paths.member(member.id)}>
          {texts.settingsLabel(formatNumberAndName(member))}
        </TextLink>
      ))}
    >
      {texts.bothHaveAccountsText}
    </Notice>
  );
}

function toFailure(error: unknown): FormFailure | null {
  if (!error) return null;
  if (hasStatus(error, 404)) return { text: texts.missing };
  const [field = ''] = hasStatus(error, 422) ? Object.keys(error.errors) : [];
  const refusal = hasStatus(error, 422) ? error.text(field) : undefined;
  return { text: texts.failed, reason: refusal ?? findReason(error) };
}

/** Stores the line to keep of each conflict. None is chosen at first, because the merge deletes the other line. */
function useChosenLines(conflicts: readonly LineConflict[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  // Finds the line again, because the lines may have changed since the choice.
  const findChosen = ({ key, lines }: LineConflict) => lines.find(({ id }) => id === chosen[key])?.id;
  const chosenLines = (kind: LineConflict['kind']) =>
    conflicts.filter((conflict) => conflict.kind === kind).flatMap((conflict) => findChosen(conflict) ?? []);
  const keep = ({ key }: LineConflict, id: number) => setChosen({ ...chosen, [key]: id });
  return { findChosen, chosenLines, keep };
}

function useMergeForm([member, other]: readonly [Member, Member], preview: MergePreview) {
  const conflicts = listLineConflicts(preview);
  const [stay, setStay] = useState(() => preselectMember(preview));
  const [into, from] = stay === other.id ? [other, member] : [member, other];
  const { findChosen, chosenLines, keep } = useChosenLines(conflicts);
  const [submitted, setSubmitted] = useState(false);
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const { mutate, isPending, error } = useMerge(into.id, (merged, fromId) => {
    navigate(paths.members, { replace: true });
    offerUndo(texts.done(from.name, formatNameWithNumber(merged)), { kind: 'member', id: fromId });
  });

  /**
   * Sends the choices if every conflict has a choice.
   * @returns the first conflict without a choice; undefined if the choices were sent
   */
  function submit(): LineConflict | undefined {
    setSubmitted(true);
    const missing = conflicts.find((conflict) => findChosen(conflict) === undefined);
    if (missing) return missing;
    const lines = { keep_batting: chosenLines('batting'), keep_pitching: chosenLines('pitching') };
    mutate({ from_id: from.id, ...lines });
    return undefined;
  }

  return {
    ...{ into, from, setStay, conflicts, findChosen, keep, submit },
    isMissing: (conflict: LineConflict) => submitted && findChosen(conflict) === undefined,
    pending: isPending,
    failure: toFailure(error),
  };
}

type MergeChoices = ReturnType<typeof useMergeForm>;

function Stay({ pair, preview, choices }: { pair: Pair; preview: MergePreview; choices: MergeChoices }) {
  const findLines = (member: Member) =>
    member.id === preview.member.id ? preview.lines : preview.from_lines;
  return (
    <RadioGroup
      label={texts.stays}
      layout="list"
      name="stays"
      chosen={choices.into.id}
      onChange={(event) => choices.setStay(Number(event.target.value))}
      options={pair.map((member) => {
        const { batting, pitching } = findLines(member);
        return {
          value: member.id,
          label: formatNumberAndName(member),
          description: `${describeNamesake({ ...member, number: null }, undefined, getToday())}・${texts.lines(batting, pitching)}`,
        };
      })}
    />
  );
}

interface ConflictProps {
  readonly choices: MergeChoices;
  readonly conflict: LineConflict;
  readonly getName: (memberId: number) => string;
}

function Conflict({ conflict, choices, getName }: ConflictProps) {
  const { key, label, lines } = conflict;
  const kept = choices.findChosen(conflict);
  return (
    <RadioGroup
      label={label}
      layout="list"
      name={key}
      chosen={kept ?? ''}
      onChange={(event) => choices.keep(conflict, Number(event.target.value))}
      error={choices.isMissing(conflict) ? texts.unchosen : undefined}
      options={lines.map(({ id, main, rest, memberId }) => ({
        value: id,
        label: main,
        description: texts.recordLabel(getName(memberId), rest),
      }))}
    />
  );
}

function Conflicts({ pair, choices }: { pair: Pair; choices: MergeChoices }) {
  const { conflicts } = choices;
  if (conflicts.length === 0) return null;
  const memberName = (memberId: number) =>
    formatNumberAndName(pair.find(({ id }) => id === memberId) ?? pair[0]);
  return (
    <Section title={texts.conflicts} aside={texts.conflictsCount(conflicts.length)}>
      <p className="text-small text-ink-2">{texts.use}</p>
      <div className="grid gap-5">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.key} conflict={conflict} choices={choices} getName={memberName} />
        ))}
      </div>
    </Section>
  );
}

export function MergeForm({ pair, preview }: { pair: Pair; preview: MergePreview }) {
  const choices = useMergeForm(pair, preview);
  const form = useRef<HTMLFormElement>(null);
  const { into, from, submit, pending, failure } = choices;
  if (pair.every(({ has_account }) => has_account)) return <BothHaveAccounts pair={pair} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = submit();
    if (missing) form.current?.querySelector<HTMLElement>(`input[name="${missing.key}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-6">
      <FormFailureNotice failure={failure} />
      <Stay pair={pair} preview={preview} choices={choices} />
      <Conflicts pair={pair} choices={choices} />
      <p className="text-small">{texts.result(formatNameWithNumber(from), formatNameWithNumber(into))}</p>
      <ActionBar>
        <Button type="submit" pending={pending}>
          {texts.submit}
        </Button>
      </ActionBar>
    </form>
  );
}
