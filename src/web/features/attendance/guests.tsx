import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ItemAttendance } from '#contract/attendance.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useGuestAddition, useGuestEnrolment, useGuestRemoval } from './attendance.data.ts';
import { itemAttendanceMessages } from './item-attendance.messages.ts';

const texts = itemAttendanceMessages.guests;
const MAX_LETTERS = 100;

type Guest = ItemAttendance['guests'][number];

function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError && error.text('name')) || (findReason(error) ?? texts.failed);
}

function GuestRow({ itemId, guest }: { itemId: number; guest: Guest }) {
  const removal = useGuestRemoval(itemId);
  const enrolment = useGuestEnrolment(itemId);
  const errorId = useId();
  const enroll = () =>
    enrolment.mutate(guest.id, { onSuccess: () => toastSuccess(texts.enrolled(guest.name)) });
  return (
    <li className="border-t border-chalk first:border-t-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{guest.name}</span>
        <Button
          variant="ghost"
          aria-label={texts.enrollLabel(guest.name)}
          pending={enrolment.isPending}
          onClick={enroll}
        >
          {texts.enroll}
        </Button>
        <Button
          variant="ghost"
          aria-label={texts.remove(guest.name)}
          pending={removal.isPending}
          onClick={() => removal.mutate(guest.id)}
        >
          <X aria-hidden className="size-4.5" />
        </Button>
      </div>
      <FieldError id={errorId} error={failureText(removal.error ?? enrolment.error)} />
    </li>
  );
}

function GuestForm({ itemId }: { itemId: number }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useGuestAddition(itemId);
  const field = useRef<HTMLInputElement>(null);
  if (!open)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-3 justify-self-start text-field!">
        <Plus aria-hidden className="size-4.5" />
        {texts.add}
      </Button>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (!name || isPending) return;
    mutate(name, {
      onSuccess: () => {
        if (!field.current) return;
        field.current.value = '';
        field.current.focus();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-lg items-end gap-2 *:first:flex-1">
      <TextField
        ref={field}
        label={texts.name}
        maxLength={MAX_LETTERS}
        autoFocus
        error={failureText(error)}
      />
      <Button type="submit" variant="line" pending={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

export function Guests(props: { itemId: number; guests: readonly Guest[]; editable: boolean }) {
  const { itemId, guests, editable } = props;
  if (guests.length === 0 && !editable) return null;
  return (
    <section aria-labelledby="guests" className="grid gap-1">
      <h2 id="guests" className={guests.length > 0 ? 'text-small font-bold' : 'sr-only'}>
        {itemAttendanceMessages.list.guests}
      </h2>
      {guests.length > 0 &&
        (editable ? (
          <ul className="max-w-lg">
            {guests.map((guest) => (
              <GuestRow key={guest.id} itemId={itemId} guest={guest} />
            ))}
          </ul>
        ) : (
          <p className="wrap-anywhere">{guests.map(({ name }) => name).join('、')}</p>
        ))}
      {editable && <GuestForm itemId={itemId} />}
    </section>
  );
}
