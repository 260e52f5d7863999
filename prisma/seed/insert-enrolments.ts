import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { cachedEncryption } from './cached-encryption.ts';
import { insertRows, type Insertion, mapRows } from './insert-rows.ts';

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

export const insertEnrolments = (
  client: pg.Client,
  enrolments: readonly DemoEnrolment[],
  cipher: FieldCipher,
): Promise<void> => {
  const encrypted = cachedEncryption(cipher, 'insured_amount');
  return insertRows(
    client,
    ENROLMENTS,
    mapRows(enrolments, (one) => ({ ...one, insuredAmount: encrypted(String(one.insuredAmount)) })),
  );
};
