import { z } from 'zod';
import { choiceField, flagField, identifierField, sortOrderField, textField, withFilter } from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

/** Which law a person's stay and work in Taiwan fall under. */
const regionKindNames = {
  local: '本國',
  foreign: '外國',
  mainland: '大陸地區',
  hk_macau: '港澳',
  stateless: '無國籍',
};

const capitals = (label: string, pattern: RegExp, message: string) =>
  z.string(`請輸入${label}`).trim().toUpperCase().min(1, `請輸入${label}`).regex(pattern, message);

/** Nationalities (國籍); the codes are those of ISO 3166-1. */
export const nationalities = masterData({
  name: 'Nationality',
  path: '/nationalities',
  screen: 'nation_code_set_up',
  noun: '國籍',
  usage: '使用人數',
  order: 'sortOrder',
  search: ['code', 'nameZh', 'nameEn', 'alpha3'],
  fields: {
    code: identifierField('國籍代碼', capitals('國籍代碼', /^(?:[A-Z]{2})?$/, '國籍代碼須為兩個英文字母'), {
      example: 'XK',
      unique: 'DuplicateNationalityCode',
      hint: 'ISO 3166-1 兩碼',
    }),
    alpha3: identifierField('三碼代碼', capitals('三碼代碼', /^(?:[A-Z]{3})?$/, '三碼代碼須為三個英文字母'), {
      example: 'XKX',
      unique: 'DuplicateNationalityAlpha3',
      hint: 'ISO 3166-1 三碼',
    }),
    nameZh: textField('國籍名稱', 30, { example: '科索沃', unique: 'DuplicateNationalityName' }),
    nameEn: textField('英文名稱', 100, { example: 'Kosovo' }),
    regionKind: withFilter(choiceField('區別', regionKindNames, { initial: 'foreign' })),
    requiresWorkPermit: flagField('須工作許可', { initial: true, isColumnRequired: true }),
    requiresResidencePermit: flagField('須居留證', { initial: true, isColumnRequired: true }),
    sortOrder: sortOrderField({ initial: 100, example: '100' }),
  },
});

export type Nationality = z.output<typeof nationalities.item>;
