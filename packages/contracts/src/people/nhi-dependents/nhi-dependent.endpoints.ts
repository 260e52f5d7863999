import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { dependentIdentitySchema, nhiDependents } from './nhi-dependent.schema.ts';

const { input, item, errors } = nhiDependents;

/** Masked fields that a permitted caller can reveal. Every access is logged. */
export const revealableDependentFields = ['identityNumber', 'reduction'] as const;

export const nhiDependentEndpoints = {
  ...nhiDependents.endpoints,
  create: endpoint({
    id: 'nhiDependents.create',
    method: 'POST',
    path: '/nhi-dependents',
    summary: '新增健保眷屬',
    access: 'nhi_dependent:edit',
    body: input.safeExtend({ identityNumber: dependentIdentitySchema }),
    response: item,
    status: 201,
    idempotent: true,
    errors,
  }),
  /** 「退保」 */
  withdraw: nhiDependents.command('withdraw', '健保眷屬退保', {
    isBulk: true,
    body: { endOn: calendarDateSchema },
    errors: ['EnrolmentDateInvalid', 'StateConflict'],
  }),
  /** POST because every access to a sensitive field is logged. */
  reveal: endpoint({
    id: 'nhiDependents.reveal',
    method: 'POST',
    path: '/nhi-dependents/:id/reveal',
    summary: '檢視健保眷屬的敏感欄位',
    access: 'nhi_dependent:view',
    params: recordParams,
    body: z.strictObject({ field: z.enum(revealableDependentFields) }),
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
};
