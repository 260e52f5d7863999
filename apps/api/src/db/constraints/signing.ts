import type { ConstraintMeaning } from './constraint-meaning.ts';

export const signingConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  leave_cancellation_days_held_key: { code: 'LeaveCancellationPending', field: 'dates' },
  applications_one_resignation_key: { code: 'ResignationPending', field: 'lastWorkingOn' },
  applications_one_personal_data_key: { code: 'ChangeRequestOpen', field: 'reason' },
  application_spans_no_overlap: { code: 'ApplicationOverlap', field: 'id' },
  leave_days_no_overlap: { code: 'LeaveOverlap', field: 'startOn' },
  sign_off_flows_name_key: { code: 'DuplicateSignOffFlowName', field: 'name' },
  sign_off_flows_narrowness_key: { code: 'DuplicateSignOffFlow', field: 'departmentId' },
  sign_off_deputies_no_overlap: { code: 'SignOffDeputyOverlap', field: 'startOn' },
  sign_off_deputies_not_oneself: { code: 'OwnSignOffDeputy', field: 'deputyId' },
  application_actions_reminded_once_key: { code: 'ApplicationRemindedToday', field: 'id' },
  application_tellings_pkey: { code: 'AlreadyInformed', field: 'personIds' },
  applications_agent_is_another: { code: 'AgentUnfit', field: 'agentId' },
  application_attachments_of_one_application: { code: 'ReferenceNotFound', field: 'fileIds' },
  application_signers_not_applicant: { code: 'SignerUnfit', field: 'signerId' },
  application_actions_approved_once_key: { code: 'ApplicationClosed', field: 'id' },
};
