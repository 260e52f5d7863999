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
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findPeople, holdReachable } from '#features/people/employees/index.ts';
import { takeBackNotices } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type AskedKind,
  findAgentFaults,
  findWholeChains,
  requireFitAgent,
  type WholeChain,
} from '../chain/agent.service.ts';
import { findOwnDetails } from '../records/application-detail.rows.ts';
import {
  findQuestion,
  holdOwn,
  insertApplications,
  insertChain,
  type KeptApplication,
  moveOn,
  sendAgain,
} from './application.repository.ts';
import { insertOverrides } from './application-overrides.repository.ts';
import { attachFiles } from '../attachments/attachment.service.ts';
import { expireOf } from '../chain/expiring.service.ts';
import { numberOne } from './number-applications.ts';
import type { Judgement } from '../kinds/application-kind.ts';
import { rulesOf } from '../kinds/index.ts';
import { tellOfOne } from './tell-of-applications.ts';

/** The caller's own applications, returned ones first and then the latest first. @throws AppError EmployeeNotFound. */
export const listOwn = async (
  context: Context,
  { query }: { readonly query: OwnListQuery },
): Promise<Page<ApplicationDetail>> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  return { ...(await findOwnDetails(self, { employeeId, ...query })), page: query.page, pageSize: query.pageSize };
};

const judge = (
  context: OwnContext,
  { kind, payload, fileIds }: ApplicationBody,
  { applicationId, isOverridden = false }: { readonly applicationId: string | null; readonly isOverridden?: boolean },
): Promise<Judgement<ApplicationKind>> =>
  rulesOf(kind).judge(context, {
    employeeId: context.actor.employeeId,
    applicationId,
    payload,
    hasAttachments: fileIds.length > 0,
    isOverridden,
  });

const askedKindOf = ({ kind, payload }: ApplicationBody): AskedKind => ({
  kind,
  customKindId: 'customKindId' in payload ? payload.customKindId : null,
  leaveType: 'leaveType' in payload ? payload.leaveType : null,
});

const judgeWithChain = async (
  context: OwnContext,
  body: ApplicationBody,
  how: Parameters<typeof judge>[2],
): Promise<{ readonly judged: Judgement<ApplicationKind>; readonly chain: WholeChain }> => {
  const { employeeId } = context.actor;
  const [judged, chainOf] = await Promise.all([
    judge(context, body, how),
    findWholeChains(context, askedKindOf(body), [employeeId]),
  ]);
  return { judged, chain: chainOf({ employeeId, agentId: body.agentId, minutes: judged.minutes }) };
};

/**
 * What sending an application would come to for the person in whose reach it is asked; of one that was sent back, what sending
 * it again would. Nothing of it is written, but that what is due of theirs has expired, for sending it would free what that holds.
 */
export const previewFor = async (
  self: OwnContext,
  body: ApplicationBody,
  applicationId: string | null = null,
): Promise<ApplicationPreview> => {
  await inTransaction(self, (within) => expireOf(within, [self.actor.employeeId]));
  const { kind, agentId } = body;
  const { judged, chain } = await judgeWithChain(self, body, { applicationId });
  const { days, minutes, faults, findOutlook } = judged;
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
    // The outlook is that of the kind which judged.
  } as ApplicationPreview;
};

/** What sending an application of one's own would come to. @throws AppError EmployeeNotFound. */
export const previewApplication = async (context: Context, body: ApplicationBody): Promise<ApplicationPreview> =>
  previewFor(asThemselves(context), body);

/** @throws AppError by which the kind refuses it. */
const requireAllowed = ({ refusal }: Judgement<ApplicationKind>): void => {
  if (refusal) {
    throw refusal;
  }
};

/** @throws AppError NobodyToSign. */
const requireSigners = ({ isSignable }: { readonly isSignable: boolean }): void => {
  if (!isSignable) {
    throw new AppError('NobodyToSign');
  }
};

/** What is filed, and why HR lets pass what an article refuses; null to be refused by it. */
type Filing = Pick<FiledApplication, 'application' | 'overrideReason'>;

/**
 * Whoever acts `within` files an application for the person in whose reach `self` judges it: their own, or in their stead. The
 * applicant is held, so that of two who ask for the same hours or days the second is judged by what the first left;
 * constraints say the same. With a reason it passes what HR can let pass. Part of a transaction.
 * @throws AppError AgentUnfit, ReferenceNotFound, ApplicationNotAllowed, LeaveOverlap, NobodyToSign.
 */
