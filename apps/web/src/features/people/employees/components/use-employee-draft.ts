import { employeeEndpoints, employeeFields } from '@hr/contracts/people/employees';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '#api/call.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '#stores/stored-draft.ts';
import { useUserStore } from '#stores/user-store.ts';

type Draft = Readonly<Record<string, unknown>>;

const isSensitive = (name: string): boolean =>
  name in employeeFields && employeeFields[name as keyof typeof employeeFields].kind === 'sensitive';

const NEVER_KEPT: ReadonlySet<string> = new Set(['enrolments', 'documents', 'photoFileId']);

const keepableDependents = (dependents: readonly Draft[]): Draft[] =>
  dependents.map((dependent) => ({ ...dependent, identityNumber: '', reduction: null }));

const keepable = (values: Draft): Draft => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !isSensitive(name) && !NEVER_KEPT.has(name))),
  dependents: keepableDependents((values['dependents'] ?? []) as readonly Draft[]),
});

/**
 * Keeps what is filled in for somebody new until the form is closed, so that it outlives a reload: numbers that are kept
 * encrypted are left out, and insurance, documents and the photo with them. A new form is given the next free number.
 */
export const useEmployeeDraft = (): { isRestored: boolean; discard: () => void } => {
  const { reset, resetField, watch, getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const username = useUserStore((state) => state.username);
  // Whoever signs out meanwhile, it is dropped under the name that it was kept by.
  const [key] = useState(() => draftKey(username, 'employee'));
  const [draft, setDraft] = useState(() => readDraft(key));
  const offerNumber = async (): Promise<void> => {
    const { employeeNo } = await call(employeeEndpoints.nextNumber, { body: {} });
    if (getValues('employeeNo') === '') {
      // What is offered is nothing that somebody would lose.
      resetField('employeeNo', { defaultValue: employeeNo });
    }
  };
  // Once for a draft and once for a new form: a number that was offered is nobody else's any more.
  const begin = useEffectEvent((kept: Draft | null) => {
    if (kept !== null) {
      reset({ ...defaultValues, ...kept }, { keepDefaultValues: true });
      return;
    }
    // Without a number to offer the person types one.
    offerNumber().catch(() => undefined);
  });
  useEffect(() => begin(draft), [draft]);
  useEffect(() => {
    const subscription = watch((values) => keepDraft(key, keepable(values as Draft)));
    return () => {
      subscription.unsubscribe();
      dropDraft(key);
    };
  }, [watch, key]);
  return {
    isRestored: draft !== null,
    discard: () => {
      reset(defaultValues);
      setDraft(null);
    },
  };
};
