import { describe, expect, it } from 'vitest';
import {
  copyName,
  fillPlaceholders,
  isContractPlaceholder,
  isTemplateCommandAllowed,
  type PlaceholderFacts,
  placeholders,
  templateStates,
  unknownPlaceholders,
} from './index.ts';

const facts: PlaceholderFacts = {
  employee: {
    employeeNo: 'E00001',
    nameZh: '王小明',
    nameEn: null,
    identityNumber: 'A123456789',
    address: null,
    hiredOn: '2026-01-05',
  },
  company: {
    nameZh: '永續基金會',
    taxId: '04595257',
    representative: '陳董事',
    address: '臺北市中正區重慶南路一段122號',
    phone: '(02) 2312-3456',
  },
  contract: {
    contractNo: 'C115-0001',
    startOn: '2026-01-05',
    endOn: '2026-12-31',
    fixedTermReason: '特定性',
    payBasis: 'monthly',
    pay: 39_760,
    probationMonths: 3,
    workContent: '資料分析',
    workPlace: '臺北',
    workHours: '週一至週五 09:00–18:00',
  },
  employmentType: '專任助理',
  jobTitle: '研究助理',
  department: '研究組',
  projects: [
    { code: 'P-1', nameZh: '永續城市' },
    { code: 'P-2', nameZh: '長照' },
  ],
};

const valueOf = (name: string, overrides: PlaceholderFacts = facts) => fillPlaceholders([name], overrides).values[name];

describe('a placeholder', () => {
  it.each([
    { name: '員工.姓名', value: '王小明' },
    { name: '合約.起日', value: '2026/01/05' },
    { name: '合約.起日_民國', value: '民國115年1月5日' },
    { name: '合約.月薪', value: '39,760' },
    { name: '合約.月薪_大寫', value: '新臺幣參萬玖仟柒佰陸拾元整' },
    { name: '計畫.編號', value: 'P-1、P-2' },
    { name: '試用期', value: '3 個月' },
  ])('{{$name}} is $value', ({ name, value }) => {
    expect(valueOf(name)).toBe(value);
  });

  it('for monthly pay has no value if pay is hourly, and vice versa', () => {
    const hourly = { ...facts, contract: { ...facts.contract, payBasis: 'hourly', pay: 200 } } as const;
    expect([valueOf('合約.月薪', hourly), valueOf('合約.時薪', hourly), valueOf('合約.時薪')]).toEqual([
      undefined,
      '200',
      undefined,
    ]);
  });

  it('for a sensitive value is marked as sensitive', () => {
    expect(placeholders.filter(({ group }) => group !== undefined).map(({ name }) => name)).toEqual([
      '員工.身分證字號',
      '員工.戶籍地址',
      '合約.月薪',
      '合約.月薪_大寫',
      '合約.時薪',
      '合約.時薪_大寫',
    ]);
  });

  it.each([
    { name: '員工.戶籍地址', isContract: false },
    { name: '公司.名稱', isContract: false },
    { name: '部門', isContract: false },
    { name: '合約.起日', isContract: true },
    { name: '工作地點', isContract: true },
  ])('{{$name}} waits for the contract: $isContract', ({ name, isContract }) => {
    expect(isContractPlaceholder(name)).toBe(isContract);
  });

  it('is distinguished from unknown names', () => {
    expect(unknownPlaceholders(['員工.姓名', '員工.血型', 'constructor', '__proto__'])).toEqual([
      '員工.血型',
      'constructor',
      '__proto__',
    ]);
  });
});

describe('the values of a template', () => {
  it('use known facts before entered values', () => {
    const filledIn = { '員工.姓名': '別人' };
    expect(fillPlaceholders(['員工.姓名'], facts, filledIn).values).toEqual({ '員工.姓名': facts.employee.nameZh });
  });

  it('are missing without a known fact, and can be entered', () => {
    const names = ['員工.姓名', '員工.戶籍地址', '特別條款'];
    expect(fillPlaceholders(names, facts)).toEqual({
      values: { '員工.姓名': '王小明' },
      missing: ['員工.戶籍地址', '特別條款'],
    });
    expect(fillPlaceholders(names, facts, { '員工.戶籍地址': '臺南市', 特別條款: '' })).toEqual({
      values: { '員工.姓名': '王小明', '員工.戶籍地址': '臺南市' },
      missing: ['特別條款'],
    });
  });
});

describe('the states of a template', () => {
  it.each([
    { state: 'draft', activate: true, deactivate: false },
    { state: 'in_use', activate: false, deactivate: true },
    { state: 'out_of_use', activate: true, deactivate: false },
  ] as const)('$state lets it be put in use: $activate, taken out: $deactivate', ({ state, activate, deactivate }) => {
    expect(templateStates).toContain(state);
    expect([isTemplateCommandAllowed(state, 'activate'), isTemplateCommandAllowed(state, 'deactivate')]).toEqual([
      activate,
      deactivate,
    ]);
  });
});

describe('the name of a copy', () => {
  it.each([
    { taken: [], name: '勞動契約 - 複本', why: 'the first' },
    { taken: ['勞動契約 - 複本'], name: '勞動契約 - 複本 2', why: 'the second' },
    { taken: ['勞動契約 - 複本', '勞動契約 - 複本 2'], name: '勞動契約 - 複本 3', why: 'the third' },
  ])('is $name ($why)', ({ taken, name }) => {
    expect(copyName('勞動契約', taken)).toBe(name);
  });

  it('is limited to the maximum length of a name', () => {
    expect(copyName('長'.repeat(100), [])).toBe(`${'長'.repeat(95)} - 複本`);
  });
});
