import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationKind,
  type ApplicationPreview,
  type FiledApplication,
  type OwnListQuery,
} from '@hr/contracts/signing/applications';
import type { Page } from '@hr/contracts/core';
import { type ApplicationCommand, isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { selfContext, type SelfContext } from '#access/index.ts';
import { findPeople, lockEmployeeInScope } from '#features/people/employees/index.ts';
import { withdrawNotices } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findAgentFaults, requireEligibleAgent } from '../chain/agent.service.ts';
import { type ApplicationChain, type ApplicationKindQuery, findApplicationChains } from '../chain/application-chain.ts';
import { findOwnDetails } from '../records/application-detail.rows.ts';
import {
  findLastQuestionId,
  lockOwnApplication,
  insertApplications,
  insertChain,
  insertOverrides,
  type LockedApplication,
  saveStateChange,
  saveResubmission,
} from './application.repository.ts';
import { attachFiles } from '../attachments/attachment.service.ts';
import { expireForEmployees } from '../chain/expiry.service.ts';
import { numberApplication } from './number-applications.ts';
import type { Assessment } from '../kinds/application-kind.ts';
import { assessApplication, type AssessmentOptions } from './assess-application.ts';
import { getKindRules } from '../kinds/index.ts';
import { notifyAndLogOne } from '../records/notify-and-log.ts';

/** Lists the caller's applications: returned ones first, then the latest first. @throws AppError EmployeeNotFound. */
export const listOwnApplications = async (
  context: Context,
  { query }: { readonly query: OwnListQuery },
): Promise<Page<ApplicationDetail>> => {
  const self = selfContext(context);
  const { employeeId } = self.actor;
  return { ...(await findOwnDetails(self, { employeeId, ...query })), page: query.page, pageSize: query.pageSize };
};

const toKindQuery = ({ kind, payload }: ApplicationBody): ApplicationKindQuery => ({
  kind,
  customKindId: 'customKindId' in payload ? payload.customKindId : null,
  leaveType: 'leaveType' in payload ? payload.leaveType : null,
});

const assessWithChain = async (
  context: SelfContext,
  body: ApplicationBody,
  options: AssessmentOptions,
): Promise<{ readonly assessment: Assessment<ApplicationKind>; readonly chain: ApplicationChain }> => {
  const { employeeId } = context.actor;
  const [assessment, buildChain] = await Promise.all([
    assessApplication(context, body, options),
    findApplicationChains(context, toKindQuery(body), [employeeId]),
  ]);
  return { assessment, chain: buildChain({ employeeId, agentId: body.agentId, minutes: assessment.minutes }) };
};

/**
 * Previews the submission of an application, or the resubmission of a returned one. Read-only, except that overdue
 * applications of the applicant are expired first, so that their reserved hours count as free.
 */
export const previewForApplicant = async (
  self: SelfContext,
  body: ApplicationBody,
  applicationId: string | null = null,
): Promise<ApplicationPreview> => {
  await inTransaction(self, (within) => expireForEmployees(within, [self.actor.employeeId]));
  const { kind, agentId } = body;
  const { assessment, chain } = await assessWithChain(self, body, { applicationId });
  const { days, minutes, faults, findOutlook } = assessment;
  const people = await findPeople(
    self,
    chain.steps.flatMap(({ signers }) => signers),
  );
  return {
    kind,
    days: [...days],
    minutes,
    faults: [...faults, ...(await findAgentFaults(self, agentId, days))].map((fault) => ({
      isOverridable: false,
      ...fault,
    })),
    steps: (chain.isSignable ? chain.steps : []).map(({ signers, ...step }, place) => ({
      ...step,
      place,
      signers: signers.flatMap((id) => {
        const person = people.get(id);
        return person ? [{ ...person, hasSigned: false }] : [];
      }),
      addedBy: null,
    })),
    outlook: await findOutlook(self),
    // The outlook has the type of the kind that assessed the application.
  } as ApplicationPreview;
};

/** Previews an application of the caller. @throws AppError EmployeeNotFound. */
export const previewApplication = async (context: Context, body: ApplicationBody): Promise<ApplicationPreview> =>
  previewForApplicant(selfContext(context), body);

const requireNoRefusal = ({ refusal }: Assessment<ApplicationKind>): void => {
  if (refusal) {
    throw refusal;
  }
};

/** @throws AppError NoSignerFound. */
const requireSigners = ({ isSignable }: { readonly isSignable: boolean }): void => {
  if (!isSignable) {
    throw new AppError('NoSignerFound');
  }
};

type FilingInput = Pick<FiledApplication, 'application' | 'overrideReason'>;

/**
 * Files an application. `within` is the context of the acting user, `self` that of the applicant; they differ if HR
 * files it on behalf. The applicant is locked, so that concurrent applications are assessed one after the other;
 * constraints ensure the same. An override reason passes the faults that HR may override. Part of a transaction.
 * @throws AppError AgentUnfit, ReferenceNotFound, ApplicationNotAllowed, LeaveOverlap, NoSignerFound.
 */
