import type pg from 'pg';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { insertRows, type Insertion } from './insert-rows.ts';

const ENROLMENTS = {
  columns: {
    id: 'uuid',
    employeeId: 'uuid',
    scheme: 'text',
    startOn: 'date',
    endOn: 'date',
    insuredAmount: 'bigint',
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

export const insertEnrolments = (client: pg.Client, enrolments: readonly DemoEnrolment[]): Promise<void> =>
  insertRows(client, ENROLMENTS, enrolments);
