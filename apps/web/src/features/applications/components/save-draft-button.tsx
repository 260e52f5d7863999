import {
  type ApplicationDraft,
  applicationDraftEndpoints as endpoints,
  type DraftedKind,
} from '@hr/contracts/applications';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#api/call.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { useAfterUploads } from '#forms/uploads-under-way.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { draftOf } from './application-form.ts';

interface SaveDraftButtonProps {
  readonly kind: DraftedKind;
  /** The one that is saved anew; a new one without it. */
  readonly draft: ApplicationDraft | undefined;
  readonly form: Pick<UseFormReturn, 'control' | 'formState' | 'getValues' | 'setError'>;
  /** Told while it is being kept: what is sent meanwhile would be kept besides. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

/** 儲存草稿: keeps what is filled in so far, of which nothing is judged. */
export const SaveDraftButton = ({ kind, draft, form, onSaving, onSaved }: SaveDraftButtonProps) => {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { kind: _kind, ...content } = draftOf(kind, form.getValues());
      return draft
        ? call(endpoints.update, { params: { id: draft.id }, body: { ...content, version: draft.version } })
        : call(endpoints.create, { body: { ...content, kind } });
    },
    onSuccess: async () => {
      toast('application.draft.save.ok');
      onSaved();
      await refresh();
    },
    onError: (error) => applyProblem(error, form as UseFormReturn),
  });
  const { isWaiting, afterUploads } = useAfterUploads(form.control);
  const isSaving = isPending || isWaiting;
  const tellSaving = useEffectEvent(onSaving);
  useEffect(() => tellSaving(isSaving), [isSaving]);
  return (
    <Button loading={isSaving} disabled={form.formState.isSubmitting} onClick={() => void afterUploads(mutate)}>
      儲存草稿
    </Button>
  );
};
