import type { SensitiveGroup } from '../../access/roles/index.ts';
import { capitalAmount } from '../../money/index.ts';
import { type CalendarDate, formatDate, formatRocDate } from '../../dates/index.ts';

/** Known facts about a contract and its parties; unknown facts are null. */
export interface PlaceholderFacts {
  readonly employee: {
    readonly employeeNo: string;
    readonly nameZh: string;
    readonly nameEn: string | null;
    readonly identityNumber: string | null;
    readonly address: string | null;
    readonly hiredOn: CalendarDate | null;
  };
  readonly company: {
    readonly nameZh: string;
    readonly taxId: string;
    readonly representative: string;
    readonly address: string;
    readonly phone: string;
  } | null;
  readonly contract: {
    readonly contractNo: string | null;
    readonly startOn: CalendarDate | null;
    readonly endOn: CalendarDate | null;
    readonly fixedTermReason: string | null;
    readonly payBasis: 'monthly' | 'hourly';
    readonly pay: number | null;
    readonly probationMonths: number | null;
    readonly workContent: string | null;
    readonly workPlace: string | null;
    readonly workHours: string | null;
  };
  readonly employmentType: string | null;
  readonly jobTitle: string | null;
  readonly department: string | null;
  readonly projects: readonly { readonly code: string; readonly nameZh: string }[];
}

/** A placeholder of a template. */
export interface Placeholder {
  readonly name: string;
  readonly label: string;
  /** Group of sensitive fields to which its value belongs. */
  readonly group?: SensitiveGroup;
  /** Returns null if the value is unknown. */
  readonly valueOf: (facts: PlaceholderFacts) => string | null;
}

const date = (day: CalendarDate | null): string | null => (day === null ? null : formatDate(day));

const rocDate = (day: CalendarDate | null): string | null => (day === null ? null : formatRocDate(day));

const joinTexts = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('、'));

const payOf = ({ contract }: PlaceholderFacts, basis: 'monthly' | 'hourly'): number | null =>
  contract.payBasis === basis ? contract.pay : null;

const amount = (pay: number | null): string | null => (pay === null ? null : pay.toLocaleString('zh-TW'));

const capitalText = (pay: number | null): string | null => (pay === null ? null : capitalAmount(pay));

const probation = (months: number | null): string => (months === null || months === 0 ? '無' : `${months} 個月`);

