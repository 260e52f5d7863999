import { fieldCipher } from '@hr/prisma/field-cipher';
import pino from 'pino';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEnrolment } from '#testing/reach/seed-person.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { movePayAmounts } from './move-pay-amounts.ts';

const test = await startTestApp();

const amountsOf = (ids: readonly string[]) =>
  test.db.rows(sql`
    select insured_amount::int as amount, encrypted_insured_amount is not null as "isEncrypted" from insurance_enrolments
    where id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], id)`);

it('moves encrypted amounts of an older release once, and keeps what it cannot read', async () => {
  const ids = await Promise.all([1, 2].map(async () => seedEnrolment(test, (await seedEmployee(test.db)).id)));
  const lost = fieldCipher('a secret that was lost by everyone, alas');
  await test.db.rows(sql`
    update insurance_enrolments t set insured_amount = null, encrypted_insured_amount = old.stored
    from unnest(${ids}::uuid[], ${[
      test.cipher.encrypt('42000', 'insured_amount'),
      lost.encrypt('45800', 'insured_amount'),
    ]}::text[]) as old (id, stored) where old.id = t.id`);
  const log = pino({ level: 'silent' });
  await movePayAmounts(test.db, test.cipher, log);
  await movePayAmounts(test.db, test.cipher, log);
  expect(await amountsOf(ids)).toEqual([
    { amount: 42_000, isEncrypted: false },
    { amount: null, isEncrypted: true },
  ]);
});
