import type { SensitiveGroup } from '@hr/domain/access/roles';

/** A column of a statement. Measures are averaged and summed by group. */
export interface StatementColumn {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'number';
  /** Rows can be grouped by it. */
  readonly isGroup?: boolean;
  readonly isMeasure?: boolean;
  /** Group of a sensitive column: masked, exported with a reason only, and closed to callers without the group. */
  readonly group?: SensitiveGroup;
}

/** 員工資料報表: everyone who is employed on a day, as of that day. */
export const employeeStatementColumns = {
  employeeNo: { label: '員工編號', kind: 'text' },
  nameZh: { label: '姓名', kind: 'text' },
  correctedOn: { label: '更正日', kind: 'text' },
  correction: { label: '更正', kind: 'text', isGroup: true },
  departmentName: { label: '部門', kind: 'text', isGroup: true },
  jobTitle: { label: '職稱', kind: 'text', isGroup: true },
  jobGrade: { label: '職等', kind: 'text', isGroup: true },
  employmentType: { label: '聘僱類型', kind: 'text', isGroup: true },
  projectCode: { label: '主要計畫', kind: 'text', isGroup: true },
  workPlace: { label: '工作地點', kind: 'text', isGroup: true },
  hiredOn: { label: '到職日', kind: 'date' },
  seniorityYears: { label: '年資（年）', kind: 'number', isMeasure: true },
  seniorityBand: { label: '年資級距', kind: 'text', isGroup: true },
  gender: { label: '性別', kind: 'text', isGroup: true },
  age: { label: '年齡', kind: 'number', isMeasure: true },
  ageBand: { label: '年齡級距', kind: 'text', isGroup: true },
  birthMonth: { label: '生日月份', kind: 'text', isGroup: true },
  degree: { label: '最高學歷', kind: 'text', isGroup: true },
  hireMonth: { label: '到職月份', kind: 'text', isGroup: true },
  birthOn: { label: '出生日期', kind: 'date' },
  nationality: { label: '國籍', kind: 'text', isGroup: true },
  foreigner: { label: '本國／外籍', kind: 'text', isGroup: true },
  identityKind: { label: '身分別', kind: 'text', isGroup: true },
  residencePermitExpiresOn: { label: '居留證到期日', kind: 'date' },
  workPermitExpiresOn: { label: '工作許可到期日', kind: 'date' },
  probationEndsOn: { label: '試用期滿日', kind: 'date' },
  contractEndsOn: { label: '合約迄日', kind: 'date' },
  companyEmail: { label: '公司信箱', kind: 'text' },
  mobile: { label: '手機', kind: 'text' },
  emergencyContacts: { label: '緊急聯絡人', kind: 'text' },
  indigenousPeople: { label: '原住民族別', kind: 'text', isGroup: true },
  hasDisability: { label: '身心障礙', kind: 'text', isGroup: true },
  disability: { label: '身心障礙類別', kind: 'text', group: 'health' },
  disabilityGrade: { label: '身心障礙等級', kind: 'text', group: 'health' },
  disabilityExpiresOn: { label: '身心障礙證明到期日', kind: 'text', group: 'health' },
  identityNumber: { label: '身分證字號', kind: 'text', group: 'identity' },
  laborInsuredOn: { label: '勞保加保日', kind: 'date' },
  laborInsuredAmount: { label: '勞保月投保薪資', kind: 'text', group: 'contract_pay' },
  healthInsuredOn: { label: '健保加保日', kind: 'date' },
  healthInsuredAmount: { label: '健保投保金額', kind: 'text', group: 'contract_pay' },
  pensionAmount: { label: '勞退月提繳工資', kind: 'text', group: 'contract_pay' },
  status: { label: '狀態', kind: 'text', isGroup: true },
} as const satisfies Readonly<Record<string, StatementColumn>>;

