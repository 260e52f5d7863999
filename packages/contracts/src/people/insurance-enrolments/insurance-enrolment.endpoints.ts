import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { insuranceEnrolments, insuredAmountSchema } from './insurance-enrolment.schema.ts';

const { input, fields, item, errors } = insuranceEnrolments;

export const insuranceEnrolmentEndpoints = {
  ...insuranceEnrolments.endpoints,
  create: endpoint({
    id: 'insuranceEnrolments.create',
    method: 'POST',
    path: '/insurance-enrolments',
    summary: '新增投保紀錄',
    access: 'insurance_enrolment:edit',
    body: input.safeExtend({ insuredAmount: insuredAmountSchema }),
    response: item,
    status: 201,
    idempotent: true,
    errors,
  }),
  /** 「調整」: splits the enrolment on a day. Omitted values stay. Returns the new part. */
  adjust: insuranceEnrolments.command('adjust', '調整投保級距', {
    body: {
      startOn: calendarDateSchema,
      insuredAmount: insuredAmountSchema.optional(),
      selfPercent: fields.selfPercent.schema,
      note: fields.note.schema,
    },
    errors: ['EnrolmentDateInvalid', 'EnrolmentOutsideEmployment', 'OutOfScope'],
  }),
  /** 「退保」 */
  withdraw: insuranceEnrolments.command('withdraw', '退保', {
    isBulk: true,
    body: { endOn: calendarDateSchema },
    errors: ['EnrolmentDateInvalid', 'DependentWithoutInsured', 'OutOfScope', 'StateConflict'],
  }),
  /** POST because every access to an amount is logged. */
  reveal: endpoint({
    id: 'insuranceEnrolments.reveal',
    method: 'POST',
    path: '/insurance-enrolments/:id/reveal',
    summary: '檢視投保級距',
    access: 'insurance_enrolment:view',
    params: recordParams,
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
};
