import {
  checkContent,
  type ContentFaultCode,
  type ContentOfKind,
  type StatutoryTableContents,
  type StatutoryTableKind,
  type TaxBracket,
} from '@hr/domain/organisation/statutory-tables';
import { z } from 'zod';

/** Content of a table of any kind. */
export type StatutoryTableContent = StatutoryTableContents[StatutoryTableKind];

/** Lists are entered and exchanged as text with one line for each element. */
type ListType = 'grades' | 'brackets' | 'rows';

/** A value of a content. */
export interface ContentField {
  /** Keys of the content, joined by dots. */
  readonly path: string;
  readonly label: string;
  readonly type: 'rate' | 'decimal' | 'integer' | ListType;
  readonly unit: string;
}

const valueOfType =
  (type: ContentField['type'], unit: string) =>
  (path: string, label: string): ContentField => ({ path, label, type, unit });

const rate = valueOfType('rate', '%');
const amount = valueOfType('integer', '元');
const persons = valueOfType('integer', '人');
const hours = valueOfType('integer', '小時');
const multiple = valueOfType('integer', '倍');
const grades = valueOfType('grades', '元');
const brackets = valueOfType('brackets', '元');
const rows = valueOfType('rows', '元');

/** The values of each kind of table in the order in which they are shown. */
export const contentFields: Readonly<Record<StatutoryTableKind, readonly ContentField[]>> = {
  minimum_wage: [amount('monthly', '每月最低工資'), amount('hourly', '每小時最低工資')],
  labour_insurance: [
    rate('ordinaryRate', '普通事故保險費率'),
    rate('ordinaryRateAlone', '普通事故保險費率（未參加就業保險）'),
    rate('employmentRate', '就業保險費率'),
    rate('shares.employee', '勞工負擔比例'),
    rate('shares.employer', '雇主負擔比例'),
    rate('wageArrearsRate', '積欠工資墊償基金提繳費率'),
    grades('grades', '投保薪資級距'),
    grades('partTimeGrades', '部分工時投保薪資級距'),
  ],
  occupational_insurance: [
    rate('industryRate', '行業別災害費率'),
    rate('commutingRate', '上下班災害費率'),
    grades('grades', '投保薪資級距'),
  ],
  health_insurance: [
    rate('rate', '保險費率'),
    rate('shares.employee', '被保險人負擔比例'),
    rate('shares.employer', '投保單位負擔比例'),
    valueOfType('decimal', '人')('averageDependants', '平均眷口數'),
    persons('dependantLimit', '計費眷屬人數上限'),
    rate('supplementaryRate', '補充保險費率'),
    multiple('bonusMultiple', '獎金計收倍數'),
    amount('supplementaryCap', '補充保險費單次計收上限'),
    grades('grades', '投保金額級距'),
  ],
  labour_pension: [
    rate('employerRate', '雇主提繳率下限'),
    rate('voluntaryLimit', '個人自願提繳率上限'),
    grades('grades', '月提繳工資級距'),
  ],
  withholding: [
    amount('threshold', '起扣標準'),
    amount('exemption', '免稅額'),
    amount('standardDeduction.couple', '標準扣除額（有配偶者）'),
    amount('standardDeduction.single', '標準扣除額（單身）'),
    amount('salaryDeduction', '薪資所得特別扣除額'),
    rate('flatRate', '非固定薪資扣繳率'),
    amount('floor', '免予扣繳稅額'),
    rate('nonResidentLowRate', '非居住者扣繳率（低）'),
    rate('nonResidentHighRate', '非居住者扣繳率（高）'),
    valueOfType('decimal', '倍')('nonResidentMultiple', '非居住者低扣繳率適用的最低工資倍數'),
    brackets('brackets', '課稅級距'),
    rows('rows', '扣繳稅額表'),
    amount('rowsUntil', '扣繳稅額表最高薪資'),
  ],
  tax_free_limits: [
    amount('mealAllowance', '每月伙食費'),
    hours('overtimeHours', '每月免稅加班時數'),
    hours('overtimeHoursWithConsent', '每月免稅加班時數（經工會或勞資會議同意）'),
    amount('leavingPayPerYear', '退職所得每一年資免稅額'),
  ],
};

const [MAX_DECIMAL, MAX_GRADES, MAX_BRACKETS, MAX_ROWS, MAX_COLUMNS] = [20, 200, 20, 2_000, 20];

const wholeNumber = z.int('請輸入整數');
const decimalText = z.string('請輸入數字').trim().max(MAX_DECIMAL, '請輸入數字');

const valueSchemas: Readonly<Record<ContentField['type'], z.ZodType>> = {
  rate: decimalText,
  decimal: decimalText,
  integer: wholeNumber,
  grades: z.array(wholeNumber).max(MAX_GRADES, `不可超過 ${MAX_GRADES} 級`),
  brackets: z
    .array(z.strictObject({ upTo: wholeNumber.nullable(), rate: decimalText, difference: wholeNumber }))
    .max(MAX_BRACKETS, `不可超過 ${MAX_BRACKETS} 級`),
  rows: z.array(z.array(wholeNumber).max(MAX_COLUMNS)).max(MAX_ROWS, `不可超過 ${MAX_ROWS} 列`),
};

const schemaOf = (fields: readonly ContentField[]): z.ZodType => {
  const groups = Map.groupBy(fields, ({ path }) => path.split('.')[0] ?? '');
  return z.strictObject(
    Object.fromEntries(
      [...groups].map(([key, ofKey]) => {
        const [first] = ofKey;
        return first?.path === key
          ? [key, valueSchemas[first.type]]
          : [key, schemaOf(ofKey.map((one) => ({ ...one, path: one.path.slice(key.length + 1) })))];
      }),
    ),
  );
};

