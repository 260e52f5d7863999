import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { encryptedOnce } from './encrypted-once.ts';
import { insertAll, type Insertion, made } from './insert-all.ts';

const ENROLMENTS = {
  columns: {
    id: 'uuid',
    employeeId: 'uuid',
    scheme: 'text',
    startOn: 'date',
    endOn: 'date',
    insuredAmount: 'text',
    selfPercent: 'numeric',
    healthCapacity: 'text',
    beginsAs: 'text',
  },
  statement: (rows: string) => `
    insert into insurance_enrolments
       (id, employee_id, scheme, start_on, end_on, insured_amount, self_percent, health_capacity, begins_as)
     select id, "employeeId", scheme, "startOn", "endOn", "insuredAmount", "selfPercent", "healthCapacity", "beginsAs"
     from ${rows}`,
} as const satisfies Insertion;

/** Writes in what the people of the demo organisation are insured. */
export const insertEnrolments = (
  client: pg.Client,
  enrolments: readonly DemoEnrolment[],
  cipher: FieldCipher,
): Promise<void> => {
  const encrypted = encryptedOnce(cipher, 'insured_amount');
  return insertAll(
    client,
    ENROLMENTS,
    made(enrolments, (one) => ({ ...one, insuredAmount: encrypted(String(one.insuredAmount)) })),
  );
};
