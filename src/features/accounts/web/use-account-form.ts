import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { accountsContract, type User } from '../accounts.contract.ts';
import {
  checkFields,
  fieldErrorsOf,
  fieldsAfterSaving,
  fieldsOf,
  trimmed,
  type AccountFields,
  type FieldErrors,
} from './account-fields.ts';

/** The form of names and email address: its content, what is wrong with it, and how it is saved. */
export function useAccountForm({
  me,
  isComplete,
  onSaved,
}: {
  me: User;
  /** Every field has to be filled in. */
  isComplete: boolean;
  onSaved: (user: User) => void;
}) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(me));
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: (sent: AccountFields) => accounts.updateMe(trimmed(sent)),
    onSuccess: (user, sent) => {
      queryClient.setQueryData(['me'], user);
      setFields((typed) => fieldsAfterSaving(typed, sent, fieldsOf(user)));
      onSaved(user);
    },
    onError: (error) => {
      markAndFocusInvalid(form.current, () => setErrors(fieldErrorsOf(error)));
    },
  });
  const change = (changed: AccountFields) => {
    const untouched = Object.entries(errors).filter(([name]) => {
      const field = name as keyof AccountFields;
      return changed[field] === fields[field];
    });
    setFields(changed);
    setErrors(Object.fromEntries(untouched));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    form.current = event.currentTarget;
    const found = checkFields(trimmed(fields), { isComplete });
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(fields);
    else focusFirstInvalid(form.current);
  };
  return {
    fields,
    errors,
    change,
    submit,
    isSaving: save.isPending,
    /** What failed beyond single fields. */
    error: Object.keys(fieldErrorsOf(save.error)).length > 0 ? null : save.error,
  };
}
