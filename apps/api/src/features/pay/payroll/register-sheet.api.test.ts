import { pagesOf } from '@hr/documents/testing';
import { expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedPayslips } from '#testing/seed-payslips.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');

const people = [await seedEmployee(test.db), await seedEmployee(test.db)];
const { runId } = await seedPayslips(
  test,
  people.map(({ id }) => id),
);

it('lists all items, hours of overtime and leave, and the sums', async () => {
  const { text } = await payroll.get(`/api/payroll-runs/${runId}/register/export?format=csv`).expect(200);
  const [head = '', first = '', second = '', total = ''] = text.replaceAll(/"=""|"""/g, '').split('\n');
  for (const column of ['加班時數', '請假時數', '本薪', '勞保費', '所得稅', '勞退提繳', '實發']) {
    expect(head).toContain(column);
  }
  for (const row of [first, second]) {
    expect(row).toMatch(/30,2,病假 8,36000,908,100,2178,36000,1008,34992,2178/);
  }
  expect(total).toMatch(/合計,2 人,,,,,4,,72000,1816,200,4356,72000,2016,69984,4356/);
});

it('is printed with boxes for the signatures', async () => {
  const path = `/api/payroll-runs/${runId}/register/export?format=pdf`;
  const pages = (await pagesOf((await binary(payroll.get(path)).expect(200)).body as Buffer)).join(' ');
  for (const part of ['薪資清冊', '筆數：2', '合計', '69,984', '製表', '覆核', '主管', '機關首長']) {
    expect(pages).toContain(part);
  }
  expect(pages).not.toContain('勞退提繳');
});