/** All placeholders, in the order in which they are offered. */
export const placeholders: readonly Placeholder[] = [
  { name: '員工.姓名', label: '姓名', valueOf: ({ employee }) => employee.nameZh },
  { name: '員工.英文姓名', label: '英文姓名', valueOf: ({ employee }) => employee.nameEn },
  { name: '員工.編號', label: '員工編號', valueOf: ({ employee }) => employee.employeeNo },
  {
    name: '員工.身分證字號',
    label: '身分證字號／統一證號',
    group: 'identity',
    valueOf: ({ employee }) => employee.identityNumber,
  },
  { name: '員工.戶籍地址', label: '戶籍地址', group: 'identity', valueOf: ({ employee }) => employee.address },
  { name: '員工.到職日', label: '到職日', valueOf: ({ employee }) => date(employee.hiredOn) },
  { name: '員工.到職日_民國', label: '到職日（民國）', valueOf: ({ employee }) => rocDate(employee.hiredOn) },
  { name: '公司.名稱', label: '公司名稱', valueOf: ({ company }) => company?.nameZh ?? null },
  { name: '公司.統一編號', label: '公司統一編號', valueOf: ({ company }) => company?.taxId ?? null },
  { name: '公司.代表人', label: '公司代表人', valueOf: ({ company }) => company?.representative ?? null },
  { name: '公司.地址', label: '公司地址', valueOf: ({ company }) => company?.address ?? null },
  { name: '公司.電話', label: '公司電話', valueOf: ({ company }) => company?.phone ?? null },
  { name: '合約.編號', label: '合約編號', valueOf: ({ contract }) => contract.contractNo },
  { name: '合約.起日', label: '合約起日', valueOf: ({ contract }) => date(contract.startOn) },
  { name: '合約.起日_民國', label: '合約起日（民國）', valueOf: ({ contract }) => rocDate(contract.startOn) },
  { name: '合約.迄日', label: '合約迄日', valueOf: ({ contract }) => date(contract.endOn) },
  { name: '合約.迄日_民國', label: '合約迄日（民國）', valueOf: ({ contract }) => rocDate(contract.endOn) },
  { name: '合約.定期事由', label: '定期事由', valueOf: ({ contract }) => contract.fixedTermReason },
  { name: '合約.月薪', label: '月薪', group: 'contract_pay', valueOf: (facts) => amount(payOf(facts, 'monthly')) },
  {
    name: '合約.月薪_大寫',
    label: '月薪（大寫）',
    group: 'contract_pay',
    valueOf: (facts) => capitalText(payOf(facts, 'monthly')),
  },
  { name: '合約.時薪', label: '時薪', group: 'contract_pay', valueOf: (facts) => amount(payOf(facts, 'hourly')) },
  {
    name: '合約.時薪_大寫',
    label: '時薪（大寫）',
    group: 'contract_pay',
    valueOf: (facts) => capitalText(payOf(facts, 'hourly')),
  },
  { name: '聘僱類型', label: '聘僱類型', valueOf: ({ employmentType }) => employmentType },
  { name: '職稱', label: '職稱', valueOf: ({ jobTitle }) => jobTitle },
  { name: '部門', label: '部門', valueOf: ({ department }) => department },
  { name: '工作內容', label: '工作內容', valueOf: ({ contract }) => contract.workContent },
  { name: '工作地點', label: '工作地點', valueOf: ({ contract }) => contract.workPlace },
  { name: '工作時間', label: '工作時間', valueOf: ({ contract }) => contract.workHours },
  { name: '試用期', label: '試用期', valueOf: ({ contract }) => probation(contract.probationMonths) },
  { name: '計畫.編號', label: '計畫編號', valueOf: ({ projects }) => joinTexts(projects.map(({ code }) => code)) },
  { name: '計畫.名稱', label: '計畫名稱', valueOf: ({ projects }) => joinTexts(projects.map(({ nameZh }) => nameZh)) },
];

/** Whether the value of a placeholder belongs to the contract, and is unknown before there is one. */
export const isContractPlaceholder = (name: string): boolean => !/^(?:員工|公司)\.|^部門$/.test(name);

const byName: ReadonlyMap<string, Placeholder> = new Map(placeholders.map((one) => [one.name, one]));

/** Returns the placeholder of a name, or undefined for an unknown name. */
export const placeholderOf = (name: string): Placeholder | undefined => byName.get(name);

/** Returns the names that are no known placeholders. */
export const unknownPlaceholders = (names: readonly string[]): string[] => names.filter((name) => !byName.has(name));

interface FilledPlaceholders {
  /** Values of the placeholders that have one. */
  readonly values: Readonly<Record<string, string>>;
  /** Placeholders without a value. */
  readonly missing: readonly string[];
}

/** Determines the values of placeholders. Entered values are used only where no fact is known. */
export const fillPlaceholders = (
  names: readonly string[],
  facts: PlaceholderFacts,
  filledIn: Readonly<Record<string, string>> = {},
): FilledPlaceholders => {
  const known = names.flatMap((name): [string, string][] => {
    const own = Object.hasOwn(filledIn, name) ? filledIn[name] : undefined;
    const value = placeholderOf(name)?.valueOf(facts) || own;
    return value ? [[name, value]] : [];
  });
  const filledNames = new Set(known.map(([name]) => name));
  return { values: Object.fromEntries(known), missing: names.filter((name) => !filledNames.has(name)) };
};
