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
import { useState } from 'react';
import { type FieldValues, useForm, useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FilesControl } from '#forms/files-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import { personOption } from '#records/choices.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { ReloadNotice } from '#records/reload-notice.tsx';
import { lookOf } from '../kinds/index.ts';
import { useNameOf } from '../kinds/offers.ts';
import { applicationResolver, beginningOf } from './application-form.ts';
import { agentsFor } from './agents-for.ts';
import { ApplicantNotice } from './applicant-notice.tsx';
import { ApplicationPreview } from './application-preview.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { OverrideField } from './override-field.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import { useReloaded } from '../tasks/use-reloaded.ts';

interface ApplicationDialogProps {
  readonly kind: ApplicationKind;
  /** One that was sent back, to be sent again. */
  readonly application?: ApplicationDetail | undefined;
  /** One that was not sent yet. */
  readonly draft?: ApplicationDraft | undefined;
  readonly applicantId?: string | undefined;
  /** What the form begins with, unless it is what the kind begins with. */
  readonly values?: FieldValues;
  readonly onClose: () => void;
}

const titleOf = (name: string, number: string | undefined, isForAnother: boolean): string => {
  if (isForAnother) {
    return `代員工申請：${name}`;
  }
  return number === undefined ? name : `重新送出：${number}`;
};

/** Blanks are no reason. */
const reasonIn = (text: string | null): string | null => (text?.trim() ? text : null);

interface Sending extends Pick<ApplicationDialogProps, 'application' | 'draft' | 'applicantId'> {
  /** Why HR lets pass what an article refuses. */
  readonly overrideReason: string | null;
}

/** Sends what was filled in, to where it belongs. */
const send = (
  { application, draft, applicantId, overrideReason }: Sending,
  body: ApplicationBody,
): Promise<unknown> => {
  if (applicantId !== undefined) {
    return call(records.file, {
      body: { employeeId: applicantId, application: body, overrideReason: reasonIn(overrideReason) },
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

interface AgentFieldProps {
  readonly kind: ApplicationKind;
  readonly agent: ApplicationDetail['agent'];
  readonly applicantId: string | undefined;
}

const AgentField = ({ kind, agent, applicantId }: AgentFieldProps) => {
  const { control } = useFormContext();
  const [startOn, endOn, on] = useWatch({ control, name: ['startOn', 'endOn', 'on'] }) as unknown[];
  return lookOf(kind).asksForAgent ? (
    <AutocompleteControl
      control={control}
      name="agentId"
      label="代理人"
      hint="送出後先由代理人同意，再送簽核"
      placeholder="員工編號或姓名"
      source={agentsFor({ applicantId, from: startOn ?? on, until: endOn ?? on })}
      initialOption={agent ? personOption(agent) : null}
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

/** What can be kept before it is sent: what people apply for themselves, and not again; null for anything else. */
const draftedOf = ({
  kind,
  application,
  applicantId,
}: Pick<ApplicationDialogProps, 'kind' | 'application' | 'applicantId'>): DraftedKind | null =>
  isDraftedKind(kind) && !application && applicantId === undefined ? kind : null;

/** Asks for something: what it would come to is told while it is filled in. */
export const ApplicationDialog = ({
  kind,
  application: sentBack,
  draft: begun,
  applicantId,
  values,
  onClose,
}: ApplicationDialogProps) => {
  const refresh = useRefresh();
  // What is sent again is sent instead of what the form was begun with, whatever becomes of that meanwhile.
  const [application] = useState(sentBack);
  const { Fields } = lookOf(kind);
  const from = { application, draft: begun, values };
  const beginning = beginningOf(kind, from);
  const name = useNameOf({ kind, values: beginning });
  const drafted = draftedOf({ kind, application, applicantId });
  const form = useForm<FieldValues, unknown, ApplicationBody>({
    resolver: applicationResolver(kind),
    defaultValues: beginning,
  });
  const { draft, replaced, onReload } = useReloaded(kind, from, form);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <FormDialog
      title={titleOf(name, application?.number, applicantId !== undefined)}
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onReload={onReload}
      isAwaited={isSaving}
      renderAside={
        drafted === null
          ? undefined
          : (isHeld) => (
              <SaveDraftButton
                kind={drafted}
                draft={draft}
                form={form}
                isHeld={isHeld}
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
      {replaced === null ? null : <ReloadNotice labels={replaced} />}
      {draft?.isOutdated === true ? <DraftNotice /> : null}
      {applicantId === undefined ? null : <ApplicantNotice id={applicantId} />}
      <Fields applicantId={applicantId} />
      <AgentField kind={kind} agent={(application ?? draft)?.agent ?? null} applicantId={applicantId} />
      <AttachmentsField />
      <OverrideField kind={kind} applicantId={applicantId} />
      <ApplicationPreview kind={kind} applicantId={applicantId} application={application} />
    </FormDialog>
  );
};
