import {
  type ApplicationDraft,
  applicationDraftEndpoints as endpoints,
  type DraftedKind,
} from '@hr/contracts/signing/applications';
import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#api/call.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { useAfterUploads } from '#forms/uploads-under-way.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { draftOf } from './application-form.ts';

interface SaveDraftButtonProps {
  readonly kind: DraftedKind;
  readonly draft: ApplicationDraft | undefined;
  readonly form: Pick<UseFormReturn, 'control' | 'getValues' | 'setError'>;
  /** It is being sent: what is kept meanwhile would be kept besides. */
  readonly isHeld: boolean;
  readonly isSaving: boolean;
  /** Told while it is being kept, from the press on: what is sent meanwhile would be sent besides. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

/** 儲存草稿: keeps what is filled in so far, of which nothing is judged. */
export const SaveDraftButton = ({ kind, draft, form, isHeld, isSaving, onSaving, onSaved }: SaveDraftButtonProps) => {
  const refresh = useRefresh();
  const { afterUploads } = useAfterUploads(form.control);
  const keep = async (): Promise<void> => {
    const { kind: _kind, ...content } = draftOf(kind, form.getValues());
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
      await afterUploads(keep);
    } finally {
      onSaving(false);
    }
  };
  return (
    <Button loading={isSaving} disabled={isHeld} onClick={() => void save()}>
      儲存草稿
    </Button>
  );
};
