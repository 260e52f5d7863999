import { expect, it } from 'vitest';
import { type LeaveTypeCode, leaveTermTexts, leaveTypeOn, termsOf } from './index.ts';

it.each([
  {
    code: 'sick_leave',
    variant: null,
    texts: [
      '全年 30 日內給半薪，逾 30 日不給工資',
      '全勤獎金僅得按請假日數比例扣發',
      '全年 10 日內不得因此為不利之處分',
    ],
  },
  { code: 'menstrual_leave', variant: null, texts: ['給半薪', '不得因此扣發全勤獎金'] },
  { code: 'personal_leave', variant: 'other', texts: ['不給工資', '全勤獎金得扣發'] },
  { code: 'personal_leave', variant: 'family_care', texts: ['不給工資', '不得因此扣發全勤獎金'] },
  {
    code: 'maternity_leave',
    variant: 'childbirth',
    texts: ['工資照給（任職未滿 6 個月給半薪）', '不得因此扣發全勤獎金'],
  },
  { code: 'job_seeking_leave', variant: null, texts: ['工資照給'] },
] as const satisfies { code: LeaveTypeCode; variant: string | null; texts: string[] }[])(
  'describes $code ($variant), with the article last',
  ({ code, variant, texts }) => {
    const type = leaveTypeOn(code, '2026-11-21');
    expect(type && leaveTermTexts(termsOf(type, variant))).toEqual([...texts, type?.article]);
  },
);
