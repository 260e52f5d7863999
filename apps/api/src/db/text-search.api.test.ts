import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { raw, sql } from './sql.ts';
import { matchingByIndex } from './text-search.ts';

const test = await startTestApp();

describe('search grams', () => {
  it.each([
    {
      text: '台北A',
      grams: ['臺', '北', 'a', '臺北', '北a'],
      why: 'single characters and pairs, 台 as 臺, lower case',
    },
    { text: '王', grams: ['王'], why: 'single character' },
    { text: '𠮷王', grams: ['𠮷', '王', '𠮷王'], why: 'surrogate pair as one character' },
    { text: '', grams: [], why: 'empty text' },
    {
      text: 'Ａ・\u200B１',
      grams: ['a', '·', '1', 'a·', '·1'],
      why: 'full-width forms normalised, zero-width characters removed',
    },
  ])('“$text”: $grams ($why)', async ({ text, grams }) => {
    const [row] = await test.db.rows<{ grams: string[] }>(sql`select search_grams(${text}) as grams`);
    expect(new Set(row?.grams)).toEqual(new Set(grams));
  });
});

describe('search indexes', () => {
  it.each([
    ['employees', ['employee_no', 'name_zh', 'name_en', 'mobile', 'personal_email', 'company_email']],
    ['employee_contracts', ['contract_no', 'job_title']],
    ['applications', ['number']],
    ['sign_off_deputies', ['note']],
    ['employee_documents', ['name', 'number']],
    ['transfer_records', ['transfer_no', 'reason', 'document_no']],
  ] as const)('the expression of %s matches its index', async (table, columns) => {
    const plan = await test.db.transaction(async (db) => {
      await db.rows(sql`set local enable_seqscan = off`);
      return db.rows<Record<string, string>>(
        sql`explain (costs off) select t.id from ${raw(table)} t where ${matchingByIndex('陳', 't', { indexed: columns })}`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${table}_search_idx`);
  });
});
