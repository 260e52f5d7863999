import type { z } from 'zod';
import {
  choiceField,
  codeField,
  flagField,
  longTextField,
  optionalTextField,
  probationField,
  sortOrderField,
  textField,
  withFilter,
  withFlagFilter,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

const familyNames = {
  research: '研究',
  technical: '技術',
  administration: '行政',
  management: '管理',
  project: '專案',
};

/** Job titles (職稱). */
export const jobTitles = masterData({
  name: 'JobTitle',
  path: '/job-titles',
  screen: 'position_set_up',
  noun: '職稱',
  usage: '在職人數',
  order: 'code',
  search: ['code', 'nameZh', 'nameEn'],
  fields: {
    code: codeField('職稱編號', { unique: 'DuplicateJobTitleCode', example: 'R-35' }),
    nameZh: textField('職稱', 30, { example: '訪問學者', unique: 'DuplicateJobTitleName' }),
    nameEn: optionalTextField('英文職稱', 100, { example: 'Visiting Scholar' }),
    family: withFilter(choiceField('職類', familyNames, { initial: 'administration', example: 'research' })),
    grade: optionalTextField('職等', 20, { example: '7' }),
    isManagerial: withFlagFilter(flagField('主管職'), { yes: '主管職', no: '非主管職' }),
    probationMonths: probationField,
    description: longTextField('職務說明', 500),
    sortOrder: sortOrderField(),
  },
});

export type JobTitle = z.output<typeof jobTitles.item>;
