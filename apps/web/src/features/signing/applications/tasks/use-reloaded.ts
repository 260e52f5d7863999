import {
  type ApplicationBody,
  type ApplicationDraft,
  applicationDraftEndpoints as drafts,
  type ApplicationKind,
} from '@hr/contracts/signing/applications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { takeOver } from '#forms/take-over.ts';
import { changedByBoth } from '#records/reload-notice.tsx';
import { lookOf } from '../kinds/index.ts';
import { type Beginning, beginningOf } from '../filing/application-form.ts';

type Form = UseFormReturn<FieldValues, unknown, ApplicationBody>;

/** The draft as another window has saved it; asked for beside the list, which would close the form of one that is gone. @throws ApiError. */
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
      isTold: false,
    });
  }
  return draft;
};

interface Latest {
  readonly draft: ApplicationDraft | undefined;
  readonly values: FieldValues;
}

/** What the form of a kind would begin with by now, in the places in which it holds it. @throws ApiError. */
const fetchLatest = async (
  client: QueryClient,
  { kind, from, form }: { readonly kind: ApplicationKind; readonly from: Beginning; readonly form: Form },
): Promise<Latest> => {
  const { record, inPlaceOf } = lookOf(kind);
  const known = await record?.fetchLatest(client);
  const draft = from.draft && (await fetchDraft(from.draft));
  const values = { ...known, ...beginningOf(kind, { ...from, draft }) };
  return { draft, values: inPlaceOf?.(form.getValues(), values) ?? values };
};

interface Reloaded {
  /** The draft as it was read last, whatever of it is known elsewhere: what is saved replaces that one and no other. */
  readonly draft: ApplicationDraft | undefined;
  /** What the form will replace of what others saved; null while nothing was fetched anew. */
  readonly replaced: readonly string[] | null;
  readonly onReload: (() => Promise<void>) | undefined;
}

/** How the form of a kind comes by what others, or another window, have saved since it was opened. */
export const useReloaded = (kind: ApplicationKind, from: Beginning, form: Form): Reloaded => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(from.draft);
  const [replaced, setReplaced] = useState<readonly string[] | null>(null);
  const { record } = lookOf(kind);
  const reload = async (): Promise<void> => {
    const latest = await fetchLatest(client, { kind, from: { ...from, draft }, form });
    setReplaced(changedByBoth(record?.fields ?? {}, form, latest.values));
    setDraft(latest.draft);
    takeOver(form, latest.values);
  };
  return { draft, replaced, onReload: record || draft ? reload : undefined };
};