const contentSchemas = Object.fromEntries(
  Object.entries(contentFields).map(([kind, fields]) => [kind, schemaOf(fields)]),
) as Readonly<Record<StatutoryTableKind, z.ZodType>>;

const faultTexts: Readonly<Record<ContentFaultCode, string>> = {
  empty: '請至少輸入一筆',
  notPositive: '請輸入大於 0 的整數',
  notAscending: '須由小到大排列，不可重複',
  notAPercentage: '請輸入 0 到 100 的百分比',
  notADecimal: '請輸入 0 以上的數字',
  sharesAboveHundred: '負擔比例合計不可超過 100%',
  bracketWithoutEnd: '只有最後一級沒有上限',
  rowLength: '每列須有薪資起點與扶養 0 至 11 人的稅額，共 13 個數字',
};

interface ContentMessage {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Names the line of a list in which a fault is. */
const withPlace = (path: readonly (string | number)[], message: string): ContentMessage => {
  const place = path.find((key) => typeof key === 'number');
  return { path, message: place === undefined ? message : `第 ${place + 1} 列：${message}` };
};

const keysOf = (path: string): (string | number)[] =>
  (path === 'shares' ? 'shares.employee' : path).split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns the faults of a content with their paths; none if it may be stored. */
export const contentFaults = (kind: StatutoryTableKind, content: unknown): ContentMessage[] => {
  const { success, error } = contentSchemas[kind].safeParse(content);
  return success
    ? checkContent({ kind, content } as ContentOfKind<StatutoryTableKind>).map(({ path, code }) =>
        withPlace(keysOf(path), faultTexts[code]),
      )
    : error.issues.map(({ path, message }) => withPlace(path as (string | number)[], message));
};

/** Returns the value of a field in a content. */
export const contentValue = (content: object, { path }: Pick<ContentField, 'path'>): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], content);

const NO_BOUND = '以上';

const bracketText = ({ upTo, rate: percent, difference }: TaxBracket): string =>
  [upTo ?? NO_BOUND, percent, difference].join(' ');

/** Formats a value of a content as text; an element of a list is one line. */
export const contentText = ({ type }: Pick<ContentField, 'type'>, value: unknown): string => {
  if (!Array.isArray(value)) {
    return value === undefined ? '' : `${value as string | number}`;
  }
  const list = value as readonly unknown[];
  if (type === 'brackets') {
    return list.map((bracket) => bracketText(bracket as TaxBracket)).join('\n');
  }
  return list.map((element) => (Array.isArray(element) ? element.join(' ') : String(element))).join('\n');
};

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Text that is no number becomes NaN, which the schema refuses at its place. */
const numberOf = (text: string): number =>
  text === '' ? Number.NaN : Number(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

const wordsOf = (line: string): string[] =>
  line
    .split(/[\s、；;]+/)
    .flatMap((word) => (THOUSANDS.test(word) ? [word] : word.split(',')))
    .filter((word) => word !== '');

const bracketOf = ([upTo = '', percent = '', difference = '']: readonly string[]) => ({
  upTo: upTo === NO_BOUND ? null : numberOf(upTo),
  rate: percent.replace(/%$/, ''),
  difference: numberOf(difference),
});

const parsers: Readonly<Record<ContentField['type'], (text: string, lines: readonly string[]) => unknown>> = {
  rate: (text) => text.trim().replace(/%$/, ''),
  decimal: (text) => text.trim(),
  integer: (text) => numberOf(text.trim()),
  grades: (_text, lines) => lines.flatMap(wordsOf).map(numberOf),
  brackets: (_text, lines) => lines.map(wordsOf).map(bracketOf),
  rows: (_text, lines) => lines.map((line) => wordsOf(line).map(numberOf)),
};

/** Parses text from a form, a file or a spreadsheet that was pasted. Thousands separators are accepted. */
export const parseContentText = ({ type }: Pick<ContentField, 'type'>, text: string): unknown =>
  parsers[type](
    text,
    text.split('\n').filter((line) => line.trim() !== ''),
  );

/** Builds a content from the values of its fields. */
export const buildContent = (values: readonly (readonly [path: string, value: unknown])[]): StatutoryTableContent => {
  const content: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [key = '', inner] = path.split('.');
    content[key] = inner === undefined ? value : { ...(content[key] as object | undefined), [inner]: value };
  }
  return content as unknown as StatutoryTableContent;
};

const bracketKeys: Readonly<Record<string, string>> = { upTo: '上限', rate: '稅率', difference: '累進差額' };

const ntd = (text: string): string => Number(text).toLocaleString('en-US');

/** Names a path of a difference between two contents: 「投保薪資級距 29,500」. */
export const contentPathText = (kind: StatutoryTableKind, path: string): string => {
  const named = contentFields[kind].find((one) => path === one.path || path.startsWith(`${one.path}.`));
  if (named === undefined) {
    return path;
  }
  const [first = '', second = ''] = path.slice(named.path.length + 1).split('.');
  if (named.type === 'grades') {
    return `${named.label} ${ntd(first)}`;
  }
  if (named.type === 'brackets') {
    return `${named.label}第 ${Number(first) + 1} 級${bracketKeys[second] ?? ''}`;
  }
  if (named.type === 'rows') {
    const column = second === '0' ? '起點' : `扶養 ${Number(second) - 1} 人`;
    return `${named.label} ${ntd(first)} 元起${column}`;
  }
  return named.label;
};
