import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationDraft,
  type ApplicationDraftBody,
  applicationKindNames,
  takenByForm,
} from '@hr/contracts/signing/applications';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findPeople, holdReachable } from '#features/people/employees/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  findDrafts,
  insertDraft,
  type KeptDraft,
  removeDraft,
  updateDraft,
  writeDraftFiles,
} from './application-draft.repository.ts';
import { createApplication } from '../filing/own-application.service.ts';

const MOST_DRAFTS = 50;

const toDraft = ({ customName, ...kept }: KeptDraft): ApplicationDraft => {
  const { values, hasLost } = takenByForm(kept.kind, kept.payload);
  return { ...kept, name: customName ?? applicationKindNames[kept.kind], payload: values, isOutdated: hasLost };
};

/** The caller's drafts, the latest first. @throws AppError EmployeeNotFound. */
export const listDrafts = async (context: Context): Promise<{ items: ApplicationDraft[] }> => {
  const self = asThemselves(context);
  return { items: (await findDrafts(self, { employeeId: self.actor.employeeId })).map(toDraft) };
};

const draftOf = async (self: OwnContext, id: string): Promise<ApplicationDraft> => {
  const [kept] = await findDrafts(self, { employeeId: self.actor.employeeId, id });
  if (!kept) {
    throw new AppError('NotFound');
  }
  return toDraft(kept);
};

/** @throws AppError ReferenceNotFound for an agent who is nobody. */
const requireAgent = async (self: OwnContext, agentId: string | null): Promise<void> => {
  if (agentId !== null && !(await findPeople(self, [agentId])).has(agentId)) {
    throw fieldError('ReferenceNotFound', 'agentId');
  }
};

interface Filing {
  readonly id: string;
  readonly fileIds: readonly string[];
  readonly before: ApplicationDraft['attachments'];
}

/** @throws AppError ReferenceNotFound for a file that is no upload of the caller's own. */
const keepFiles = async (within: Context, { id, fileIds, before }: Filing): Promise<void> => {
  const kept = new Set(before.map((file) => file.id));
  for (const fileId of fileIds.filter((one) => !kept.has(one))) {
    await claimFile(within, fileId, 'fileIds');
  }
  await writeDraftFiles(within, { id, fileIds });
};

/**
 * 「儲存草稿」: takes no number, holds nothing and is not judged. Its applicant is held, so that of two who save the last draft
 * that there is room for the second finds none.
 * @throws AppError EmployeeNotFound, ReferenceNotFound, TooManyDrafts.
 */
export const createDraft = (
  context: Context,
  { kind, agentId, fileIds, payload }: ApplicationDraftBody,
): Promise<ApplicationDraft> =>
  inTransaction(asThemselves(context), async (within) => {
    const { employeeId } = within.actor;
    await requireAgent(within, agentId);
    await holdReachable(within, employeeId);
    const { values } = takenByForm(kind, payload);
    const id = await insertDraft(within, { employeeId, kind, agentId, payload: values, most: MOST_DRAFTS });
    if (id === null) {
      throw new AppError('TooManyDrafts');
    }
    await keepFiles(within, { id, fileIds, before: [] });
    return draftOf(within, id);
  });

interface Which {
  readonly id: string;
  readonly version: number;
}

/** Saves a draft anew, with its files. @throws AppError EmployeeNotFound, NotFound, ReferenceNotFound, StaleVersion. */
export const updateDraftOf = (
  context: Context,
  { id, version }: Which,
  { agentId, fileIds, payload }: Omit<ApplicationDraftBody, 'kind'>,
): Promise<ApplicationDraft> =>
  inTransaction(asThemselves(context), async (within) => {
    const { kind } = await draftOf(within, id);
    await requireAgent(within, agentId);
    const { values } = takenByForm(kind, payload);
    const at = { id, version, employeeId: within.actor.employeeId };
    if (!(await updateDraft(within, at, { agentId, payload: values }))) {
      throw new AppError('StaleVersion');
    }
    // Read once its row is held, since another window may have named others meanwhile.
    const { attachments } = await draftOf(within, id);
    await keepFiles(within, { id, fileIds, before: attachments });
    return draftOf(within, id);
  });

/** @throws AppError EmployeeNotFound, NotFound, StaleVersion. */
export const deleteDraft = async (context: Context, { id, version }: Which): Promise<void> => {
  const self = asThemselves(context);
  await draftOf(self, id);
  if (!(await removeDraft(self, { id, version, employeeId: self.actor.employeeId }))) {
    throw new AppError('StaleVersion');
  }
};

/** Why a draft is not there at its version. */
const lost = async (within: OwnContext, id: string): Promise<AppError> => {
  const [kept] = await findDrafts(within, { employeeId: within.actor.employeeId, id });
  return new AppError(kept ? 'StaleVersion' : 'ApplicationClosed');
};

/**
 * 「送出」: the draft that was read becomes an application, of two windows once. Its files are uploads again by that, which the
 * application claims as it does all that it is to have.
 * @throws AppError EmployeeNotFound, ApplicationClosed where it is a draft no more, StaleVersion where it was saved anew, and
 * what sending is refused with.
 */
export const sendDraft = (
  context: Context,
  { id, version }: Which,
  body: ApplicationBody,
): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    if (!(await removeDraft(within, { id, version, employeeId: within.actor.employeeId }))) {
      throw await lost(within, id);
    }
    return createApplication(within, body);
  });
