import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationDraft,
  type ApplicationDraftBody,
  applicationKindNames,
  parseDraftValues,
} from '@hr/contracts/signing/applications';
import { selfContext, type SelfContext } from '#access/index.ts';
import { findPeople, lockEmployeeInScope } from '#features/people/employees/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  findDrafts,
  insertDraft,
  type StoredDraft,
  deleteDraftRow,
  updateDraft,
  saveDraftFiles,
} from './application-draft.repository.ts';
import { createApplication } from '../filing/own-application.service.ts';

const MAXIMUM_DRAFTS = 50;

const toDraft = ({ customName, ...draft }: StoredDraft): ApplicationDraft => {
  const { values, hasDropped } = parseDraftValues(draft.kind, draft.payload);
  return { ...draft, name: customName ?? applicationKindNames[draft.kind], payload: values, isOutdated: hasDropped };
};

/** Lists the caller's drafts, latest first. @throws AppError EmployeeNotFound. */
export const listDrafts = async (context: Context): Promise<{ items: ApplicationDraft[] }> => {
  const self = selfContext(context);
  return { items: (await findDrafts(self, { employeeId: self.actor.employeeId })).map(toDraft) };
};

const getDraft = async (self: SelfContext, id: string): Promise<ApplicationDraft> => {
  const [draft] = await findDrafts(self, { employeeId: self.actor.employeeId, id });
  if (!draft) {
    throw new AppError('NotFound');
  }
  return toDraft(draft);
};

/** @throws AppError ReferenceNotFound for an unknown agent. */
const requireAgent = async (self: SelfContext, agentId: string | null): Promise<void> => {
  if (agentId !== null && !(await findPeople(self, [agentId])).has(agentId)) {
    throw fieldError('ReferenceNotFound', 'agentId');
  }
};

interface DraftFilesInput {
  readonly id: string;
  readonly fileIds: readonly string[];
  readonly before: ApplicationDraft['attachments'];
}

/** @throws AppError ReferenceNotFound for a file that the caller has not uploaded. */
const claimDraftFiles = async (within: Context, { id, fileIds, before }: DraftFilesInput): Promise<void> => {
  const claimedIds = new Set(before.map((file) => file.id));
  for (const fileId of fileIds.filter((one) => !claimedIds.has(one))) {
    await claimFile(within, fileId, 'fileIds');
  }
  await saveDraftFiles(within, { id, fileIds });
};

/**
 * 「儲存草稿」: a draft has no number, reserves nothing and is not assessed. The applicant is locked, so that concurrent requests
 * cannot exceed the limit. Decision 053.
 * @throws AppError EmployeeNotFound, ReferenceNotFound, TooManyDrafts.
 */
export const createDraft = (
  context: Context,
  { kind, agentId, fileIds, payload }: ApplicationDraftBody,
): Promise<ApplicationDraft> =>
  inTransaction(selfContext(context), async (within) => {
    const { employeeId } = within.actor;
    await requireAgent(within, agentId);
    await lockEmployeeInScope(within, employeeId);
    const { values } = parseDraftValues(kind, payload);
    const id = await insertDraft(within, { employeeId, kind, agentId, payload: values, maximum: MAXIMUM_DRAFTS });
    if (id === null) {
      throw new AppError('TooManyDrafts');
    }
    await claimDraftFiles(within, { id, fileIds, before: [] });
    return getDraft(within, id);
  });

interface DraftKey {
  readonly id: string;
  readonly version: number;
}

/** Updates a draft with its files. @throws AppError EmployeeNotFound, NotFound, ReferenceNotFound, StaleVersion. */
export const updateOwnDraft = (
  context: Context,
  { id, version }: DraftKey,
  { agentId, fileIds, payload }: Omit<ApplicationDraftBody, 'kind'>,
): Promise<ApplicationDraft> =>
  inTransaction(selfContext(context), async (within) => {
    const { kind } = await getDraft(within, id);
    await requireAgent(within, agentId);
    const { values } = parseDraftValues(kind, payload);
    const key = { id, version, employeeId: within.actor.employeeId };
    if (!(await updateDraft(within, key, { agentId, payload: values }))) {
      throw new AppError('StaleVersion');
    }
    // Read after the row is locked, since another window may have changed the files.
    const { attachments } = await getDraft(within, id);
    await claimDraftFiles(within, { id, fileIds, before: attachments });
    return getDraft(within, id);
  });

/** @throws AppError EmployeeNotFound, NotFound, StaleVersion. */
export const deleteDraft = async (context: Context, { id, version }: DraftKey): Promise<void> => {
  const self = selfContext(context);
  await getDraft(self, id);
  if (!(await deleteDraftRow(self, { id, version, employeeId: self.actor.employeeId }))) {
    throw new AppError('StaleVersion');
  }
};

const missingDraftError = async (within: SelfContext, id: string): Promise<AppError> => {
  const [draft] = await findDrafts(within, { employeeId: within.actor.employeeId, id });
  return new AppError(draft ? 'StaleVersion' : 'ApplicationClosed');
};

/**
 * 「送出」: deletes the draft and creates the application, so that two windows cannot submit it twice. Its files become
 * free uploads that the application claims.
 * @throws AppError EmployeeNotFound, ApplicationClosed if the draft is gone, StaleVersion if it was saved again, and
 * the errors of `createApplication`.
 */
export const sendDraft = (
  context: Context,
  { id, version }: DraftKey,
  body: ApplicationBody,
): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), async (within) => {
    if (!(await deleteDraftRow(within, { id, version, employeeId: within.actor.employeeId }))) {
      throw await missingDraftError(within, id);
    }
    return createApplication(within, body);
  });
