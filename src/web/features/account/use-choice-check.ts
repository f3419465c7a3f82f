import { useCallback } from 'react';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { invitationQuery } from './account.data.ts';
import { findMissingChoice, type JoinFields } from './join-values.ts';

/**
 * Returns a function that resolves to true if no choice is missing. Otherwise the function shows the first
 * missing choice and resolves to false.
 * @param asked the field that shows the error if the user has not said whether they are a listed member
 */
export function useChoiceCheck(form: JoinFields, asked: 'name' | 'member_id') {
  return useCallback(
    async (name: string): Promise<boolean> => {
      const values = form.getValues();
      const query = invitationQuery(values.invite_code);
      // The server reports an incomplete code at the field of the code.
      if (!query.enabled) return true;
      const invitation = await queryClient.fetchQuery(query).catch((error: unknown) => {
        // The server reports a wrong code at the field of the code.
        if (hasStatus(error, 404)) return null;
        throw error;
      });
      const missing = invitation && findMissingChoice(values, name, invitation);
      if (!missing) return true;
      const field = missing.field === 'other_person' ? (asked as 'member_id') : missing.field;
      form.setError(field, { type: 'choice', message: missing.message }, { shouldFocus: true });
      // Submitting again confirms that the child is not the listed child with the same name.
      if (field === 'child_names') form.setValue('other_person', true);
      return false;
    },
    [form, asked],
  );
}
