import { disabilityGrades, isMobile, normalizeMobile } from '@hr/domain/people/employees';
import { isCalendarDate, parseDateText } from '@hr/domain/dates';
import { z } from 'zod';
import {
  optionalEmail,
  optionalMatching,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
  singleLine,
} from '../../core/index.ts';
import {
  addressField,
  choiceField,
  codeField,
  dateField,
  type Field,
  flagField,
  longTextField,
  namedField,
  optionalAddressField,
  optionalChoiceField,
  optionalDateField,
  optionalEmployeeField,
  optionalIntegerField,
  optionalTextField,
  ownField,
  sensitiveField,
  textField,
} from '../../fields/index.ts';
import {
  degreeNames,
  genderNames,
  identityKindNames,
  indigenousPeopleNames,
  maritalStatusNames,
  militaryStatusNames,
  payMethodNames,
  recruitmentSourceNames,
  taxResidencyNames,
  withholdingMethodNames,
} from './employee-names.ts';

/** Field that forms require now but that older records may lack. Such records count as incomplete. */
const requiredForNewRecords = <Some extends Field>(
  field: Some,
): Omit<Some, 'answer'> & { answer: z.ZodNullable<Some['answer']> } => ({
  ...field,
  mayBeLacking: true,
  answer: field.answer.nullable(),
  toText: (value: unknown) => (value === null ? null : field.toText(value as never)),
});

const MOST_LINES = 20;

const phone = (label: string) => requiredPhone(label);

const emergencyContact = {
  name: singleLine(requiredText('姓名', 50)),
  relation: singleLine(requiredText('關係', 20)),
  phone: phone('電話'),
  otherPhone: optionalPhone,
};

const emergencyContacts = ownField('緊急聯絡人', {
  schema: z.array(z.strictObject(emergencyContact)).min(1, '請至少填寫一位緊急聯絡人').max(MOST_LINES),
  answer: z.array(
    z.object({ name: z.string(), relation: z.string(), phone: z.string(), otherPhone: z.string().nullable() }),
  ),
  initial: [],
  toText: (contacts) =>
    contacts
      .map(({ name, relation, phone: number, otherPhone }) =>
        [`${name}（${relation}）${number}`, otherPhone].filter(Boolean).join('／'),
      )
      .join('、') || null,
});

const degrees = z.enum(Object.keys(degreeNames) as [keyof typeof degreeNames], '請選擇學歷');

/** Accepts a year and month as shown (2020/06) or as stored (2020-06). */
const month = optionalMatching(/^\d{4}[-/](?:0[1-9]|1[0-2])$/, '年月格式為 2020/06').transform(
  (text) => text?.replace('/', '-') ?? null,
);

const monthText = (yearAndMonth: string): string => yearAndMonth.replace('-', '/');

/** Lists all parts of a line, so that every change shows up in the log and in approvals. */
const inLine = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** 學歷. It decides the pay from a grant. */
const education = ownField('學歷', {
  schema: z
    .array(
      z.strictObject({
        degree: degrees,
        school: singleLine(requiredText('學校', 50)),
        field: singleLine(z.string().trim().max(50, '不可超過 50 個字')),
        graduatedIn: month,
      }),
    )
    .max(MOST_LINES),
  answer: z.array(
    z.object({ degree: degrees, school: z.string(), field: z.string(), graduatedIn: z.string().nullable() }),
  ),
  initial: [],
  toText: (rows) =>
    rows
      .map(({ degree, school, field, graduatedIn }) =>
        inLine([school, field, degreeNames[degree], graduatedIn && `${monthText(graduatedIn)} 畢業`]),
      )
      .join('、') || null,
});

/** 經歷: previous jobs with the number of months that HR credits. */
const experience = ownField('經歷', {
  schema: z
    .array(
      z.strictObject({
        organisation: singleLine(requiredText('機構', 50)),
        title: singleLine(z.string().trim().max(50, '不可超過 50 個字')),
        from: month,
        to: month,
        // Kind of proof; null if none was shown.
        proof: singleLine(optionalText(50)),
        countedMonths: z.int('請輸入整數').min(0, '不可小於 0').max(600, '不可超過 600').nullable(),
      }),
    )
    .max(MOST_LINES),
  answer: z.array(
    z.object({
      organisation: z.string(),
      title: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      proof: z.string().nullable(),
      countedMonths: z.int().nullable(),
    }),
  ),
  initial: [],
  toText: (rows) =>
    rows
      .map(({ organisation, title, from, to, proof, countedMonths }) =>
        inLine([
          organisation,
          title,
          from || to ? `${from ? monthText(from) : ''}～${to ? monthText(to) : ''}` : null,
          proof && `證明：${proof}`,
          countedMonths === null ? null : `採計 ${countedMonths} 個月`,
        ]),
      )
      .join('、') || null,
});

