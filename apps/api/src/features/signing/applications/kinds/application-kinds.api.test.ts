import { applicationKinds } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

describe('the table of kinds', () => {
  it('has exactly the kinds that the service knows', async () => {
    const rows = await test.db.rows<{ readonly code: string }>(sql`select code from application_kinds`);
    expect(rows.map(({ code }) => code).toSorted()).toEqual([...applicationKinds].toSorted());
  });

  it('is read-only for the service', async () => {
    await expect(test.db.rows(sql`insert into application_kinds (code) values ('sabbatical')`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('rejects a sign-off flow of an unknown kind', async () => {
    await expect(
      test.db.rows(sql`insert into sign_off_flows (name, kind) values ('休假研究', 'sabbatical')`),
    ).rejects.toThrow('sign_off_flows_kind_fkey');
  });

  it('rejects a deputy for an unknown kind', async () => {
    const [signer, deputy] = [await seedEmployee(test.db), await seedEmployee(test.db)];
    const insertDeputy = (kinds: readonly string[]) =>
      test.db.rows(sql`
        insert into sign_off_deputies (employee_id, deputy_id, start_on, end_on, kinds)
        values (${signer.id}::uuid, ${deputy.id}::uuid, '2026-12-01', '2026-12-02', ${[...kinds]}::text[])`);
    await expect(insertDeputy(['leave', 'sabbatical'])).rejects.toThrow('sign_off_deputies_kinds_known');
    await insertDeputy(['leave', 'overtime']);
  });
});
