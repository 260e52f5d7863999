import { expect, it } from 'vitest';
import { requiredDate, requiredText } from '../core/index.ts';
import { codeField, dateField, textField } from './index.ts';

it.each([
  { what: 'a text', schema: requiredText('工作內容', 500), message: '請輸入工作內容' },
  { what: 'a field of text', schema: textField('異動原因', 100, { example: '' }).schema, message: '請輸入異動原因' },
  {
    what: 'a code',
    schema: codeField('計畫編號', { unique: 'DuplicateProjectCode', example: 'P-1' }).schema,
    message: '請輸入計畫編號',
  },
  { what: 'a date', schema: requiredDate('展延後迄日'), message: '請輸入展延後迄日' },
  { what: 'a field of a date', schema: dateField('生效日').schema, message: '請輸入生效日' },
])('$what that is lacking is asked for by its name', ({ schema, message }) => {
  for (const nothing of [null, undefined]) {
    expect(schema.safeParse(nothing).error?.issues.map((issue) => issue.message)).toEqual([message]);
  }
});

it('an invalid date has the same message for every label', () => {
  expect(requiredDate('生效日').safeParse('2026-02-30').error?.issues[0]?.message).toBe('日期格式不正確');
});
