import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationDraft,
  applicationDraftEndpoints as drafts,
  type ApplicationKind,
  type DraftedKind,
  employeeApplicationEndpoints as records,
  isDraftedKind,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { FILE_MEBIBYTES } from '@hr/contracts/files';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useForm, useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FilesControl } from '#forms/files-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import { employeeChoices, employeeOption } from '#records/choices.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { ReloadNotice } from '#records/reload-notice.tsx';
import { getKindView } from '../kinds/index.ts';
import { useKindName } from '../kinds/kind-options.ts';
import { applicationResolver, initialValuesOf } from './application-form.ts';
import { agentChoices } from './agent-choices.ts';
import { ApplicationPreview } from './application-preview.tsx';
import { OverrideField } from './override-field.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import { useFormReload } from './use-form-reload.ts';

interface ApplicationDialogProps {
  readonly kind: ApplicationKind;
  /** A returned application that is submitted again. */
  readonly application?: ApplicationDetail | undefined;
  /** An unsent draft. */
  readonly draft?: ApplicationDraft | undefined;
  readonly applicantId?: string | undefined;
  /** Initial values that replace those of the kind. */
  readonly values?: FieldValues;
  readonly onClose: () => void;
}

const formatTitle = (name: string, number: string | undefined, isForAnother: boolean): string => {
  if (isForAnother) {
    return `代員工申請：${name}`;
  }
  return number === undefined ? name : `重新送出：${number}`;
};

/** Treats blanks as no reason. */
const toReason = (text: string | null): string | null => (text?.trim() ? text : null);

interface SendOptions extends Pick<ApplicationDialogProps, 'application' | 'draft' | 'applicantId'> {
  /** Reason for which HR overrides an article. */
  readonly overrideReason: string | null;
}

/** Sends the form to the endpoint that fits its origin. */
const send = (
  { application, draft, applicantId, overrideReason }: SendOptions,
  body: ApplicationBody,
): Promise<unknown> => {
  if (applicantId !== undefined) {
    return call(records.file, {
      body: { employeeId: applicantId, application: body, overrideReason: toReason(overrideReason) },
    });
  }
  if (application) {
    const { id, round } = application;
    return call(endpoints.resubmit, { params: { id }, query: { round }, body });
  }
  return draft
    ? call(drafts.send, { params: { id: draft.id }, query: { version: draft.version }, body })
    : call(endpoints.create, { body });
};

const ApplicantNotice = ({ id }: { readonly id: string }) => {
  const labelQuery = employeeChoices(today())('').labelQuery?.(id);
  const { data: name = '…' } = useQuery({ ...labelQuery, queryKey: labelQuery?.queryKey ?? [] } as never);
  return <Alert severity="info">{`您代 ${name as string} 提出申請，送出後將通知本人，並依本人的簽核流程簽核。`}</Alert>;
};

/** Shown if the form has changed since the draft was saved. */
const DraftNotice = () => (
  <Alert severity="warning">此類申請的欄位在儲存後已變更，部分內容未帶入，請檢查後再送出。</Alert>
);

interface AgentFieldProps {
  readonly kind: ApplicationKind;
  readonly agent: ApplicationDetail['agent'];
  readonly applicantId: string | undefined;
}

const AgentField = ({ kind, agent, applicantId }: AgentFieldProps) => {
  const { control } = useFormContext();
  const [startOn, endOn, on] = useWatch({ control, name: ['startOn', 'endOn', 'on'] }) as unknown[];
  return getKindView(kind).hasAgentField ? (
    <AutocompleteControl
      control={control}
      name="agentId"
      label="代理人"
      hint="送出後先由代理人同意，再送簽核"
      placeholder="員工編號或姓名"
      source={agentChoices({ applicantId, from: startOn ?? on, until: endOn ?? on })}
      initialOption={agent ? employeeOption(agent) : null}
    />
  ) : null;
};

const AttachmentsField = () => (
  <FilesControl
    control={useFormContext().control}
    name="files"
    label="附件"
    upload={endpoints.upload}
    accept={STORED_FILE_ENDINGS}
    hint={`證明文件等，支援 PDF、JPG、PNG、DOCX，單檔 ${FILE_MEBIBYTES} MB 以內`}
  />
);

/** Returns the kind if it can be saved as a draft: a new application of the caller; otherwise null. */
const getDraftedKind = ({
  kind,
  application,
  applicantId,
}: Pick<ApplicationDialogProps, 'kind' | 'application' | 'applicantId'>): DraftedKind | null =>
  isDraftedKind(kind) && !application && applicantId === undefined ? kind : null;

/** Form of a new application with a live preview. */
export const ApplicationDialog = ({
  kind,
  application: returnedApplication,
  draft: initialDraft,
  applicantId,
  values,
  onClose,
}: ApplicationDialogProps) => {
  const refresh = useRefresh('ownApplications', 'employeeApplications', 'applicationDrafts');
  // The application is fixed at opening, so that a later change of it does not affect what is submitted again.
  const [application] = useState(returnedApplication);
  const { Fields } = getKindView(kind);
  const source = { application, draft: initialDraft, values };
  const initialValues = initialValuesOf(kind, source);
  const name = useKindName({ kind, values: initialValues });
  const draftedKind = getDraftedKind({ kind, application, applicantId });
  const form = useForm<FieldValues, unknown, ApplicationBody>({
    resolver: applicationResolver(kind),
    defaultValues: initialValues,
  });
  const { draft, overwrittenLabels, onReload } = useFormReload(kind, source, form);
  const agent = (application ?? draft)?.agent ?? null;
  const [isSaving, setIsSaving] = useState(false);
  return (
    <FormDialog
      title={formatTitle(name, application?.number, applicantId !== undefined)}
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onReload={onReload}
      isAwaited={isSaving}
      renderAside={
        draftedKind === null
          ? undefined
          : (isSubmitting) => (
              <SaveDraftButton
                kind={draftedKind}
                draft={draft}
                form={form}
                isSubmitting={isSubmitting}
                isSaving={isSaving}
                onSaving={setIsSaving}
                onSaved={onClose}
              />
            )
      }
      onSubmit={async (body) => {
        await send({ application, draft, applicantId, overrideReason: form.getValues('overrideReason') }, body);
        toast('application.add.ok');
        await refresh();
        onClose();
      }}
    >
      {overwrittenLabels === null ? null : <ReloadNotice labels={overwrittenLabels} />}
      {draft?.isOutdated === true ? <DraftNotice /> : null}
      {applicantId === undefined ? null : <ApplicantNotice id={applicantId} />}
      <Fields applicantId={applicantId} agent={agent} />
      <AgentField kind={kind} agent={agent} applicantId={applicantId} />
      <AttachmentsField />
      <OverrideField kind={kind} applicantId={applicantId} />
      <ApplicationPreview kind={kind} applicantId={applicantId} application={application} />
    </FormDialog>
  );
};
