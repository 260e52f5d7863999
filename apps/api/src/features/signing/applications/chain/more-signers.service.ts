import {
  type AddedSigners,
  addedStepName,
  addedPositionNames,
  type ApplicationDetail,
  type HandedOn,
  type Informed,
  type ReassignedSigner,
} from '@hr/contracts/signing/applications';
import { allSignersLeft, signersLeft } from '@hr/domain/signing/sign-off';
import { insertAskedAgain, insertInformed } from '#features/messages/notifications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { askedOf, type ReadTask } from '../tasks/asked-of.ts';
import { findFitSigners, holdReached, insertStep, insertTellings, replaceSigner } from './more-signers.repository.ts';
import type { MovingApplication } from './progress.rows.ts';
import { holdSigned } from './signing.repository.ts';
import { tellOfOne } from '../filing/tell-of-applications.ts';

type Named = Awaited<ReturnType<typeof findFitSigners>>;

const named = (people: Named): string => people.map(({ nameZh }) => nameZh).join('、');

/** @throws AppError SignerUnfit unless all of them can sign what the applicant has applied for. */
const requireFit = async (
  within: Context,
  { employeeId }: MovingApplication,
  { ids, field }: { readonly ids: readonly string[]; readonly field: string },
): Promise<Named> => {
  const fit = await findFitSigners(within, { ids, applicantId: employeeId });
  if (fit.length !== ids.length) {
    throw fieldError('SignerUnfit', field);
  }
  return fit;
};

/** @throws AppError AgentAgrees where the step asks the agent, who agrees themselves or does not. */
const requireSignature = ({ chain }: MovingApplication, place: number): void => {
  if (chain.find((step) => step.place === place)?.asks === 'agreement') {
    throw new AppError('AgentAgrees');
  }
};

interface Waiting {
  readonly application: MovingApplication;
  readonly place: number;
  readonly signer: string;
}

/** What waits for the caller, held. @throws AppError NotFound for what is not theirs to sign, ApplicationClosed, AgentAgrees. */
const holdWaiting = async (within: Context, id: string, read: ReadTask): Promise<Waiting> => {
  const [signed] = await holdSigned(within, [id]);
  if (!signed) {
    throw new AppError('NotFound');
  }
  const asked = askedOf(signed, read, within.actor.employeeId);
  if (asked === null) {
    throw new AppError('ApplicationClosed');
  }
  const { place, signer } = asked;
  requireSignature(signed, place);
  return { application: signed, place, signer };
};

/**
 * 「加簽」: others are asked besides, who all have to sign (會簽), before the caller or after them. The row of the application is
 * held, so that nobody is added to what somebody has just decided.
 * @throws AppError NotFound, ApplicationClosed, AgentAgrees, SignerAlreadyAsked, SignerUnfit.
 */
export const addSigners = (
  context: Context,
  id: string,
  { position, signerIds, reason, ...read }: AddedSigners,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, signer } = await holdWaiting(within, id, read);
    const asked = new Set(allSignersLeft(application));
    if (signerIds.some((one) => asked.has(one))) {
      throw fieldError('SignerAlreadyAsked', 'signerIds');
    }
    const people = await requireFit(within, application, { ids: signerIds, field: 'signerIds' });
    await insertStep(within, {
      id,
      signer,
      position,
      name: addedStepName(position, people.length),
      mode: 'all',
      signers: people.map((one) => one.id),
      askedNames: named(people),
      reason,
    });
    return { application: await tellOfOne(within, id, addedPositionNames[position]) };
  });

/**
 * 「知會」: others are told of what waits for the caller, who goes on to be asked. They see it from then on, and are told how
 * it ends.
 * @throws AppError NotFound, ApplicationClosed, AgentAgrees, SignerUnfit, AlreadyInformed (primary key).
 */
export const informOthers = (
  context: Context,
  id: string,
  { personIds, comment, ...read }: Informed,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, signer } = await holdWaiting(within, id, read);
    const people = await requireFit(within, application, { ids: personIds, field: 'personIds' });
    await insertTellings(within, { id, signer, personIds, askedNames: named(people), comment: comment || null });
    await insertInformed(within, id, personIds);
    return { application: await tellOfOne(within, id, '知會') };
  });

interface Replacing {
  readonly place: number;
  readonly from: string;
  readonly to: string;
  readonly action: 'hand_on' | 'reassign';
  readonly reason: string;
}

/** @throws AppError SignerAlreadyAsked where the other signs the same step, SignerUnfit. */
const replace = async (
  within: Context,
  application: MovingApplication,
  { place, from, to, action, reason }: Replacing,
): Promise<void> => {
  const step = application.chain.find((one) => one.place === place);
  if (step?.signers.includes(to)) {
    throw fieldError('SignerAlreadyAsked', 'signerId');
  }
  const people = await requireFit(within, application, { ids: [to], field: 'signerId' });
  await replaceSigner(within, {
    id: application.id,
    place,
    signer: from,
    to,
    action,
    askedNames: named(people),
    reason,
  });
  await insertAskedAgain(within, application.id, to);
};

/** 「轉簽」: somebody else signs instead of the caller. @throws AppError NotFound, ApplicationClosed, AgentAgrees, SignerAlreadyAsked, SignerUnfit. */
export const handOn = (
  context: Context,
  id: string,
  { signerId, reason, ...read }: HandedOn,
): Promise<{ application: ApplicationDetail }> =>
  inTransaction(context, async (within) => {
    const { application, place, signer } = await holdWaiting(within, id, read);
    await replace(within, application, { place, from: signer, to: signerId, action: 'hand_on', reason });
    return { application: await tellOfOne(within, id, '轉簽') };
  });

/**
 * 「改派簽核人」: somebody else signs instead of one who is still asked, now or later on, at all of the places or at none. What was
 * answered meanwhile stays.
 * @throws AppError NotFound, OwnApplication, ApplicationClosed, AgentAgrees, SignerAlreadyAsked, SignerUnfit.
 */
export const reassignSigner = (
  context: Context,
  id: string,
  { round, places, fromId, signerId, reason }: ReassignedSigner,
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    const application = await holdReached(within, id);
    if (!application) {
      throw new AppError('NotFound');
    }
    if (application.employeeId === within.actor.employeeId) {
      throw new AppError('OwnApplication');
    }
    const isOpen = application.step !== null && application.round === round;
    if (!isOpen || !places.every((place) => signersLeft(application, place).includes(fromId))) {
      throw new AppError('ApplicationClosed');
    }
    for (const place of new Set(places)) {
      requireSignature(application, place);
      await replace(within, application, { place, from: fromId, to: signerId, action: 'reassign', reason });
    }
    return tellOfOne(within, id, '改派簽核人');
  });
