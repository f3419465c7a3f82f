import { useEffect, useState } from 'react';
import { type MyPage, myPageForm } from '#contract/account.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';
import { useMyPageUpdate } from './my-page.data.ts';
import { myPageMessages } from './my-page.messages.ts';

const texts = myPageMessages.profile;
const labels = accountMessages.fields;

function toValues({ name, email, role, team_name }: MyPage) {
  return role === 'coach' ? { name, email, team_name } : { name, email };
}

function useMyPageForm(stored: MyPage) {
  const form = useContractForm(myPageForm, toValues(stored));
  const update = useMyPageUpdate();
  const [unverified, setUnverified] = useState<string | null>(null);
  const { reset } = form;

  // Takes over changes made elsewhere, except in fields that the user has edited here.
  useEffect(() => reset(toValues(stored), { keepDirtyValues: true }), [stored, reset]);

  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (values) => {
      try {
        const next = await update.mutateAsync(values);
        reset(toValues(next));
        if (next.email !== stored.email) setUnverified(next.email);
        window.alert(texts.updated);
      } catch (error) {
        window.alert(texts.failed);
        throw error;
      }
    },
  });
  return { form, unverified, ...submission };
}

export function MyPageForm({ stored }: { stored: MyPage }) {
  const { form, unverified, submit, failure, pending } = useMyPageForm(stored);
  const { formState } = form;
  const { dirtyFields } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      {unverified && (
        <Notice tone="warning" title={texts.verify} announced>
          {texts.verifyText(unverified)}
        </Notice>
      )}
      <TextField label={labels.name} autoComplete="name" {...bindField(form, 'name')} />
      <EmailField hint={dirtyFields.email ? texts.emailHint : undefined} {...bindField(form, 'email')} />
      {stored.role === 'coach' && (
        <TextField label={labels.teamName} autoComplete="organization" {...bindField(form, 'team_name')} />
      )}
      <Button type="submit" pending={pending} className="md:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
