import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { raw, sql } from './sql.ts';
import { matchingByIndex } from './text-search.ts';

const test = await startTestApp();

describe('what a text is found by', () => {
  it.each([
    {
      text: '台北A',
      grams: ['臺', '北', 'a', '臺北', '北a'],
      why: 'each character and each two, 台 as 臺, in lower case',
    },
    { text: '王', grams: ['王'], why: 'one character alone' },
    { text: '𠮷王', grams: ['𠮷', '王', '𠮷王'], why: 'a rare character is one' },
    { text: '', grams: [], why: 'nothing' },
    {
      text: 'Ａ・\u200B１',
      grams: ['a', '·', '1', 'a·', '·1'],
      why: 'full-width forms and dots as usual, nothing of no width',
    },
  ])('“$text”: $grams ($why)', async ({ text, grams }) => {
    const [row] = await test.db.rows<{ grams: string[] }>(sql`select search_grams(${text}) as grams`);
    expect(new Set(row?.grams)).toEqual(new Set(grams));
  });
});

describe('what is looked for by an index', () => {
  it.each([
    ['employees', ['employee_no', 'name_zh', 'name_en', 'mobile', 'personal_email', 'company_email']],
    ['employee_contracts', ['contract_no', 'job_title']],
    ['applications', ['number']],
    ['sign_off_deputies', ['note']],
    ['employee_documents', ['name', 'number']],
    ['transfer_records', ['transfer_no', 'reason', 'document_no']],
  ] as const)('of %s is what its index is made of', async (table, columns) => {
    const plan = await test.db.transaction(async (db) => {
      await db.rows(sql`set local enable_seqscan = off`);
      return db.rows<Record<string, string>>(
        sql`explain (costs off) select t.id from ${raw(table)} t where ${matchingByIndex('陳', 't', { indexed: columns })}`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${table}_search_idx`);
  });
});
