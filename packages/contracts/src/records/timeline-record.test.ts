import { expect, it } from 'vitest';
import { codeField, longTextField, textField } from '../fields/index.ts';
import { importExample, timelineRecord } from './index.ts';

it('orders fields by title, dated values, and other fields', () => {
  const teams = timelineRecord({
    name: 'Team',
    path: '/teams',
    screen: 'company_data',
    noun: '小組',
    order: 'code',
    search: ['code', 'nameZh'],
    plain: {
      code: codeField('小組編號', { unique: 'DuplicateJobTitleCode', example: 'T-1' }),
      note: longTextField('備註', 500),
    },
    dated: { nameZh: textField('小組名稱', 50, { example: '一組' }) },
    removalErrors: [],
  });

  expect(Object.keys(importExample(teams.fields))).toEqual(['小組編號', '小組名稱', '備註']);
});
