import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { commentSchema, MOST_PLACES, placeSchema, readParts, requiredComment, roundSchema } from './answer-parts.ts';
import { addedPositionNames, type AddedPosition } from './application-names.ts';
import { applicationDetail } from './application.schema.ts';

const MOST_ADDED = 10;

const positions = Object.keys(addedPositionNames) as [AddedPosition, ...AddedPosition[]];

const signerId = z.uuid('請選擇簽核人');

const response = z.object({ application: applicationDetail });

const errors = ['ApplicationClosed', 'SignerAlreadyAsked', 'SignerUnfit', 'AgentAgrees'] as const;

/** Whom a signer asks to sign besides themselves, and where. */
export const addedSignersBody = z
  .strictObject({
    ...readParts,
    position: z.enum(positions, '請選擇加簽方式'),
    signerIds: z
      .array(z.uuid())
      .min(1, '請選擇加簽人員')
      .max(MOST_ADDED, `一次最多加簽 ${MOST_ADDED} 位`)
      .refine((ids) => new Set(ids).size === ids.length, '加簽人員重複'),
    reason: requiredComment('加簽原因'),
  })
  .meta({ id: 'AddedSigners' });

export type AddedSigners = z.output<typeof addedSignersBody>;

/** To whom a signer hands on what waits for them. */
export const handedOnBody = z
  .strictObject({ ...readParts, signerId, reason: requiredComment('轉簽原因') })
  .meta({ id: 'HandedOn' });

export type HandedOn = z.output<typeof handedOnBody>;

/** Whom a signer tells of what waits for them, and what they say of it. */
export const informedBody = z
  .strictObject({
    ...readParts,
    personIds: z
      .array(z.uuid())
      .min(1, '請選擇知會人員')
      .max(MOST_ADDED, `一次最多知會 ${MOST_ADDED} 位`)
      .refine((ids) => new Set(ids).size === ids.length, '知會人員重複'),
    comment: commentSchema,
  })
  .meta({ id: 'Informed' });

export type Informed = z.output<typeof informedBody>;

/** Who is to sign instead of whom at which step. */
export const reassignedSignerBody = z
  .strictObject({
    round: roundSchema,
    /** Those of the steps at which the one is asked instead of the other: all of them, or none. */
    places: z.array(placeSchema).min(1).max(MOST_PLACES),
    fromId: z.uuid('請選擇原簽核人'),
    signerId,
    reason: requiredComment('改派原因'),
  })
  .meta({ id: 'ReassignedSigner' });

export type ReassignedSigner = z.output<typeof reassignedSignerBody>;

/** What a signer does besides answering. */
export const moreSignersEndpoints = {
  addSigners: endpoint({
    id: 'signatureTasks.addSigners',
    method: 'POST',
    path: '/signature-tasks/:id/add-signers',
    summary: '加簽',
    access: 'signedIn',
    params: recordParams,
    body: addedSignersBody,
    response,
    idempotent: true,
    errors,
  }),
  handOn: endpoint({
    id: 'signatureTasks.handOn',
    method: 'POST',
    path: '/signature-tasks/:id/hand-on',
    summary: '轉簽',
    access: 'signedIn',
    params: recordParams,
    body: handedOnBody,
    response,
    idempotent: true,
    errors,
  }),
  /** Decides nothing: they see it from then on, and are told how it ends. */
  inform: endpoint({
    id: 'signatureTasks.inform',
    method: 'POST',
    path: '/signature-tasks/:id/inform',
    summary: '知會',
    access: 'signedIn',
    params: recordParams,
    body: informedBody,
    response,
    idempotent: true,
    errors: ['ApplicationClosed', 'AlreadyInformed', 'SignerUnfit', 'AgentAgrees'],
  }),
};

/** 「改派簽核人」: somebody else is asked, where a signer is away for long or has left. */
export const reassignSigner = endpoint({
  id: 'employeeApplications.reassign',
  method: 'POST',
  path: '/employee-applications/:id/reassign',
  summary: '改派簽核人',
  access: 'employee_application_record:edit',
  params: recordParams,
  body: reassignedSignerBody,
  response: applicationDetail,
  idempotent: true,
  errors: [...errors, 'OwnApplication'],
});
