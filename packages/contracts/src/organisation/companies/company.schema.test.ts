import { describe, expect, it } from 'vitest';
import { buildCompany } from './company.factory.ts';
import { companies, type CompanyInput } from './index.ts';

const buildInput = (overrides: Partial<CompanyInput> = {}): CompanyInput => {
  const {
    id: _id,
    status: _status,
    activeTo: _to,
    usageCount: _count,
    version: _version,
    hasLogo: _logo,
    ...own
  } = buildCompany();
  return { ...own, ...overrides };
};

const address = buildCompany().registeredAddress;

const complaintsOf = (values: Partial<CompanyInput>) =>
  (companies.input.safeParse(buildInput(values)).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a company', () => {
  it.each([
    { values: { taxId: '' }, field: 'taxId', message: '請輸入統一編號' },
    { values: { taxId: '1234567' }, field: 'taxId', message: '統一編號須為 8 碼數字' },
    { values: { taxId: '12345678' }, field: 'taxId', message: '統一編號檢查碼不正確' },
    { values: { withholdingTaxId: '12345678' }, field: 'withholdingTaxId', message: '統一編號檢查碼不正確' },
    { values: { phone: 'none' }, field: 'phone', message: '電話格式不正確，例如 02-1234-5678 #123' },
    { values: { hrContactEmail: 'hr@' }, field: 'hrContactEmail', message: 'Email 格式不正確' },
    {
      values: { nameEn: '基金會' },
      field: 'nameEn',
      message: '英文名稱只能使用半形英數字與符號，200 字以內',
    },
    {
      values: { laborInsuranceNo: '1234567' },
      field: 'laborInsuranceNo',
      message: '勞保證號須為 8 碼數字加 1 碼檢查碼',
    },
    { values: { payDay: 32 }, field: 'payDay', message: '請輸入 1 到 31 的整數' },
    { values: { payPeriodStartDay: 29 }, field: 'payPeriodStartDay', message: '請輸入 1 到 28 的整數' },
    {
      values: { registeredAddress: { ...address, district: '板橋區' } },
      field: 'registeredAddress.district',
      message: '臺北市沒有此鄉鎮市區',
    },
    {
      values: { registeredAddress: { ...address, county: '台北縣' } },
      field: 'registeredAddress.county',
      message: '查無此縣市',
    },
    {
      values: { mailingAddress: { ...address, postalCode: '220' } },
      field: 'mailingAddress.postalCode',
      message: '中正區的郵遞區號須以 100 開頭',
    },
    {
      values: { mailingAddress: { ...address, detail: ' ' } },
      field: 'mailingAddress.detail',
      message: '請輸入詳細地址',
    },
  ])('is rejected at $field: $message', ({ values, field, message }) => {
    expect(complaintsOf(values)).toEqual([[field, message]]);
  });

  it.each([
    { values: { phone: '(02) 2312-3456 #123', fax: '+886-2-2312-3456' }, why: 'numbers as people write them' },
    { values: { laborInsuranceNo: '01234567A', nhiUnitCode: '123456789' }, why: 'numbers of its insurances' },
    {
      values: { mailingAddress: { ...address, postalCode: '100048' } },
      why: 'letters to elsewhere, by six digits',
    },
    {
      values: { withholdingTaxId: '00000022', taxRegistrationNo: '123456789' },
      why: 'taxes withheld by another unit',
    },
  ])('is accepted with $why', ({ values }) => {
    expect(complaintsOf(values)).toEqual([]);
  });

  it('stores empty values as null', () => {
    expect(
      companies.input.parse({ ...buildInput(), fax: ' ', hrContactEmail: '', withholdingTaxId: '' }),
    ).toMatchObject({
      fax: null,
      hrContactEmail: null,
      withholdingTaxId: null,
    });
  });
});
