import type { z } from 'zod';
import {
  choiceField,
  codeField,
  flagField,
  integerField,
  longTextField,
  optionalMoneyField,
  optionalTextField,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

export const salaryItemKindNames = { earning: '應發', deduction: '應扣' } as const;

/** Ways in which the amount of an item arises. */
export const salaryItemFormulaNames = {
  amount: '固定金額',
  attendance_bonus: '全勤獎金',
  shift_allowance: '輪班津貼',
  overtime: '加班費',
  leave: '請假扣款',
  bonus: '獎金',
  manual: '人工輸入',
  statutory: '法定扣項',
} as const;

/** 薪資項目 */
export const salaryItems = masterData({
  name: 'SalaryItem',
  path: '/salary-items',
  screen: 'scales_of_salary',
  noun: '薪資項目',
  order: 'place',
  search: ['code', 'nameZh'],
  fields: {
    code: codeField('項目代號', { unique: 'DuplicateSalaryItemCode', example: 'ACTING' }),
    nameZh: textField('項目名稱', 30, { example: '代理加給', unique: 'DuplicateSalaryItemName' }),
    kind: withFilter(choiceField('類別', salaryItemKindNames, { initial: 'earning' })),
    formula: withFilter(choiceField('計算方式', salaryItemFormulaNames, { initial: 'amount' })),
    isTaxable: flagField('課稅'),
    taxFreeLimit: { ...optionalMoneyField('每月免稅額', { example: '3000' }), hint: '僅課稅項目；留空表示全數課稅' },
    isInsurable: flagField('計入投保薪資'),
    isInHourlyWage: flagField('計入平日每小時工資額'),
    isRegularWage: flagField('經常性薪資'),
    accountCode: optionalTextField('會計科目', 20),
    place: integerField('順序', {
      minimum: 0,
      maximum: 9_999,
      initial: 100,
      example: '10',
      unit: { column: '', counter: '' },
    }),
    note: longTextField('備註', 200),
  },
});

export type SalaryItem = z.output<typeof salaryItems.item>;
