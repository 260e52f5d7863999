import type { BankFileField } from '@hr/domain/pay/bank-files';
import type { BankFileTemplateRecord } from './bank-file-template.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** Builds a field of a bank file. */
export const buildBankFileField = (overrides: Partial<BankFileField> = {}): BankFileField => ({
  source: 'amount',
  text: '',
  width: null,
  alignment: 'left',
  pad: ' ',
  decimals: 0,
  datePattern: 'yyyymmdd',
  ...overrides,
});

/** Builds a template whose lines have the employee number, the account and the amount. */
export const buildBankFileTemplate = (overrides: Partial<BankFileTemplateRecord> = {}): BankFileTemplateRecord => {
  const number = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    code: `BANK${number}`,
    nameZh: `銀行媒體檔${number}`,
    payerBankCode: '700',
    payerAccount: '00012345678901',
    encoding: 'big5',
    lineEnding: 'crlf',
    layout: 'delimited',
    delimiter: 'comma',
    fileEnding: 'csv',
    header: [],
    detail: [
      buildBankFileField({ source: 'employeeNo' }),
      buildBankFileField({ source: 'account' }),
      buildBankFileField({ source: 'amount' }),
    ],
    trailer: [],
    note: null,
    activeTo: null,
    usageCount: 0,
    status: 'active',
    version: 1,
    ...overrides,
  };
};
