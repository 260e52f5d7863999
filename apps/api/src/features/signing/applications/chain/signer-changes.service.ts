import {
  type AddSignersInput,
  addedStepName,
  addedPositionNames,
  type ApplicationDetail,
  type ForwardInput,
  type InformInput,
  type ReassignInput,
} from '@hr/contracts/signing/applications';
import { listAllPendingSigners, listPendingSigners } from '@hr/domain/signing/sign-off';
import { insertRequestedAgain, insertInformed } from '#features/messages/notifications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { openStepFor, type TaskVersion } from '../tasks/open-step.ts';
import {
  type EligibleSigner,
  findEligibleSigners,
  lockApplicationInScope,
  insertStep,
  insertInformedEmployees,
  replaceSigner,
} from './signer-changes.repository.ts';
import type { ApplicationProgress } from './progress.rows.ts';
import { lockTasks } from './signing.repository.ts';
import { notifyAndLogOne } from '../records/notify-and-log.ts';

const joinNames = (signers: readonly EligibleSigner[]): string => signers.map(({ nameZh }) => nameZh).join('、');

/** @throws AppError SignerUnfit unless all of them can sign for this applicant. */
const requireEligibleSigners = async (
  within: Context,
  { employeeId }: ApplicationProgress,
  { ids, field }: { readonly ids: readonly string[]; readonly field: string },
): Promise<readonly EligibleSigner[]> => {
  const eligible = await findEligibleSigners(within, { ids, applicantId: employeeId });
  if (eligible.length !== ids.length) {
    throw fieldError('SignerUnfit', field);
  }
  return eligible;
};

/** @throws AppError AgentAgrees if the step requests the agreement of the agent, which cannot be delegated. */
const requireSignature = ({ chain }: ApplicationProgress, place: number): void => {
  if (chain.find((step) => step.place === place)?.asks === 'agreement') {
    throw new AppError('AgentAgrees');
  }
};

interface PendingSignature {
  readonly application: ApplicationProgress;
  readonly place: number;
  readonly signer: string;
}

/**
 * Locks an application that waits for the caller. @throws AppError NotFound unless the caller may sign it,
 * ApplicationClosed, AgentAgrees.
 */
const lockPendingSignature = async (within: Context, id: string, version: TaskVersion): Promise<PendingSignature> => {
  const [task] = await lockTasks(within, [id]);
  if (!task) {
    throw new AppError('NotFound');
  }
  const openStep = openStepFor(task, version, within.actor.employeeId);
  if (openStep === null) {
    throw new AppError('ApplicationClosed');
  }
  const { place, signer } = openStep;
  requireSignature(task, place);
  return { application: task, place, signer };
};

/**
 * 「加簽」: adds signers before or after the caller, who all have to sign (會簽). The application is locked, so that it cannot be
 * decided meanwhile.
 * @throws AppError NotFound, ApplicationClosed, AgentAgrees, SignerAlreadyInChain, SignerUnfit.
 */
export const addSigners = (
  context: Context,
  id: string,
  { position, signerIds, reason, ...version }: AddSignersInput,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, signer } = await lockPendingSignature(within, id, version);
    const remainingSigners = new Set(listAllPendingSigners(application));
    if (signerIds.some((one) => remainingSigners.has(one))) {
      throw fieldError('SignerAlreadyInChain', 'signerIds');
    }
    const people = await requireEligibleSigners(within, application, { ids: signerIds, field: 'signerIds' });
    await insertStep(within, {
      id,
      signer,
      position,
      name: addedStepName(position, people.length),
      mode: 'all',
      signers: people.map((one) => one.id),
      targetNames: joinNames(people),
      reason,
    });
    return { application: await notifyAndLogOne(within, id, addedPositionNames[position]) };
  });

/**
 * 「知會」: informs employees of a pending application, which stays pending for the caller. They see it from then on and
 * are notified of the outcome.
 * @throws AppError NotFound, ApplicationClosed, AgentAgrees, SignerUnfit, AlreadyInformed (primary key).
 */
export const informOthers = (
  context: Context,
  id: string,
  { personIds, comment, ...version }: InformInput,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, signer } = await lockPendingSignature(within, id, version);
    const people = await requireEligibleSigners(within, application, { ids: personIds, field: 'personIds' });
    await insertInformedEmployees(within, {
      id,
      signer,
      personIds,
      targetNames: joinNames(people),
      comment: comment || null,
    });
    await insertInformed(within, id, personIds);
    return { application: await notifyAndLogOne(within, id, '知會') };
  });

interface StepSignerReplacement {
  readonly place: number;
  readonly from: string;
  readonly to: string;
  readonly action: 'forward' | 'reassign';
  readonly reason: string;
}

/** @throws AppError SignerAlreadyInChain if the new signer already signs this step, SignerUnfit. */
const replaceStepSigner = async (
  within: Context,
  application: ApplicationProgress,
  { place, from, to, action, reason }: StepSignerReplacement,
): Promise<void> => {
  const step = application.chain.find((one) => one.place === place);
  if (step?.signers.includes(to)) {
    throw fieldError('SignerAlreadyInChain', 'signerId');
  }
  const people = await requireEligibleSigners(within, application, { ids: [to], field: 'signerId' });
  await replaceSigner(within, {
    id: application.id,
    place,
    signer: from,
    to,
    action,
    targetNames: joinNames(people),
    reason,
  });
  await insertRequestedAgain(within, application.id, to);
};

/**
 * 「轉簽」: replaces the caller by another signer. @throws AppError NotFound, ApplicationClosed, AgentAgrees,
 * SignerAlreadyInChain, SignerUnfit.
 */
export const forwardTask = (
  context: Context,
  id: string,
  { signerId, reason, ...version }: ForwardInput,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, place, signer } = await lockPendingSignature(within, id, version);
    await replaceStepSigner(within, application, { place, from: signer, to: signerId, action: 'forward', reason });
    return { application: await notifyAndLogOne(within, id, '轉簽') };
  });

/** Returns the pending and later steps that wait for the signature of the signer. */
const listOpenPlaces = (application: ApplicationProgress, signer: string): readonly number[] =>
  application.chain
    .filter(({ place, asks }) => asks === 'signature' && listPendingSigners(application, place).includes(signer))
    .map(({ place }) => place);

/**
 * 「改派簽核人」: replaces a signer who has not answered yet, at all of the places or at none. Earlier answers stay.
 * @throws AppError NotFound, OwnApplication, ApplicationClosed, AgentAgrees, SignerAlreadyInChain, SignerUnfit.
 */
export const reassignSigner = (
  context: Context,
  id: string,
  { round, places: requestedPlaces, fromId, signerId, reason }: ReassignInput,
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    const application = await lockApplicationInScope(within, id);
    if (!application) {
      throw new AppError('NotFound');
    }
    if (application.employeeId === within.actor.employeeId) {
      throw new AppError('OwnApplication');
    }
    const isOpen = application.step !== null && (round === undefined || application.round === round);
    const places = requestedPlaces ?? listOpenPlaces(application, fromId);
    if (
      !isOpen ||
      places.length === 0 ||
      !places.every((place) => listPendingSigners(application, place).includes(fromId))
    ) {
      throw new AppError('ApplicationClosed');
    }
    for (const place of new Set(places)) {
      requireSignature(application, place);
      await replaceStepSigner(within, application, { place, from: fromId, to: signerId, action: 'reassign', reason });
    }
    return notifyAndLogOne(within, id, '改派簽核人');
  });
