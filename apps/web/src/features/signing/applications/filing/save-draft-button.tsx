import {
  type ApplicationDraft,
  applicationDraftEndpoints as endpoints,
  type DraftedKind,
} from '@hr/contracts/signing/applications';
import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#api/call.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { useAfterUploads } from '#forms/pending-uploads.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { toDraftBody } from './application-form.ts';

interface SaveDraftButtonProps {
  readonly kind: DraftedKind;
  readonly draft: ApplicationDraft | undefined;
  readonly form: Pick<UseFormReturn, 'control' | 'getValues' | 'setError'>;
  /** The form is being submitted; saving now would store a draft of a submitted application. */
  readonly isSubmitting: boolean;
  readonly isSaving: boolean;
  /** Called when saving starts and ends; submitting meanwhile would leave a draft of a submitted application. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

/** 儲存草稿: saves the values without validation. */
export const SaveDraftButton = ({
  kind,
  draft,
  form,
  isSubmitting,
  isSaving,
  onSaving,
  onSaved,
}: SaveDraftButtonProps) => {
  const refresh = useRefresh('applicationDrafts');
  const { afterUploads } = useAfterUploads(form.control);
  const saveDraft = async (): Promise<void> => {
    const { kind: _kind, ...content } = toDraftBody(kind, form.getValues());
    try {
      await (draft
        ? call(endpoints.update, { params: { id: draft.id }, body: { ...content, version: draft.version } })
        : call(endpoints.create, { body: { ...content, kind } }));
      toast('application.draft.save.ok');
      onSaved();
      await refresh();
    } catch (error) {
      applyProblem(error, form as UseFormReturn);
    }
  };
  const save = async (): Promise<void> => {
    onSaving(true);
    try {
      await afterUploads(saveDraft);
    } finally {
      onSaving(false);
    }
  };
  return (
    <Button loading={isSaving} disabled={isSubmitting} onClick={() => void save()}>
      儲存草稿
    </Button>
  );
};
