import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoDependent } from './demo-dependents.ts';
import { insertAll, type Insertion, made } from './insert-all.ts';

const DEPENDENTS = {
  columns: {
    id: 'uuid',
    employeeId: 'uuid',
    nameZh: 'text',
    relation: 'text',
    identityNumber: 'text',
    identityDigest: 'text',
    birthOn: 'date',
    startOn: 'date',
    endOn: 'date',
  },
  statement: (rows: string) => `
    insert into nhi_dependents
       (id, employee_id, name_zh, relation, identity_number, identity_digest, birth_on, start_on, end_on)
     select id, "employeeId", "nameZh", relation, "identityNumber", "identityDigest", "birthOn", "startOn", "endOn"
     from ${rows}`,
} as const satisfies Insertion;

/** Writes who is insured with the people of the demo organisation. */
export const insertDependents = (
  client: pg.Client,
  dependents: readonly DemoDependent[],
  cipher: FieldCipher,
): Promise<void> =>
  insertAll(
    client,
    DEPENDENTS,
    made(dependents, (one) => ({
      ...one,
      identityNumber: cipher.encrypt(one.identityNumber, 'identity_number'),
      identityDigest: cipher.digest(one.identityNumber, 'identity_number'),
    })),
  );
