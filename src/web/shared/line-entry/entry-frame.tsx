import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatNumberAndName } from '#domain/member-name.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { makeGameLinkState } from '../game-link-state.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import type { LineFormState, LineInput, LineKind } from './line-kind.ts';
import type { Player } from './players.ts';

interface EntryFrameProps {
  /** Content beside the form, or below it on a phone. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function EntryFrame({ aside, children }: EntryFrameProps) {
  return (
    <div className="grid max-w-5xl grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {children}
      {aside}
    </div>
  );
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

export function NoPlayers() {
  return (
    <EmptyState
      title={texts.noPlayers}
      text={texts.noPlayersText}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={paths.members}>{texts.toMembers}</ButtonLink>
          <ButtonLink variant="line" to={paths.myPage}>
            {texts.toInvite}
          </ButtonLink>
        </div>
      }
    />
  );
}

interface NextStepProps {
  readonly to: string;
  readonly gameId: number;
  readonly primary?: boolean;
  readonly onClick?: () => void;
}

export function NextStep({ to, gameId, primary = false, onClick }: NextStepProps) {
  return (
    <ButtonLink
      variant={primary ? 'primary' : 'ghost'}
      to={to}
      state={makeGameLinkState(gameId)}
      {...(onClick && { onClick })}
      className="flex-none! px-4"
    >
      {texts.next}
    </ButtonLink>
  );
}

export function AllRegistered(next: NextStepProps) {
  return <Notice tone="good" title={texts.allRegistered} action={<NextStep {...next} primary />} />;
}

export function EntrySkeleton() {
  return (
    <Loading className="min-w-0">
      <Skeleton className="h-12 w-full" />
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <Skeleton key={index} className="mt-4 h-12" />
        ))}
      </div>
    </Loading>
  );
}

export function LineEntryLoading() {
  return (
    <EntryFrame>
      <EntrySkeleton />
    </EntryFrame>
  );
}

interface CountFieldsProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
}

export function CountFields<Values extends FieldValues, Sent, Name extends FieldPath<Values>>({
  form,
  names,
  labels,
}: CountFieldsProps<Values, Sent, Name>) {
  return (
    <div className="grid grid-cols-2 max-tiny:grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-3">
      {names.map((name) => (
        <StepperField key={name} control={form.control} name={name} label={labels[name]} />
      ))}
    </div>
  );
}

type PlayerSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'> & {
  readonly players: readonly Player[];
};

export function PlayerSelect({ players, ...field }: PlayerSelectProps) {
  const options = players.map((player) => ({ value: player.id, label: formatNumberAndName(player) }));
  return <Select label={texts.player} options={options} placeholder={texts.choose} {...field} />;
}

/** Returns the name of the player's field, which TypeScript cannot resolve in a generic form. */
export function playerField<K extends LineKind>(): FieldPath<LineInput<K>> {
  return 'user_id' as FieldPath<LineInput<K>>;
}

/** Returns the id of the chosen player: a number, or a text after the user has changed the select. */
export function useChosenPlayer<K extends LineKind>({ control }: LineFormState<K>): unknown {
  return useWatch({ control, name: playerField<K>() });
}
