import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasStatus } from '../../platform/api/api-error.ts';
import { invitationQuery } from './account.data.ts';
import { type JoinFields, missingChoice } from './join-values.ts';

/** Returns a function that shows what still has to be chosen; it resolves to whether nothing has to. */
export function useChoiceCheck(form: JoinFields) {
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
      form.setError(missing.field, { type: 'choice', message: missing.message }, { shouldFocus: true });
      return false;
    },
    [form, queryClient],
  );
}
