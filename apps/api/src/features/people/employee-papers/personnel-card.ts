import { degreeNames, type Employee, type EmploymentHistory } from '@hr/contracts/people/employees';
import { employmentStatusNames, leavingKindNames } from '@hr/contracts/people/employment';
import { isNotOnboarded } from '@hr/domain/people/employment';
import { enrolmentBeginningNames, insuranceSchemeNames } from '@hr/contracts/people/insurance-enrolments';
import {
  transferKindNames,
  unpaidLeaveInsuranceNames,
  unpaidLeaveKindNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import type { PaperPart } from '@hr/documents/pdf';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';
import { type CardFacts, type FactName, factsOf } from './card-facts.ts';

interface Section {
  readonly title: string;
  /** Short facts are printed two per line. */
  readonly short: readonly FactName[];
  readonly long: readonly FactName[];
}

const sections: readonly Section[] = [
  {
    title: '基本資料',
    short: [
      'employeeNo',
      'nameZh',
      'nameEn',
      'alias',
      'gender',
      'birthOn',
      'idKind',
      'nationalityId',
      'identityNumber',
      'passportNumber',
      'passportExpiresOn',
      'residencePermitExpiresOn',
      'workPermitNo',
      'workPermitExpiresOn',
      'isWorkPermitExempt',
      'taxResidency',
      'maritalStatus',
      'militaryStatus',
      'indigenousPeople',
      'disability',
      'disabilityGrade',
      'disabilityCertificateNo',
      'disabilityExpiresOn',
      'mobile',
      'phone',
    ],
    long: ['personalEmail', 'companyEmail', 'householdAddress', 'mailingAddress'],
  },
  {
    title: '任職',
    short: [
      'status',
      'departmentId',
      'jobTitleId',
      'employmentTypeId',
      'jobGrade',
      'supervisorId',
      'workPlace',
      'projectId',
      'deputyId',
      'hiredOn',
      'seniorityOn',
      'leaveSeniorityOn',
      'probationEndsOn',
      'lastWorkingOn',
      'leavingKind',
      'recruitmentSource',
      'isPunchRequired',
      'username',
    ],
    long: ['leavingReason'],
  },
  {
    title: '薪轉與扣繳',
    short: [
      'payMethod',
      'bankCode',
      'bankBranchCode',
      'bankAccount',
      'bankAccountName',
      'dependentCount',
      'withholdingMethod',
    ],
    long: ['note'],
  },
];

const date = (day: CalendarDate | null): string => (day === null ? '' : formatDate(day));

const tableOf = (table: Omit<Extract<PaperPart, { kind: 'table' }>, 'kind'>): PaperPart[] =>
  table.rows.length === 0 ? [] : [{ kind: 'table', ...table }];

/** Marks a future date. */
const firstDay = (day: CalendarDate, today: CalendarDate): string =>
  day > today ? `${formatDate(day)} 待生效` : formatDate(day);

const lastDay = (effectiveTo: CalendarDate | null): string => date(effectiveTo && addDays(effectiveTo, -1));

/** Stints and positions, newest first. */
const employmentTables = ({ stints, positions }: EmploymentHistory, today: CalendarDate): PaperPart[] => [
  ...tableOf({
    title: '任職期間',
    days: 4,
    heads: ['到職日', '最後工作日', '年資起算日', '試用期滿日', '離職類別'],
    rows: stints.map((stint) => [
      firstDay(stint.hiredOn, today),
      isNotOnboarded(stint) ? employmentStatusNames.not_onboarded : date(stint.lastWorkingOn),
      date(stint.seniorityOn),
      date(stint.probationEndsOn),
      stint.leavingKind === null ? '' : leavingKindNames[stint.leavingKind],
    ]),
  }),
  ...tableOf({
    title: '職位沿革',
    days: 2,
    heads: ['起日', '迄日', '部門', '職稱', '職等', '聘僱類型', '直屬主管', '工作地點', '主要計畫'],
    rows: positions.map(({ effectiveFrom, effectiveTo, departmentName, ...position }) => [
      firstDay(effectiveFrom, today),
      lastDay(effectiveTo),
      departmentName,
      position.jobTitleName ?? '',
      position.jobGrade ?? '',
      position.employmentTypeName ?? '',
      position.supervisorName ?? '',
      position.workPlace ?? '',
      position.projectName ?? '',
    ]),
  }),
];

/** Additional posts and unpaid leave, newest first. */
const additionalTables = (
  { concurrentPositions, unpaidLeaves }: EmploymentHistory,
  today: CalendarDate,
): PaperPart[] => [
  ...tableOf({
    title: '兼任與代理',
    days: 2,
    heads: ['起日', '迄日', '類別', '部門', '職稱'],
    rows: concurrentPositions.map(({ effectiveFrom, effectiveTo, kind, departmentName, jobTitleName }) => [
      firstDay(effectiveFrom, today),
      lastDay(effectiveTo),
      transferKindNames[kind],
      departmentName,
      jobTitleName ?? '',
    ]),
  }),
  ...tableOf({
    title: '留職停薪',
    days: 2,
    heads: ['起日', '迄日', '事由', '勞健保', '職務代理人'],
    rows: unpaidLeaves.map(({ startsOn, endsOn, kind, insurance, deputyName }) => [
      firstDay(startsOn, today),
      date(endsOn),
      unpaidLeaveKindNames[kind],
      insurance === null ? '' : unpaidLeaveInsuranceNames[insurance],
      deputyName ?? '',
    ]),
  }),
];

const selfPercentText = (percent: number | null): string => (percent === null ? '' : `${percent}%`);

const insuranceTables = (enrolments: CardFacts['enrolments'], today: CalendarDate): PaperPart[] =>
  tableOf({
    title: '投保',
    days: 2,
    heads: ['起日', '迄日', '險別', '起日事由', '勞退自提率'],
    rows: enrolments
      .toReversed()
      .map(({ startOn, endOn, scheme, beginning, selfPercent }) => [
        firstDay(startOn, today),
        date(endOn),
        insuranceSchemeNames[scheme],
        enrolmentBeginningNames[beginning],
        selfPercentText(selfPercent),
      ]),
  });

const learningTables = ({ education, experience, emergencyContacts }: Employee): PaperPart[] => [
  ...tableOf({
    title: '學歷',
    days: 0,
    heads: ['學歷', '學校', '科系', '畢業年月'],
    rows: education.map(({ degree, school, field, graduatedIn }) => [
      degreeNames[degree],
      school,
      field,
      graduatedIn ?? '',
    ]),
  }),
  ...tableOf({
    title: '經歷',
    days: 0,
    heads: ['機構', '職稱', '起', '迄', '證明', '採計月數'],
    rows: experience.map(({ organisation, title, from, to, proof, countedMonths }) => [
      organisation,
      title,
      from ?? '',
      to ?? '',
      proof ?? '',
      countedMonths === null ? '' : `${countedMonths}`,
    ]),
  }),
  ...tableOf({
    title: '緊急聯絡人',
    days: 0,
    heads: ['姓名', '關係', '電話', '其他電話'],
    rows: emergencyContacts.map(({ name, relation, phone, otherPhone }) => [name, relation, phone, otherPhone ?? '']),
  }),
];

/** 人事資料卡: the whole record in sections. */
export const personnelCard = ({ employee, history, enrolments, today }: CardFacts): Paper['sheets'][number] => ({
  language: 'zh',
  title: '人事資料卡',
  parts: [
    ...sections.map(({ title, short, long }): PaperPart => ({
      kind: 'facts',
      title,
      facts: [
        ...factsOf(employee, short),
        ...factsOf(employee, long).map((fact) => ({ ...fact, size: 'whole' as const })),
      ],
    })),
    ...learningTables(employee),
    ...employmentTables(history, today),
    ...additionalTables(history, today),
    ...insuranceTables(enrolments, today),
  ],
});
