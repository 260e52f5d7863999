import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import {
  commentSchema,
  MAX_PLACES,
  placeSchema,
  readStateShape,
  requiredComment,
  roundSchema,
} from './request-parts.ts';
import { addedPositionNames, type AddedPosition } from './application-names.ts';
import { applicationDetail } from './application.schema.ts';

const MAX_ADDED = 10;

const positions = Object.keys(addedPositionNames) as [AddedPosition, ...AddedPosition[]];

const signerId = z.uuid('請選擇簽核人');

const response = z.object({ application: applicationDetail });

const errors = ['ApplicationClosed', 'SignerAlreadyInChain', 'SignerUnfit', 'AgentAgrees'] as const;

/** Signers that a signer adds, and their position (加簽). */
export const addSignersBody = z
  .strictObject({
    ...readStateShape,
    position: z.enum(positions, '請選擇加簽方式'),
    signerIds: z
      .array(z.uuid())
      .min(1, '請選擇加簽人員')
      .max(MAX_ADDED, `一次最多加簽 ${MAX_ADDED} 位`)
      .refine((ids) => new Set(ids).size === ids.length, '加簽人員重複'),
    reason: requiredComment('加簽原因'),
  })
  .meta({ id: 'AddSignersInput' });

export type AddSignersInput = z.output<typeof addSignersBody>;

/** Signer to whom a pending step is handed on (轉簽). */
export const forwardBody = z
  .strictObject({ ...readStateShape, signerId, reason: requiredComment('轉簽原因') })
  .meta({ id: 'ForwardInput' });

export type ForwardInput = z.output<typeof forwardBody>;

/** Employees whom a signer informs of a pending application, with a comment (知會). */
export const informBody = z
  .strictObject({
    ...readStateShape,
    personIds: z
      .array(z.uuid())
      .min(1, '請選擇知會人員')
      .max(MAX_ADDED, `一次最多知會 ${MAX_ADDED} 位`)
      .refine((ids) => new Set(ids).size === ids.length, '知會人員重複'),
    comment: commentSchema,
  })
  .meta({ id: 'InformInput' });

export type InformInput = z.output<typeof informBody>;

/** Replaces a signer at some steps (改派). */
export const reassignBody = z
  .strictObject({
    round: roundSchema.optional(),
    /** Steps at which the signer is replaced, at all of them or at none. Defaults to all that wait for the signer. */
    places: z.array(placeSchema).min(1).max(MAX_PLACES).optional(),
    fromId: z.uuid('請選擇原簽核人'),
    signerId,
    reason: requiredComment('改派原因'),
  })
  .meta({ id: 'ReassignInput' });

export type ReassignInput = z.output<typeof reassignBody>;

/** Actions of a signer besides answering. */
export const signerChangeEndpoints = {
  addSigners: endpoint({
    id: 'signatureTasks.addSigners',
    method: 'POST',
    path: '/signature-tasks/:id/add-signers',
    summary: '加簽',
    access: 'signedIn',
    params: recordParams,
    body: addSignersBody,
    response,
    idempotent: true,
    errors,
  }),
  forward: endpoint({
    id: 'signatureTasks.forward',
    method: 'POST',
    path: '/signature-tasks/:id/forward',
    summary: '轉簽',
    access: 'signedIn',
    params: recordParams,
    body: forwardBody,
    response,
    idempotent: true,
    errors,
  }),
  /** Adds readers, who can view the application from now on and are notified of its result. It decides nothing. */
  inform: endpoint({
    id: 'signatureTasks.inform',
    method: 'POST',
    path: '/signature-tasks/:id/inform',
    summary: '知會',
    access: 'signedIn',
    params: recordParams,
    body: informBody,
    response,
    idempotent: true,
    errors: ['ApplicationClosed', 'AlreadyInformed', 'SignerUnfit', 'AgentAgrees'],
  }),
};

/** 「改派簽核人」: replaces a signer who is absent for long or has left. */
export const reassignSigner = endpoint({
  id: 'employeeApplications.reassign',
  method: 'POST',
  path: '/employee-applications/:id/reassign',
  summary: '改派簽核人',
  access: 'employee_application_record:edit',
  params: recordParams,
  body: reassignBody,
  response: applicationDetail,
  idempotent: true,
  isBulk: true,
  errors: [...errors, 'OwnApplication'],
});
