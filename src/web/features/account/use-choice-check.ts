import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasStatus } from '../../platform/api/api-error.ts';
import { invitationQuery } from './account.data.ts';
import { type JoinFields, missingChoice } from './join-values.ts';

/**
 * Returns a function that shows what still has to be chosen; it resolves to whether nothing has to.
 * @param asked the field above the question whether somebody is the member with their name
 */
export function useChoiceCheck(form: JoinFields, asked: 'name' | 'member_id') {
  const queryClient = useQueryClient();
  return useCallback(
    async (name: string): Promise<boolean> => {
      const values = form.getValues();
      const query = invitationQuery(values.invite_code);
      // The server answers an incomplete code at its field.
      if (!query.enabled) return true;
      const invitation = await queryClient.fetchQuery(query).catch((error: unknown) => {
        // The server answers a wrong code at its field.
        if (hasStatus(error, 404)) return null;
        throw error;
      });
      const missing = invitation && missingChoice(values, name, invitation);
      if (!missing) return true;
      const field = missing.field === 'other_person' ? (asked as 'member_id') : missing.field;
      form.setError(field, { type: 'choice', message: missing.message }, { shouldFocus: true });
      // Sent once more, the child is another one.
      if (field === 'child_names') form.setValue('other_person', true);
      return false;
    },
    [form, queryClient, asked],
  );
}
