import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationKindSet } from '../signing/applications/index.ts';
import { optionalTimeField } from '../fields/index.ts';
import { officeWeekSchema } from '../organisation/office-hours/office-week.ts';

const wordsAbout = (schema: z.ZodType, input: unknown, path: string): string | undefined =>
  schema.safeParse(input).error?.issues.find((issue) => issue.path.join('.') === path)?.message;

const week = (from: unknown) => [null, { from, to: 1_080, breaks: [] }, null, null, null, null, null];

const cases = [
  { of: '請假', schema: applicationKindSet.leave.sent, path: 'startMinute', empty: undefined },
  { of: '出差', schema: applicationKindSet.business_trip.sent, path: 'endMinute', empty: undefined },
  { of: '公出', schema: applicationKindSet.outing.sent, path: 'startMinute', empty: '請輸入起時' },
  { of: '加班', schema: applicationKindSet.overtime.sent, path: 'endMinute', empty: '請輸入迄時' },
  { of: '補打卡', schema: applicationKindSet.punch_correction.sent, path: 'minute', empty: '請輸入時間' },
  { of: '假日', schema: z.object({ from: optionalTimeField('開始時間').schema }), path: 'from', empty: undefined },
] as const;

describe('a time of which something was entered that is none', () => {
  it.each(cases)('is told apart from an empty one: $of', ({ schema, path, empty }) => {
    expect(wordsAbout(schema, { [path]: Number.NaN }, path)).toBe('時間格式不正確，例如 下午 06:00');
    expect(wordsAbout(schema, { [path]: null }, path)).toBe(empty);
  });

  it('is told apart from an empty one: 辦公時間', () => {
    expect(wordsAbout(officeWeekSchema, week(Number.NaN), '1.from')).toBe('時間格式不正確，例如 下午 06:00');
    expect(wordsAbout(officeWeekSchema, week(null), '1.from')).toBe('請輸入上班時間');
  });
});
