import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoDependent } from './demo-dependents.ts';
import { insertAll, made } from './insert-all.ts';

/** Writes who is insured with the people of the demo organisation. */
export const insertDependents = (
  client: pg.Client,
  dependents: readonly DemoDependent[],
  cipher: FieldCipher,
): Promise<void> =>
  insertAll(
    client,
    `insert into nhi_dependents
       (id, employee_id, name_zh, relation, identity_number, identity_digest, birth_on, start_on, end_on)
     select id, "employeeId", "nameZh", relation, "identityNumber", "identityDigest", "birthOn", "startOn", "endOn"
     from jsonb_to_recordset($1::jsonb) as row
       (id uuid, "employeeId" uuid, "nameZh" text, relation text, "identityNumber" text, "identityDigest" text, "birthOn" date,
        "startOn" date, "endOn" date)`,
    made(dependents, (one) => ({
      ...one,
      identityNumber: cipher.encrypt(one.identityNumber, 'identity_number'),
      identityDigest: cipher.digest(one.identityNumber, 'identity_number'),
    })),
  );
