/** Sources of the fields of a bank file (銀行媒體檔), with whether only the line of an employee has them. */
export const bankFileSources = {
  text: { isOfEmployee: false },
  payDay: { isOfEmployee: false },
  month: { isOfEmployee: false },
  organisation: { isOfEmployee: false },
  taxId: { isOfEmployee: false },
  payerBankCode: { isOfEmployee: false },
  payerAccount: { isOfEmployee: false },
  count: { isOfEmployee: false },
  total: { isOfEmployee: false },
  sequence: { isOfEmployee: true },
  employeeNo: { isOfEmployee: true },
  name: { isOfEmployee: true },
  accountName: { isOfEmployee: true },
  identityNumber: { isOfEmployee: true },
  bankCode: { isOfEmployee: true },
  branchCode: { isOfEmployee: true },
  account: { isOfEmployee: true },
  amount: { isOfEmployee: true },
} as const;

export type BankFileSource = keyof typeof bankFileSources;

/** Patterns of a day; `yyy` is a year of the Republic of China. A month is written without the day. */
export const bankDatePatterns = ['yyyymmdd', 'yyyy/mm/dd', 'yyyy-mm-dd', 'yyymmdd', 'yyy/mm/dd'] as const;

export type BankDatePattern = (typeof bankDatePatterns)[number];

export interface BankFileField {
  readonly source: BankFileSource;
  /** Value of a constant. */
  readonly text: string;
  /** Bytes. Null: as long as the value, in a delimited layout only. */
  readonly width: number | null;
  readonly alignment: 'left' | 'right';
  /** One character of one byte. */
  readonly pad: string;
  /** Implied decimals of an amount: 2 writes 36,000 as 3600000. */
  readonly decimals: number;
  readonly datePattern: BankDatePattern;
}

export type BankFileLine = 'header' | 'detail' | 'trailer';

export interface BankFileTemplate {
  readonly payerBankCode: string | null;
  readonly payerAccount: string | null;
  readonly encoding: 'utf8' | 'big5';
  readonly lineEnding: 'crlf' | 'lf';
  readonly layout: 'fixed' | 'delimited';
  /** Between the fields of a delimited layout. */
  readonly delimiter: string;
  /** Fields of the first line; without fields there is no such line. */
  readonly header: readonly BankFileField[];
  readonly detail: readonly BankFileField[];
  readonly trailer: readonly BankFileField[];
}
