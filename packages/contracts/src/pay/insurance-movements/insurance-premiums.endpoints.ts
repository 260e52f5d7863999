import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { insuranceEnrolments } from '../../people/insurance-enrolments/index.ts';

const premiumSchema = z
  .object({
    scheme: insuranceEnrolments.fields.scheme.answer,
    name: z.string(),
    paidBy: z.enum(['employee', 'employer']),
    amount: z.int(),
    /** zh-TW calculation (怎麼算的). */
    formula: z.string(),
    article: z.string(),
    rounding: z.string(),
  })
  .meta({ id: 'InsurancePremium' });

export type InsurancePremium = z.output<typeof premiumSchema>;

export const insurancePremiumEndpoints = {
  /** Premiums of the current month by the enrolments. Reading them is logged. */
  ofEmployee: endpoint({
    id: 'insurancePremiums.ofEmployee',
    method: 'GET',
    path: '/insurance-premiums/:employeeId',
    summary: '每月保費',
    access: 'insurance_enrolment:view',
    params: z.strictObject({ employeeId: z.uuid() }),
    response: z.object({ month: calendarDateSchema, items: z.array(premiumSchema) }),
    errors: ['NotFound', 'StatutoryTableUnknown'],
  }),
};