export const fileApplication = async (
  within: Context,
  self: OwnContext,
  { application: body, overrideReason }: Filing,
): Promise<ApplicationDetail> => {
  const { employeeId } = self.actor;
  const filedBy = within.actor.employeeId === employeeId ? null : within.actor.name;
  const { kind, agentId, fileIds } = body;
  await Promise.all([rulesOf(kind).begin(self), holdReachable(self, employeeId), expireOf(within, [employeeId])]);
  const [{ judged, chain }, numbered] = await Promise.all([
    judgeWithChain(self, body, { applicationId: null, isOverridden: overrideReason !== null }),
    numberOne(within, kind),
  ]);
  requireAllowed(judged);
  const { payload, minutes } = judged;
  requireSigners(chain);
  await requireFitAgent(self, { employeeId, agentId });
  const { id, number } = numbered;
  await Promise.all([
    insertApplications(within, [{ ...numbered, ...chain, employeeId, filedBy, agentId, payload, minutes }]),
    judged.hold(self, { id, number }),
    attachFiles(within, { id, round: 1, fileIds }),
    overrideReason === null
      ? null
      : insertOverrides(within, { id, reason: overrideReason, faults: judged.overridden ?? [] }),
  ]);
  return tellOfOne(within, id, filedBy === null ? '送出' : '代員工申請');
};

/** 「送出」 @throws AppError EmployeeNotFound, and what `fileApplication` refuses. */
export const createApplication = (context: Context, body: ApplicationBody): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), (within) =>
    fileApplication(within, within, { application: body, overrideReason: null }),
  );

/** @throws AppError NotFound also for somebody else's; ApplicationClosed where the state does not let it through. */
const heldFor = async (within: OwnContext, id: string, command: ApplicationCommand): Promise<KeptApplication> => {
  const kept = await holdOwn(within, { id, employeeId: within.actor.employeeId });
  if (!kept) {
    throw new AppError('NotFound');
  }
  if (!isApplicationCommandAllowed(kept.state, command)) {
    throw new AppError('ApplicationClosed');
  }
  return kept;
};

/** @throws AppError ApplicationClosed where something else waits for the applicant than what they have read. */
const requireRead = (isRead: boolean): void => {
  if (!isRead) {
    throw new AppError('ApplicationClosed');
  }
};

/** One that was sent back, to be sent again as what it is. @throws AppError NotFound also for one of another kind; ApplicationClosed. */
const heldAgain = async (within: OwnContext, id: string, { kind }: ApplicationBody): Promise<KeptApplication> => {
  const kept = await heldFor(within, id, 'submit');
  if (kept.kind !== kind) {
    throw new AppError('NotFound');
  }
  return kept;
};

/** What 「重新送出」 would come to. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const previewAgain = async (
  context: Context,
  id: string,
  body: ApplicationBody,
): Promise<ApplicationPreview> => {
  const self = asThemselves(context);
  await inTransaction(self, (within) => heldAgain(within, id, body));
  return previewFor(self, body, id);
};

interface SentBack {
  readonly id: string;
  /** Of how many sendings the applicant has read. */
  readonly round: number;
}

/**
 * 「重新送出」: what was sent back is judged anew, for others may have taken its days meanwhile.
 * @throws AppError EmployeeNotFound, NotFound, ApplicationClosed, AgentUnfit, ReferenceNotFound, ApplicationNotAllowed,
 * LeaveOverlap, NobodyToSign.
 */
export const resubmitApplication = (
  context: Context,
  { id, round: read }: SentBack,
  body: ApplicationBody,
): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    const { employeeId } = within.actor;
    await Promise.all([
      rulesOf(body.kind).begin(within),
      holdReachable(within, employeeId),
      expireOf(within, [employeeId]),
    ]);
    const { kind, number, round: last } = await heldAgain(within, id, body);
    requireRead(last === read);
    const { judged, chain } = await judgeWithChain(within, body, { applicationId: id });
    requireAllowed(judged);
    const { payload, minutes } = judged;
    const { agentId, fileIds } = body;
    requireSigners(chain);
    await requireFitAgent(within, { employeeId, agentId });
    const round = await sendAgain(within, { id, agentId, payload, minutes, limits: chain.limits });
    await insertChain(within, { ...chain, id, round });
    await attachFiles(within, { id, round, fileIds });
    await rulesOf(kind).forget(within, id);
    await judged.hold(within, { id, number });
    return tellOfOne(within, id, '重新送出');
  });

interface Explanation {
  /** Which question it explains. */
  readonly questionId: string;
  readonly comment: string;
}

/** 「補充說明」: goes on at the step that asked. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const explainApplication = (
  context: Context,
  id: string,
  { questionId, comment }: Explanation,
): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    await heldFor(within, id, 'explain');
    requireRead((await findQuestion(within, id)) === questionId);
    await moveOn(within, { id, action: 'explain', comment });
    return tellOfOne(within, id, '補充說明');
  });

/** 「撤回」 @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const withdrawApplication = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    const { kind } = await heldFor(within, id, 'withdraw');
    await moveOn(within, { id, action: 'withdraw', comment: null });
    await rulesOf(kind).letGo(within, [id]);
    await takeBackNotices(within, id);
    return tellOfOne(within, id, '撤回');
  });
