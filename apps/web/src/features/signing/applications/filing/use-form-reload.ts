import {
  type ApplicationBody,
  type ApplicationDraft,
  applicationDraftEndpoints as drafts,
  type ApplicationKind,
} from '@hr/contracts/signing/applications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import { conflictingLabels } from '#records/reload-notice.tsx';
import { getKindView } from '../kinds/index.ts';
import { type FormSource, initialValuesOf } from './application-form.ts';

type Form = UseFormReturn<FieldValues, unknown, ApplicationBody>;

/**
 * Loads the draft as another window has saved it. It bypasses the list query, which would close the form of a deleted
 * draft.
 * @throws ApiError.
 */
const fetchDraft = async ({ id }: ApplicationDraft): Promise<ApplicationDraft> => {
  const draft = (await call(drafts.list, {})).items.find((one) => one.id === id);
  if (!draft) {
    throw new ApiError({
      status: null,
      code: 'NotFound',
      msg: '此草稿已送出或刪除，請離開此表單後再確認。',
      requestId: null,
      fields: [],
      data: null,
      isReported: false,
    });
  }
  return draft;
};

interface LatestForm {
  readonly draft: ApplicationDraft | undefined;
  readonly values: FieldValues;
}

/** Loads the current initial values of the form, in the order of its current values. @throws ApiError. */
const fetchLatest = async (
  client: QueryClient,
  { kind, source, form }: { readonly kind: ApplicationKind; readonly source: FormSource; readonly form: Form },
): Promise<LatestForm> => {
  const { record, alignValues } = getKindView(kind);
  const known = await record?.fetchLatest(client);
  const draft = source.draft && (await fetchDraft(source.draft));
  const values = { ...known, ...initialValuesOf(kind, { ...source, draft }) };
  return { draft, values: alignValues?.(form.getValues(), values) ?? values };
};

interface FormReload {
  /** The draft as last read by this form; only this version is replaced on saving. */
  readonly draft: ApplicationDraft | undefined;
  /** Labels of values saved elsewhere that the form will overwrite; null before a reload. */
  readonly overwrittenLabels: readonly string[] | null;
  readonly onReload: (() => Promise<void>) | undefined;
}

/** Reloads the form after others, or another window, have saved the record or draft. */
export const useFormReload = (kind: ApplicationKind, source: FormSource, form: Form): FormReload => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(source.draft);
  const [overwrittenLabels, setOverwrittenLabels] = useState<readonly string[] | null>(null);
  const { record } = getKindView(kind);
  const reload = async (): Promise<void> => {
    const latest = await fetchLatest(client, { kind, source: { ...source, draft }, form });
    setOverwrittenLabels(conflictingLabels(record?.fields ?? {}, form, latest.values));
    setDraft(latest.draft);
    mergeLatestValues(form, latest.values);
  };
  return { draft, overwrittenLabels, onReload: record || draft ? reload : undefined };
};
