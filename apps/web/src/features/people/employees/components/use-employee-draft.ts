import { employeeEndpoints, employeeFields } from '@hr/contracts/people/employees';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '#api/call.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '#stores/stored-draft.ts';
import { useUserStore } from '#stores/user-store.ts';

type Draft = Readonly<Record<string, unknown>>;

const isSensitive = (name: string): boolean =>
  name in employeeFields && employeeFields[name as keyof typeof employeeFields].kind === 'sensitive';

const EXCLUDED: ReadonlySet<string> = new Set(['enrolments', 'documents', 'photoFileId']);

const storableDependents = (dependents: readonly Draft[]): Draft[] =>
  dependents.map((dependent) => ({ ...dependent, identityNumber: '', reduction: null }));

const storableValues = (values: Draft): Draft => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !isSensitive(name) && !EXCLUDED.has(name))),
  dependents: storableDependents((values['dependents'] ?? []) as readonly Draft[]),
});

/**
 * Stores the form of a new employee in the session until it is closed, to survive a reload. Encrypted numbers,
 * insurance, documents and the photo are left out. A new form gets the next employee number.
 */
export const useEmployeeDraft = (name: string): { isRestored: boolean; discard: () => void } => {
  const { reset, resetField, watch, getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const username = useUserStore((state) => state.username);
  // The key keeps the user's name, so that a sign-out in the meantime still drops the draft.
  const [key] = useState(() => draftKey(username, name));
  const [draft, setDraft] = useState(() => readDraft(key));
  const offerNumber = async (): Promise<void> => {
    const { employeeNo } = await call(employeeEndpoints.nextNumber, { body: {} });
    if (getValues('employeeNo') === '') {
      // An offered number does not count as a change of the form.
      resetField('employeeNo', { defaultValue: employeeNo });
    }
  };
  // Requests a number once per form: every offered number stays reserved.
  const begin = useEffectEvent((stored: Draft | null) => {
    if (stored !== null) {
      reset({ ...defaultValues, ...stored }, { keepDefaultValues: true });
      return;
    }
    // Without an offered number the user types one.
    offerNumber().catch(() => undefined);
  });
  useEffect(() => begin(draft), [draft]);
  useEffect(() => {
    const subscription = watch((values) => keepDraft(key, storableValues(values as Draft)));
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
