import { z } from 'zod';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { statutoryTableSchema } from '../../organisation/statutory-tables/index.ts';
import { insuranceEnrolments, insuredAmountSchema } from './insurance-enrolment.schema.ts';

const { input, fields, item, errors } = insuranceEnrolments;

/** An enrolment with its grade and monthly deduction under the versions that are compared, in NTD. */
const gradeChangeSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    scheme: fields.scheme.answer,
    amountBefore: z.int(),
    amountAfter: z.int(),
    deductionBefore: z.int(),
    deductionAfter: z.int(),
  })
  .meta({ id: 'GradeChange' });

export type GradeChange = z.output<typeof gradeChangeSchema>;

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
    errors: ['EnrolmentDateInvalid', 'EnrolmentOutsideEmployment', 'OutOfScope', 'StatutoryTableUnknown'],
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
  /** Tables of grades, from which a form proposes the grade of a day. */
  gradeTables: endpoint({
    id: 'insuranceEnrolments.gradeTables',
    method: 'GET',
    path: '/insurance-grade-tables',
    summary: '投保級距表',
    access: 'insurance_enrolment:view',
    response: z.object({ items: z.array(statutoryTableSchema) }),
  }),
  /**
   * Open enrolments whose grade or deduction differs under another version of their table. POST because it reads
   * amounts, which is logged.
   */
  gradeChanges: endpoint({
    id: 'insuranceEnrolments.gradeChanges',
    method: 'POST',
    path: '/insurance-enrolments/grade-changes',
    summary: '法定級距變動影響的投保紀錄',
    access: 'insurance_enrolment:view',
    body: z.strictObject({ beforeId: z.uuid(), afterId: z.uuid() }),
    response: z.object({ items: z.array(gradeChangeSchema) }),
    errors: ['NotFound', 'StatutoryTableKindsDiffer'],
  }),
};
