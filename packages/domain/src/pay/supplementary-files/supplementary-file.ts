import { type CalendarDate, ROC_YEAR_OFFSET } from '../../dates/index.ts';
import { charactersOutsideBig5, encodeBig5 } from '../bank-files/index.ts';

/** Kinds of income of the supplementary premium: 62 bonuses, 63 salary of people whom the payer does not insure. */
export type SupplementaryKind = '62' | '63';

/** Payment from which a supplementary premium was withheld (健保法第 31 條). */
export interface SupplementaryPayment {
  readonly employeeNo: string;
  readonly name: string;
  readonly identityNumber: string | null;
  readonly paidOn: CalendarDate;
  /** Number of the payment among those of the person on the day, from 1 on. */
  readonly number: number;
  /** NTD. */
  readonly amount: number;
  readonly premium: number;
  /** Insured amount of the month of the payment, and the bonuses of the year with this one; for 62. */
  readonly insuredAmount: number | null;
  readonly yearToDate: number | null;
}

export interface SupplementaryPayer {
  readonly name: string;
  readonly taxId: string;
  readonly phone: string;
  readonly email: string | null;
  readonly contactName: string | null;
  /** 投保單位代號; for 62. */
  readonly unitCode: string | null;
}

export interface SupplementaryFileFacts {
  readonly kind: SupplementaryKind;
  /** I adds, R replaces what was reported before. */
  readonly processing: 'I' | 'R';
  readonly filedOn: CalendarDate;
  /** 1 to 999 of the day. */
  readonly sequence: number;
  readonly payer: SupplementaryPayer;
  readonly payments: readonly SupplementaryPayment[];
}

export interface SupplementaryFault {
  /** Null for a value of the payer. */
  readonly employee: Pick<SupplementaryPayment, 'employeeNo' | 'name'> | null;
  /** zh-TW name of the value. */
  readonly field: string;
  readonly kind: 'missing' | 'notInBig5' | 'hasDelimiter';
  /** Value, or the characters that Big5 lacks. */
  readonly text: string;
}

export interface SupplementaryFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly faults: readonly SupplementaryFault[];
}

/** 1151205 */
const rocDay = (day: CalendarDate): string => {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${String(Number(year) - ROC_YEAR_OFFSET).padStart(3, '0')}${month}${dayOfMonth}`;
};

/** 11512 */
const rocMonth = (day: CalendarDate): string => rocDay(day).slice(0, -2);

type Cell = readonly [field: string, value: string | null];

const faultOf = ([field, value]: Cell, employee: SupplementaryFault['employee']): SupplementaryFault[] => {
  if (value === null) {
    return [{ employee, field, kind: 'missing', text: '' }];
  }
  const unknown = charactersOutsideBig5(value);
  if (unknown.length > 0) {
    return [{ employee, field, kind: 'notInBig5', text: unknown.join('') }];
  }
  return /[,"\r\n]/.test(value) ? [{ employee, field, kind: 'hasDelimiter', text: value }] : [];
};

const totalRow = ({ kind, payer, payments }: SupplementaryFileFacts): Cell[] => {
  const months = payments.map(({ paidOn }) => rocMonth(paidOn)).toSorted();
  const sum = (key: 'amount' | 'premium'): string =>
    String(payments.reduce((total, payment) => total + payment[key], 0));
  return [
    ['資料識別碼', '1'],
    ['統一編號', payer.taxId],
    ['所得類別', kind],
    ['給付起始年月', months[0] ?? ''],
    ['給付結束年月', months.at(-1) ?? ''],
    ['申報總筆數', String(payments.length)],
    ['給付總額', sum('amount')],
    ['補充保險費總額', sum('premium')],
    ['扣費義務人', payer.name],
    ['聯絡電話', payer.phone],
    ['電子郵件', payer.email],
    ['聯絡人', payer.contactName],
  ];
};

/** Cells that only bonuses have, or only salary of people who are insured elsewhere. */
const kindCells = ({ kind, payer }: SupplementaryFileFacts, payment: SupplementaryPayment): Cell[] =>
  kind === '62'
    ? [
        ['投保單位代號', payer.unitCode],
        ['健保投保金額', payment.insuredAmount === null ? null : String(payment.insuredAmount)],
        ['年度累計獎金', payment.yearToDate === null ? null : String(payment.yearToDate)],
        ['資料註記', ''],
      ]
    : [
        ['信託註記', ''],
        ['資料註記', ''],
        ['', ''],
        ['', ''],
      ];

const paymentRow = (facts: SupplementaryFileFacts, payment: SupplementaryPayment): Cell[] => [
  ['資料識別碼', '2'],
  ['處理方式', facts.processing],
  ['給付日期', rocDay(payment.paidOn)],
  ['身分證號', payment.identityNumber],
  ['姓名', payment.name],
  ['給付金額', String(payment.amount)],
  ['補充保險費', String(payment.premium)],
  ['申報編號', String(payment.number)],
  ...kindCells(facts, payment),
];

/** Values of the payer are reported once, although each row has them. */
const PAYER_FIELDS: ReadonlySet<string> = new Set(['投保單位代號']);

/**
 * Writes the file with which a payer reports withheld supplementary premiums (二代健保補充保險費扣費明細媒體申報):
 * Big5, comma separated, one row of totals and one row for each payment. A file with faults is empty.
 */
export const buildSupplementaryFile = (facts: SupplementaryFileFacts): SupplementaryFile => {
  const { payer, payments, filedOn, sequence } = facts;
  const unit: Cell[] = facts.kind === '62' ? [['投保單位代號', payer.unitCode]] : [];
  const total = totalRow(facts);
  const rows = payments.map((payment) => ({ payment, cells: paymentRow(facts, payment) }));
  const faults = [
    ...[...total, ...unit].flatMap((cell) => faultOf(cell, null)),
    ...rows.flatMap(({ payment: { employeeNo, name }, cells }) =>
      cells.filter(([field]) => !PAYER_FIELDS.has(field)).flatMap((cell) => faultOf(cell, { employeeNo, name })),
    ),
  ];
  const lines = [total, ...rows.map(({ cells }) => cells)].map((cells) =>
    cells.map(([, value]) => value ?? '').join(','),
  );
  return {
    name: `DPR${payer.taxId}${rocDay(filedOn)}${String(sequence).padStart(3, '0')}.csv`,
    content: faults.length > 0 ? new Uint8Array() : encodeBig5(lines.map((line) => `${line}\r\n`).join('')),
    faults,
  };
};
