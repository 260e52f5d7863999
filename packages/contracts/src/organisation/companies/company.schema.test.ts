import { describe, expect, it } from 'vitest';
import { buildCompany } from './company.factory.ts';
import { companies, type CompanyInput } from './index.ts';

const input = (overrides: Partial<CompanyInput> = {}): CompanyInput => {
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

const complaintsOf = (given: Partial<CompanyInput>) =>
  (companies.input.safeParse(input(given)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a company', () => {
  it.each([
    { given: { taxId: '' }, field: 'taxId', message: '請輸入統一編號' },
    { given: { taxId: '1234567' }, field: 'taxId', message: '統一編號須為 8 碼數字' },
    { given: { taxId: '12345678' }, field: 'taxId', message: '統一編號檢查碼不正確' },
    { given: { withholdingTaxId: '12345678' }, field: 'withholdingTaxId', message: '統一編號檢查碼不正確' },
    { given: { phone: 'none' }, field: 'phone', message: '電話格式不正確，例如 02-1234-5678 #123' },
    { given: { hrContactEmail: 'hr@' }, field: 'hrContactEmail', message: 'Email 格式不正確' },
    {
      given: { nameEn: '基金會' },
      field: 'nameEn',
      message: '英文名稱只能使用半形英數字與符號，200 字以內',
    },
    {
      given: { laborInsuranceNo: '1234567' },
      field: 'laborInsuranceNo',
      message: '勞保證號須為 8 碼數字加 1 碼檢查碼',
    },
    { given: { payDay: 32 }, field: 'payDay', message: '請輸入 1 到 31 的整數' },
    { given: { payPeriodStartDay: 29 }, field: 'payPeriodStartDay', message: '請輸入 1 到 28 的整數' },
    {
      given: { registeredAddress: { ...address, district: '板橋區' } },
      field: 'registeredAddress.district',
      message: '臺北市沒有此鄉鎮市區',
    },
    {
      given: { registeredAddress: { ...address, county: '台北縣' } },
      field: 'registeredAddress.county',
      message: '查無此縣市',
    },
    {
      given: { mailingAddress: { ...address, postalCode: '220' } },
      field: 'mailingAddress.postalCode',
      message: '中正區的郵遞區號須以 100 開頭',
    },
    {
      given: { mailingAddress: { ...address, detail: ' ' } },
      field: 'mailingAddress.detail',
      message: '請輸入詳細地址',
    },
  ])('is refused at $field: $message', ({ given, field, message }) => {
    expect(complaintsOf(given)).toEqual([[field, message]]);
  });

  it.each([
    { given: { phone: '(02) 2312-3456 #123', fax: '+886-2-2312-3456' }, why: 'numbers as people write them' },
    { given: { laborInsuranceNo: '01234567A', nhiUnitCode: '123456789' }, why: 'numbers of its insurances' },
    { given: { mailingAddress: { ...address, postalCode: '100048' } }, why: 'letters to elsewhere, by six digits' },
    { given: { withholdingTaxId: '00000022', taxRegistrationNo: '123456789' }, why: 'taxes withheld by another unit' },
  ])('is accepted with $why', ({ given }) => {
    expect(complaintsOf(given)).toEqual([]);
  });

  it('keeps nothing of what was left empty', () => {
    expect(companies.input.parse({ ...input(), fax: ' ', hrContactEmail: '', withholdingTaxId: '' })).toMatchObject({
      fax: null,
      hrContactEmail: null,
      withholdingTaxId: null,
    });
  });
});
