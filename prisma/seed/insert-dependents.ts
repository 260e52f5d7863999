import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoDependent } from './demo-dependents.ts';
import { insertRows, type Insertion, mapRows } from './insert-rows.ts';

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

export const insertDependents = (
  client: pg.Client,
  dependents: readonly DemoDependent[],
  cipher: FieldCipher,
): Promise<void> =>
  insertRows(
    client,
    DEPENDENTS,
    mapRows(dependents, (one) => ({
      ...one,
      identityNumber: cipher.encrypt(one.identityNumber, 'identity_number'),
      identityDigest: cipher.digest(one.identityNumber, 'identity_number'),
    })),
  );
