import { type CalendarDate, ROC_YEAR_OFFSET } from '../../dates/index.ts';
import {
  type BankDatePattern,
  type BankFileField,
  type BankFileLine,
  bankFileSources,
  type BankFileSource,
  type BankFileTemplate,
} from './bank-file-template.ts';
import { charactersOutsideBig5, encodeBig5 } from './big5.ts';

/** Payment to an employee. */
export interface BankPayment {
  readonly employeeNo: string;
  readonly name: string;
  /** Null: the name of the employee. */
  readonly accountName: string | null;
  readonly identityNumber: string | null;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly account: string | null;
  /** NTD. */
  readonly amount: number;
}

export interface BankFileFacts {
  readonly payOn: CalendarDate;
  readonly month: CalendarDate;
  readonly organisation: string;
  readonly taxId: string;
  readonly payments: readonly BankPayment[];
}

export type BankFileFaultKind = 'unknown' | 'misplaced' | 'missing' | 'tooWide' | 'notInBig5' | 'hasDelimiter';

/** Why a file cannot be written. */
export interface BankFileFault {
  readonly kind: BankFileFaultKind;
  readonly line: BankFileLine;
  /** Place of the field in its line, from 1 on. */
  readonly place: number;
  readonly source: string;
  /** Null for a field without an employee. */
  readonly employee: Pick<BankPayment, 'employeeNo' | 'name'> | null;
  /** Value, or the characters that Big5 lacks. */
  readonly text: string;
}

export interface BankFile {
  readonly content: Uint8Array;
  readonly count: number;
  /** NTD. */
  readonly total: number;
  readonly faults: readonly BankFileFault[];
}

const dateText = (date: CalendarDate, pattern: BankDatePattern, hasDay: boolean): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const yearText = pattern.startsWith('yyyy') ? year : String(Number(year) - ROC_YEAR_OFFSET).padStart(3, '0');
  const separator = /[/-]/.exec(pattern)?.[0] ?? '';
  return [yearText, month, ...(hasDay ? [day] : [])].join(separator);
};

const amountText = (amount: number, decimals: number): string => `${amount}${'0'.repeat(decimals)}`;

interface FieldContext {
  readonly template: BankFileTemplate;
  readonly facts: BankFileFacts;
  readonly total: number;
  readonly payment: BankPayment | null;
  readonly sequence: number;
}

const organisationValues: Partial<
  Record<BankFileSource, (context: FieldContext, field: BankFileField) => string | null>
> = {
  payDay: ({ facts }, { datePattern }) => dateText(facts.payOn, datePattern, true),
  month: ({ facts }, { datePattern }) => dateText(facts.month, datePattern, false),
  organisation: ({ facts }) => facts.organisation,
  taxId: ({ facts }) => facts.taxId,
  payerBankCode: ({ template }) => template.payerBankCode,
  payerAccount: ({ template }) => template.payerAccount,
  count: ({ facts }) => String(facts.payments.length),
  total: ({ total }, { decimals }) => amountText(total, decimals),
};

const employeeValues: Partial<
  Record<BankFileSource, (payment: BankPayment, field: BankFileField, sequence: number) => string | null>
> = {
  sequence: (_payment, _field, sequence) => String(sequence),
  employeeNo: ({ employeeNo }) => employeeNo,
  name: ({ name }) => name,
  accountName: ({ accountName, name }) => accountName ?? name,
  identityNumber: ({ identityNumber }) => identityNumber,
  bankCode: ({ bankCode }) => bankCode,
  branchCode: ({ branchCode }) => branchCode,
  account: ({ account }) => account,
  amount: ({ amount }, { decimals }) => amountText(amount, decimals),
};

/** Returns the value of a field, or why it has none. */
const valueOf = (context: FieldContext, field: BankFileField): { text: string } | { kind: BankFileFaultKind } => {
  const { payment, sequence } = context;
  const source = (bankFileSources as Partial<typeof bankFileSources>)[field.source];
  if (source === undefined) {
    return { kind: 'unknown' };
  }
  if (source.isOfEmployee) {
    return payment === null
      ? { kind: 'misplaced' }
      : textOrMissing(employeeValues[field.source]?.(payment, field, sequence));
  }
  return field.source === 'text'
    ? { text: field.text }
    : textOrMissing(organisationValues[field.source]?.(context, field));
};

const textOrMissing = (text: string | null | undefined): { text: string } | { kind: BankFileFaultKind } =>
  text === null || text === undefined || text === '' ? { kind: 'missing' } : { text };

const utf8 = new TextEncoder();

const byteLength = (text: string, encoding: BankFileTemplate['encoding']): number =>
  encoding === 'utf8' ? utf8.encode(text).length : encodeBig5(text).length;

const padded = ({ width, alignment, pad }: BankFileField, text: string, length: number): string => {
  const filling = pad.repeat(Math.max(0, (width ?? 0) - length));
  return alignment === 'left' ? text + filling : filling + text;
};

type Written = { readonly text: string } | { readonly kind: BankFileFaultKind; readonly text?: string };

const writeField = (context: FieldContext, field: BankFileField): Written => {
  const { encoding, layout, delimiter } = context.template;
  const value = valueOf(context, field);
  if ('kind' in value) {
    return value;
  }
  const { text } = value;
  const missing = encoding === 'big5' ? charactersOutsideBig5(text) : [];
  if (missing.length > 0) {
    return { kind: 'notInBig5', text: missing.join('') };
  }
  if (/[\r\n"]/.test(text) || (layout === 'delimited' && text.includes(delimiter))) {
    return { kind: 'hasDelimiter', text };
  }
  const length = byteLength(text, encoding);
  if (field.width !== null && length > field.width) {
    return { kind: 'tooWide', text };
  }
  return { text: layout === 'fixed' ? padded(field, text, length) : text };
};

const writeLine = (
  context: FieldContext,
  line: BankFileLine,
): { readonly text: string; readonly faults: readonly BankFileFault[] } => {
  const { template, payment } = context;
  const employee = payment === null ? null : { employeeNo: payment.employeeNo, name: payment.name };
  const written = template[line].map((field) => ({ field, result: writeField(context, field) }));
  const faults = written.flatMap(({ field, result }, index) =>
    'kind' in result
      ? [{ kind: result.kind, line, place: index + 1, source: field.source, employee, text: result.text ?? '' }]
      : [],
  );
  const separator = template.layout === 'fixed' ? '' : template.delimiter;
  return { text: written.map(({ result }) => result.text ?? '').join(separator), faults };
};

/**
 * Writes the payments of a payroll run in the format of a bank. A file with faults is empty, so that nothing is sent
 * in part. Widths are bytes of the encoding.
 */
export const buildBankFile = (template: BankFileTemplate, facts: BankFileFacts): BankFile => {
  const total = facts.payments.reduce((sum, { amount }) => sum + amount, 0);
  const whole = { template, facts, total, payment: null, sequence: 0 };
  const lines = [
    ...(template.header.length === 0 ? [] : [writeLine(whole, 'header')]),
    ...facts.payments.map((payment, index) => writeLine({ ...whole, payment, sequence: index + 1 }, 'detail')),
    ...(template.trailer.length === 0 ? [] : [writeLine(whole, 'trailer')]),
  ];
  const faults = lines.flatMap((line) => line.faults);
  const ending = template.lineEnding === 'crlf' ? '\r\n' : '\n';
  const text = faults.length > 0 ? '' : lines.map((line) => line.text + ending).join('');
  return {
    content: template.encoding === 'utf8' ? utf8.encode(text) : encodeBig5(text),
    count: facts.payments.length,
    total,
    faults,
  };
};
