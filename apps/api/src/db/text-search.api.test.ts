import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { sql } from './sql.ts';

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
  ])('“$text”: $grams ($why)', async ({ text, grams }) => {
    const [row] = await test.db.rows<{ grams: string[] }>(sql`select search_grams(${text}) as grams`);
    expect(new Set(row?.grams)).toEqual(new Set(grams));
  });
});