/** Stored as digits only. An empty value reports only the missing-value error. */
const requiredMobile = z
  .string()
  .overwrite(normalizeMobile)
  .min(1, '請輸入手機')
  .refine((text) => text === '' || isMobile(text), '手機號碼須為 09 開頭共 10 碼');

/** Fields of a person that do not depend on the employment, in the order of the form. */
export const employeeFields = {
  employeeNo: codeField('員工編號', { unique: 'DuplicateEmployeeNumber', example: 'E99001' }),
  nameZh: textField('姓名', 50, { example: '王小明' }),
  nameEn: optionalTextField('英文姓名', 100, { example: 'Wang Hsiao-Ming', hint: '同護照；外國人必填' }),
  alias: optionalTextField('常用名', 50),
  gender: requiredForNewRecords(choiceField('性別', genderNames, { initial: null, example: 'male' })),
  birthOn: requiredForNewRecords(dateField('出生日期', { example: '1990/01/01' })),
  idKind: requiredForNewRecords(choiceField('身分別', identityKindNames, { initial: 'local' })),
  nationalityId: requiredForNewRecords(namedField('國籍', { table: 'nationalities', example: 'TW' })),
  identityNumber: sensitiveField('身分證字號', {
    group: 'identity',
    maximum: 10,
    isRequired: true,
    example: 'A123456789',
  }),
  passportNumber: sensitiveField('護照號碼', {
    group: 'identity',
    pattern: /^[A-Z0-9]{5,20}$/,
    message: '護照號碼為 5 到 20 碼英數字',
  }),
  passportExpiresOn: optionalDateField('護照到期日'),
  residencePermitExpiresOn: optionalDateField('居留證到期日'),
  workPermitNo: optionalTextField('工作許可文號', 50, { hint: '國籍須工作許可的外國人必填，免工作許可者請勾選' }),
  workPermitExpiresOn: optionalDateField('工作許可到期日'),
  isWorkPermitExempt: flagField('免工作許可'),
  taxResidency: optionalChoiceField('稅務居住身分', taxResidencyNames, 'resident'),
  maritalStatus: optionalChoiceField('婚姻狀況', maritalStatusNames, 'single'),
  indigenousPeople: optionalChoiceField('原住民族別', indigenousPeopleNames, 'amis'),
  disability: sensitiveField('身心障礙', { group: 'health', hint: '類別，例如 第一類' }),
  disabilityGrade: sensitiveField('身心障礙等級', { group: 'health', choices: disabilityGrades }),
  disabilityCertificateNo: sensitiveField('身心障礙證明字號', { group: 'health', hint: '證明或手冊的編號' }),
  disabilityExpiresOn: sensitiveField('身心障礙證明到期日', {
    group: 'health',
    normalize: (typed) => parseDateText(typed.normalize('NFKC')) ?? typed,
    pattern: { test: isCalendarDate },
    message: '日期格式不正確，例如 2027/05/31',
    hint: '例如 2027/05/31；空白表示無期限',
  }),
  militaryStatus: optionalChoiceField('兵役', militaryStatusNames, 'completed'),
  mobile: requiredForNewRecords(textField('手機', requiredMobile, { example: '0912345678' })),
  phone: optionalTextField('市話', optionalPhone),
  personalEmail: requiredForNewRecords(
    textField('個人 Email', requiredEmail('個人 Email'), { example: 'name@example.com' }),
  ),
  companyEmail: {
    ...optionalTextField('公司 Email', optionalEmail),
    unique: 'DuplicateCompanyEmail' as const,
    ignoresCase: true,
  },
  householdAddress: requiredForNewRecords(addressField('戶籍地址')),
  mailingAddress: optionalAddressField('通訊地址', '同戶籍地址'),
  emergencyContacts,
  education,
  experience,
  recruitmentSource: optionalChoiceField('招募來源', recruitmentSourceNames, 'website'),
  deputyId: optionalEmployeeField('職務代理人', { notEmployed: 'DeputyNotEmployed' }),
  isPunchRequired: flagField('須打卡', { initial: true }),
  payMethod: optionalChoiceField('發薪方式', payMethodNames, 'transfer'),
  bankCode: optionalTextField('薪轉銀行代碼', optionalMatching(/^\d{3}$/, '銀行代碼為 3 碼數字'), { example: '700' }),
  bankBranchCode: optionalTextField('薪轉分行代碼', optionalMatching(/^\d{4}$/, '分行代碼為 4 碼數字'), {
    example: '0021',
  }),
  bankAccount: sensitiveField('薪轉帳號', { group: 'bank', pattern: /^\d{6,16}$/, message: '帳號為 6 到 16 碼數字' }),
  bankAccountName: sensitiveField('薪轉戶名', { group: 'bank', example: '王小明', hint: '空白表示與姓名相同' }),
  dependentCount: optionalIntegerField('扶養人數', { minimum: 0, maximum: 30, initial: null, example: '0' }),
  withholdingMethod: optionalChoiceField('扣繳方式', withholdingMethodNames, 'table'),
  note: longTextField('備註', 500),
};