export const fileApplication = async (
  within: Context,
  self: SelfContext,
  { application: body, overrideReason }: FilingInput,
): Promise<ApplicationDetail> => {
  const { employeeId } = self.actor;
  const filedBy = within.actor.employeeId === employeeId ? null : within.actor.name;
  const { kind, agentId, fileIds } = body;
  await Promise.all([
    getKindRules(kind).acquireLocks(self),
    lockEmployeeInScope(self, employeeId),
    expireForEmployees(within, [employeeId]),
  ]);
  const [{ assessment, chain }, numbered] = await Promise.all([
    assessWithChain(self, body, { applicationId: null, isOverridden: overrideReason !== null }),
    numberApplication(within, kind),
  ]);
  requireNoRefusal(assessment);
  const { payload, minutes } = assessment;
  requireSigners(chain);
  await requireEligibleAgent(self, { employeeId, agentId });
  const { id, number } = numbered;
  await Promise.all([
    insertApplications(within, [{ ...numbered, ...chain, employeeId, filedBy, agentId, payload, minutes }]),
    getKindRules(kind).reserve(self, { id, number, employeeId }, assessment),
    attachFiles(within, { id, round: 1, fileIds }),
    overrideReason === null
      ? null
      : insertOverrides(within, { id, reason: overrideReason, faults: assessment.overridden ?? [] }),
  ]);
  return notifyAndLogOne(within, id, filedBy === null ? '送出' : '代員工申請');
};

/** 「送出」 @throws AppError EmployeeNotFound, and the errors of `fileApplication`. */
export const createApplication = (context: Context, body: ApplicationBody): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), (within) =>
    fileApplication(within, within, { application: body, overrideReason: null }),
  );

/** @throws AppError NotFound also for other employees' applications; ApplicationClosed in a wrong state. */
const lockForCommand = async (
  within: SelfContext,
  id: string,
  command: ApplicationCommand,
): Promise<LockedApplication> => {
  const application = await lockOwnApplication(within, { id, employeeId: within.actor.employeeId });
  if (!application) {
    throw new AppError('NotFound');
  }
  if (!isApplicationCommandAllowed(application.state, command)) {
    throw new AppError('ApplicationClosed');
  }
  return application;
};

/** @throws AppError ApplicationClosed if the application has changed since the applicant read it. */
const requireCurrent = (isCurrent: boolean): void => {
  if (!isCurrent) {
    throw new AppError('ApplicationClosed');
  }
};

/** Locks a returned application for resubmission. @throws AppError NotFound also for another kind; ApplicationClosed. */
const lockForResubmission = async (
  within: SelfContext,
  id: string,
  { kind }: ApplicationBody,
): Promise<LockedApplication> => {
  const application = await lockForCommand(within, id, 'submit');
  if (application.kind !== kind) {
    throw new AppError('NotFound');
  }
  return application;
};

/** Previews 「重新送出」. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const previewResubmission = async (
  context: Context,
  id: string,
  body: ApplicationBody,
): Promise<ApplicationPreview> => {
  const self = selfContext(context);
  await inTransaction(self, (within) => lockForResubmission(within, id, body));
  return previewForApplicant(self, body, id);
};

interface ReturnedApplication {
  readonly id: string;
  /** Number of the submission that the applicant has read. */
  readonly round: number;
}

/**
 * 「重新送出」: assesses a returned application again, because other applications may have taken its days.
 * @throws AppError EmployeeNotFound, NotFound, ApplicationClosed, AgentUnfit, ReferenceNotFound, ApplicationNotAllowed,
 * LeaveOverlap, NoSignerFound.
 */
export const resubmitApplication = (
  context: Context,
  { id, round: readRound }: ReturnedApplication,
  body: ApplicationBody,
): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), async (within) => {
    const { employeeId } = within.actor;
    await Promise.all([
      getKindRules(body.kind).acquireLocks(within),
      lockEmployeeInScope(within, employeeId),
      expireForEmployees(within, [employeeId]),
    ]);
    const { kind, number, round: last } = await lockForResubmission(within, id, body);
    requireCurrent(last === readRound);
    const { assessment, chain } = await assessWithChain(within, body, { applicationId: id });
    requireNoRefusal(assessment);
    const { payload, minutes } = assessment;
    const { agentId, fileIds } = body;
    requireSigners(chain);
    await requireEligibleAgent(within, { employeeId, agentId });
    const round = await saveResubmission(within, { id, agentId, payload, minutes, limits: chain.limits });
    await insertChain(within, { ...chain, id, round });
    await attachFiles(within, { id, round, fileIds });
    await getKindRules(kind).deleteReservation(within, id);
    await getKindRules(kind).reserve(within, { id, number, employeeId }, assessment);
    return notifyAndLogOne(within, id, '重新送出');
  });

interface Explanation {
  readonly questionId: string;
  readonly comment: string;
}

/** 「補充說明」: reopens the step whose signer asked the question. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const explainApplication = (
  context: Context,
  id: string,
  { questionId, comment }: Explanation,
): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), async (within) => {
    await lockForCommand(within, id, 'explain');
    requireCurrent((await findLastQuestionId(within, id)) === questionId);
    await saveStateChange(within, { id, action: 'explain', comment });
    return notifyAndLogOne(within, id, '補充說明');
  });

/** 「撤回」 @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const withdrawApplication = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), async (within) => {
    const { kind } = await lockForCommand(within, id, 'withdraw');
    await saveStateChange(within, { id, action: 'withdraw', comment: null });
    await getKindRules(kind).release(within, [id]);
    await withdrawNotices(within, id);
    return notifyAndLogOne(within, id, '撤回');
  });
