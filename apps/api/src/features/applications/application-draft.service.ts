import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationDraft,
  type ApplicationDraftBody,
  applicationKindNames,
  takenByForm,
} from '@hr/contracts/applications';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findPeople, holdReachable } from '#features/employees/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { findDrafts, insertDraft, type KeptDraft, removeDraft, updateDraft } from './application-draft.repository.ts';
import { createApplication } from './own-application.service.ts';

const MOST_DRAFTS = 50;

/** What is asked for no longer, or in another way, is left out and told of. */
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

/**
 * 「儲存草稿」: takes no number, holds nothing and is not judged. Its applicant is held, so that of two who save the last draft
 * that there is room for the second finds none.
 * @throws AppError EmployeeNotFound, ReferenceNotFound, TooManyDrafts.
 */
export const createDraft = (
  context: Context,
  { kind, agentId, payload }: ApplicationDraftBody,
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
    return draftOf(within, id);
  });

interface Which {
  readonly id: string;
  readonly version: number;
}

/** Saves a draft anew. @throws AppError EmployeeNotFound, NotFound, ReferenceNotFound, StaleVersion. */
export const updateDraftOf = async (
  context: Context,
  { id, version }: Which,
  { agentId, payload }: Omit<ApplicationDraftBody, 'kind'>,
): Promise<ApplicationDraft> => {
  const self = asThemselves(context);
  const { kind } = await draftOf(self, id);
  await requireAgent(self, agentId);
  const { values } = takenByForm(kind, payload);
  if (!(await updateDraft(self, { id, version, employeeId: self.actor.employeeId }, { agentId, payload: values }))) {
    throw new AppError('StaleVersion');
  }
  return draftOf(self, id);
};

/** @throws AppError EmployeeNotFound, NotFound, StaleVersion. */
export const deleteDraft = async (context: Context, { id, version }: Which): Promise<void> => {
  const self = asThemselves(context);
  await draftOf(self, id);
  if (!(await removeDraft(self, { id, version, employeeId: self.actor.employeeId }))) {
    throw new AppError('StaleVersion');
  }
};

/**
 * 「送出」: a draft becomes an application, of two windows once.
 * @throws AppError EmployeeNotFound, ApplicationClosed where it is a draft no more, and what sending is refused with.
 */
export const sendDraft = (context: Context, id: string, body: ApplicationBody): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    if (!(await removeDraft(within, { id, employeeId: within.actor.employeeId, version: null }))) {
      throw new AppError('ApplicationClosed');
    }
    return createApplication(within, body);
  });
