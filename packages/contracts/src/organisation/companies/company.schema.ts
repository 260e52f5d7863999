import type { Address } from '@hr/domain/addresses';
import { isTaxId } from '@hr/domain/organisation/companies';
import { z } from 'zod';
import { requireSoundAddress } from '../../addresses/index.ts';
import { optionalEmail, optionalMatching, optionalPhone, requiredPhone } from '../../core/index.ts';
import {
  addressField,
  choiceField,
  codeField,
  flagField,
  identifierField,
  integerField,
  optionalAddressField,
  optionalDateField,
  optionalIntegerField,
  optionalTextField,
  shownFlag,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

const organisationTypeNames = {
  foundation: '財團法人',
  association: '社團法人',
  company: '公司',
  administrative: '行政法人',
  school: '學校',
  other: '其他',
};

/** On which day a year of annual leave begins: that of hiring, 1 January, or 1 August. */
export const leaveYearSystemNames = { anniversary: '週年制', calendar: '曆年制', academic: '學年制' } as const;

/** Labor Standards Act: Article 30, its paragraphs 2 and 3, and Article 30-1. */
const workingHourSystemNames = {
  standard: '一般',
  two_week: '二週變形',
  four_week: '四週變形',
  eight_week: '八週變形',
};

const TAX_ID_LENGTH_TEXT = '統一編號須為 8 碼數字';

const taxIdFault = (text: string): string | null => {
  if (!/^\d{8}$/.test(text)) {
    return TAX_ID_LENGTH_TEXT;
  }
  return isTaxId(text) ? null : '統一編號檢查碼不正確';
};

const requireTaxId = (text: string | null, context: z.core.$RefinementCtx): void => {
  const message = text === null || text === '' ? null : taxIdFault(text);
  if (message !== null) {
    context.addIssue({ code: 'custom', message });
  }
};

const taxIdSchema = z.string().trim().min(1, '請輸入統一編號').superRefine(requireTaxId);

const optionalTaxIdSchema = z
  .string()
  .trim()
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .superRefine(requireTaxId);

interface Addresses {
  readonly registeredAddress: Address;
  readonly mailingAddress: Address | null;
}

const requireSoundAddresses = (
  { registeredAddress, mailingAddress }: Addresses,
  context: z.core.$RefinementCtx,
): void => {
  requireSoundAddress(registeredAddress, 'registeredAddress', context);
  if (mailingAddress !== null) {
    requireSoundAddress(mailingAddress, 'mailingAddress', context);
  }
};

const LAST_DAY_OF_MONTHS = 31;
const MONTHS_OF_A_CYCLE = 3;
/** A day that every month has, so that every period is a month long. */
const LAST_DAY_OF_EVERY_MONTH = 28;

const dayOfMonth = { column: '日', counter: '日' };

/** Companies (公司): the legal entities that employ, insure and pay. */
export const companies = masterData({
  name: 'Company',
  path: '/companies',
  screen: 'company_data',
  noun: '公司',
  order: 'code',
  search: ['code', 'nameZh', 'shortName', 'taxId'],
  rule: requireSoundAddresses,
  derived: {
    /** The logo has an address of its own. */
    hasLogo: shownFlag('LOGO'),
  },
  fields: {
    code: codeField('公司編號', { unique: 'DuplicateCompanyCode', example: 'HQ' }),
    nameZh: textField('公司名稱', 100, { example: '財團法人示範研究基金會' }),
    shortName: optionalTextField('簡稱', 20, { example: '示範基金會' }),
    taxId: identifierField('統一編號', taxIdSchema, { example: '00000027', unique: 'DuplicateCompanyTaxId' }),
    representative: textField('負責人', 50, { example: '王小明' }),
    phone: textField('電話', requiredPhone('電話'), { example: '02-1234-5678 #123', hint: '例如 02-1234-5678 #123' }),
    nameEn: optionalTextField(
      '英文名稱',
      optionalMatching(/^[ -~]{1,200}$/, '英文名稱只能使用半形英數字與符號，200 字以內'),
      {
        example: 'Demo Research Foundation',
      },
    ),
    organisationType: withFilter(choiceField('機構類型', organisationTypeNames, { initial: 'foundation' })),
    registrationNo: optionalTextField('立案／登記字號', 50),
    fax: optionalTextField('傳真', optionalPhone),
    hrContactName: optionalTextField('人資聯絡人', 50),
    hrContactPhone: optionalTextField('人資聯絡電話', optionalPhone),
    hrContactEmail: optionalTextField('人資聯絡 Email', optionalEmail),
    registeredAddress: addressField('登記地址'),
    /** Null is the registered one. */
    mailingAddress: optionalAddressField('通訊地址', '同登記地址'),
    laborInsuranceNo: optionalTextField(
      '勞保證號',
      optionalMatching(/^\d{8}[\dA-Z]$/, '勞保證號須為 8 碼數字加 1 碼檢查碼'),
      { hint: '8 碼數字加 1 碼檢查碼' },
    ),
    nhiUnitCode: optionalTextField('健保投保單位代號', optionalMatching(/^\d{9}$/, '健保投保單位代號須為 9 碼數字')),
    /** Null is the labour insurance number. */
    pensionUnitNo: optionalTextField(
      '勞退提繳單位編號',
      optionalMatching(/^\d{8}[\dA-Z]$/, '勞退提繳單位編號須為 8 碼數字加 1 碼檢查碼'),
      { emptyLabel: '同勞保證號', hint: '空白表示同勞保證號' },
    ),
    /** Null is the tax identification number. */
    withholdingTaxId: optionalTextField('扣繳單位統一編號', optionalTaxIdSchema, {
      emptyLabel: '同統一編號',
      hint: '空白表示同統一編號',
    }),
    taxRegistrationNo: optionalTextField('稅籍編號', optionalMatching(/^\d{9}$/, '稅籍編號須為 9 碼數字')),
    payDay: integerField('發薪日', {
      minimum: 1,
      maximum: LAST_DAY_OF_MONTHS,
      initial: 5,
      example: '5',
      unit: dayOfMonth,
      formLabel: '發薪日',
      hint: '每月幾日；當月沒有該日時為月底',
    }),
    /** Pay is reckoned from this day of a month until the day before it in the next. */
    payPeriodStartDay: integerField('計薪起始日', {
      minimum: 1,
      maximum: LAST_DAY_OF_EVERY_MONTH,
      initial: 1,
      example: '1',
      unit: dayOfMonth,
      formLabel: '計薪起始日',
      hint: '每月幾日起，至次月該日的前一日',
    }),
    leaveYearSystem: choiceField('年資制', leaveYearSystemNames, { initial: 'anniversary' }),
    /** Of the first company by its number, as the leave years: what falls due from this day on is given every night. Null is by hand. */
    annualLeaveGrantedFrom: optionalDateField('自動給假起日', {
      hint: '自此日起到期的特休每日自動給假；空白表示由人事以「年度給假」給假',
    }),
    /** Of the first company by its number: leave that overtime earns ends by then, and never after the leave year. Null is with it. */
    compensatoryLeaveMonths: optionalIntegerField('補休期限', {
      minimum: 1,
      maximum: 12,
      initial: null,
      unit: { column: '月', counter: '個月' },
      example: '6',
      hint: '勞雇雙方約定自加班日起幾個月內補休；空白表示至特休年度終了（勞動基準法施行細則第 22 條之 2）',
    }),
    /** Of the first company by its number: until when staff may ask to take back approved leave. HR is not limited. Null is always. */
    leaveCancellationDays: {
      ...optionalIntegerField('銷假期限', {
        minimum: 0,
        maximum: 365,
        initial: 30,
        unit: { column: '日', counter: '日' },
        example: '30',
        hint: '請假最後一日後幾日內員工可申請銷假，人事不受限；空白表示不限',
      }),
    },
    workingHourSystem: choiceField('工時制度', workingHourSystemNames, { initial: 'standard' }),
    /** Labor Standards Act, Article 32, paragraph 2: 54 hours a month and 138 in three months instead of 46 a month. */
    hasOvertimeConsent: flagField('工會或勞資會議同意延長加班上限', { initial: false }),
    /** Of the first company by its number: with which month the first of the cycles begins of which each has 138 hours. */
    overtimeCycleMonth: {
      ...integerField('加班週期起始月', {
        minimum: 1,
        maximum: MONTHS_OF_A_CYCLE,
        initial: 1,
        example: '1',
        unit: { column: '月', counter: '月' },
        hint: '延長加班上限時 138 小時以每連續三個月為一週期；每年第一週期自 1、2 或 3 月起（勞動基準法施行細則第 22 條）',
      }),
      isColumnRequired: false,
      whenEmpty: 1,
    },
  },
});

export type Company = z.output<typeof companies.item>;

export type CompanyInput = z.output<typeof companies.input>;