/** 異動紀錄報表: the transfers that take effect in a period. */
export const transferStatementColumns = {
  effectiveOn: { label: '生效日', kind: 'date' },
  month: { label: '生效月份', kind: 'text', isGroup: true },
  kind: { label: '類別', kind: 'text', isGroup: true },
  employeeNo: { label: '員工編號', kind: 'text' },
  nameZh: { label: '姓名', kind: 'text' },
  departmentChange: { label: '部門異動', kind: 'text', isGroup: true },
  fromDepartment: { label: '原部門', kind: 'text', isGroup: true },
  toDepartment: { label: '新部門', kind: 'text', isGroup: true },
  fromJobTitle: { label: '原職稱', kind: 'text' },
  toJobTitle: { label: '新職稱', kind: 'text' },
  fromJobGrade: { label: '原職等', kind: 'text' },
  toJobGrade: { label: '新職等', kind: 'text' },
  reason: { label: '原因', kind: 'text' },
  documentNo: { label: '人令字號', kind: 'text' },
  recordedBy: { label: '建立人', kind: 'text', isGroup: true },
  correctedOn: { label: '更正日', kind: 'text' },
  correction: { label: '更正', kind: 'text', isGroup: true },
} as const satisfies Readonly<Record<string, StatementColumn>>;

/** 到職名單 */
export const joinerStatementColumns = {
  hiredOn: { label: '到職日', kind: 'date' },
  month: { label: '到職月份', kind: 'text', isGroup: true },
  employeeNo: { label: '員工編號', kind: 'text' },
  nameZh: { label: '姓名', kind: 'text' },
  departmentName: { label: '部門', kind: 'text', isGroup: true },
  jobTitle: { label: '職稱', kind: 'text', isGroup: true },
  employmentType: { label: '聘僱類型', kind: 'text', isGroup: true },
  projectCode: { label: '計畫', kind: 'text', isGroup: true },
  recruitmentSource: { label: '招募來源', kind: 'text', isGroup: true },
  probationEndsOn: { label: '試用期滿日', kind: 'date' },
  documentsPercent: { label: '文件完成（%）', kind: 'number', isMeasure: true },
  insuredOn: { label: '加保日', kind: 'date' },
  insuranceNote: { label: '加保核對', kind: 'text', isGroup: true },
} as const satisfies Readonly<Record<string, StatementColumn>>;

/** 離職名單 */
export const leaverStatementColumns = {
  lastWorkingOn: { label: '最後工作日', kind: 'date' },
  leftOn: { label: '離職生效日', kind: 'date' },
  month: { label: '離職月份', kind: 'text', isGroup: true },
  employeeNo: { label: '員工編號', kind: 'text' },
  nameZh: { label: '姓名', kind: 'text' },
  departmentName: { label: '部門', kind: 'text', isGroup: true },
  jobTitle: { label: '職稱', kind: 'text', isGroup: true },
  employmentType: { label: '聘僱類型', kind: 'text', isGroup: true },
  projectCode: { label: '計畫', kind: 'text', isGroup: true },
  seniorityYears: { label: '年資（年）', kind: 'number', isMeasure: true },
  leavingKind: { label: '離職類別', kind: 'text', isGroup: true },
  leavingReason: { label: '原因', kind: 'text', isGroup: true },
  insuranceEndedOn: { label: '退保日', kind: 'date' },
  insuranceNote: { label: '退保核對', kind: 'text', isGroup: true },
  isHandedOver: { label: '資產繳回', kind: 'text', isGroup: true },
  unusedLeaveHours: { label: '未休特休（時）', kind: 'number', isMeasure: true },
  unusedLeavePay: { label: '未休特休工資', kind: 'number', group: 'salary' },
  certificateIssuedOn: { label: '服務證明開立日', kind: 'date' },
  layoffReportedOn: { label: '資遣通報日', kind: 'date' },
} as const satisfies Readonly<Record<string, StatementColumn>>;

export type StatementColumns = Readonly<Record<string, StatementColumn>>;

/** A value of a column by which rows are grouped; empty for rows without one. */
export interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/** Writes a value of a column for the address: `departmentName:研究組`. */
export const columnValueText = ({ column, value }: ColumnValue): string => `${column}:${value}`;

/** Parses what `columnValueText` writes. */
export const parseColumnValue = (text: string): ColumnValue => {
  const end = text.indexOf(':');
  return { column: text.slice(0, end), value: text.slice(end + 1) };
};

/** Column of a statement by a name from outside; undefined for names that it does not have, such as `constructor`. */
export const columnNamed = (columns: StatementColumns, name: string): StatementColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;
