import type { Action, DataScope, Screen, SensitiveGroup } from '@hr/domain/access/roles';

/** What a person chooses from when they give a role; `(含下級)` tells that the departments below come along. */
export const dataScopeNames: Readonly<Record<DataScope, string>> = {
  self: '本人',
  direct_reports: '直屬部屬',
  department: '本部門',
  department_and_below: '本部門及下級',
  named_departments: '指定部門（含下級）',
  named_projects: '指定計畫與所主持的計畫',
  all: '全部',
};

export const sensitiveGroupNames: Readonly<Record<SensitiveGroup, string>> = {
  identity: '身分資料',
  contract_pay: '合約薪資',
  salary: '薪資',
  bank: '銀行帳號',
  health: '健康資料',
  evaluation: '考核',
};

export const actionNames: Readonly<Record<Action, string>> = {
  view: '檢視',
  edit: '編輯',
  approve: '簽核',
  export: '匯出',
};

/** What each screen is called where permissions are given, in the order of the menu. */
export const screenNames: Readonly<Record<Screen, string>> = {
  signature_task: '簽核作業',
  sign_off_deputy: '簽核代理',
  sign_off_flow: '簽核流程',
  custom_kind: '自訂申請類別',
  company_data: '公司資料',
  department_set_up: '部門設定',
  position_set_up: '職稱設定',
  contract_type_set_up: '聘僱類型設定',
  nation_code_set_up: '國籍代碼設定',
  project_and_grant_set_up: '計畫與補助設定',
  holiday_set_up: '假日設定',
  employee_data: '員工資料',
  transfer_records: '異動紀錄',
  employee_contract: '員工合約',
  contract_template: '合約範本',
  employee_document: '員工文件',
  insurance_enrolment: '投保紀錄',
  nhi_dependent: '健保眷屬',
  attendance_overview: '出勤總覽',
  shift_management: '排班管理',
  office_hours: '辦公時間',
  annual_and_compensatory_management: '特休與補休管理',
  annual_and_compensatory_transactions: '特休與補休異動明細',
  salary_report: '薪資報表',
  salary_adjustment: '薪資調整',
  scales_of_salary: '薪級表',
  project_and_grant_management: '計畫與補助管理',
  performance_evaluation: '績效考核',
  employee_data_statement: '員工資料報表',
  transfer_records_statement: '異動紀錄報表',
  onboarding_and_resign_statement: '到離職報表',
  employee_application_record: '員工申請紀錄',
  applicant_data_repository: '應徵者資料庫',
  access_set_up: '權限設定',
  audit_log: '操作紀錄',
  outgoing_mail: '郵件寄送',
  developer: '開發者頁面',
};

/** The modules that the screens belong to, for who gives permissions: each screen stands in one of them. */
export const screenModules: readonly { readonly name: string; readonly screens: readonly Screen[] }[] = [
  {
    name: '簽核與申請',
    screens: ['signature_task', 'sign_off_deputy', 'sign_off_flow', 'custom_kind', 'employee_application_record'],
  },
  {
    name: '組織設定',
    screens: [
      'company_data',
      'department_set_up',
      'position_set_up',
      'contract_type_set_up',
      'nation_code_set_up',
      'project_and_grant_set_up',
      'holiday_set_up',
    ],
  },
  {
    name: '人員',
    screens: [
      'employee_data',
      'transfer_records',
      'employee_contract',
      'contract_template',
      'employee_document',
      'insurance_enrolment',
      'nhi_dependent',
      'performance_evaluation',
      'applicant_data_repository',
    ],
  },
  {
    name: '出勤與假勤',
    screens: [
      'attendance_overview',
      'shift_management',
      'office_hours',
      'annual_and_compensatory_management',
      'annual_and_compensatory_transactions',
    ],
  },
  {
    name: '薪資與計畫',
    screens: ['salary_report', 'salary_adjustment', 'scales_of_salary', 'project_and_grant_management'],
  },
  {
    name: '報表',
    screens: ['employee_data_statement', 'transfer_records_statement', 'onboarding_and_resign_statement'],
  },
  { name: '系統', screens: ['access_set_up', 'audit_log', 'outgoing_mail', 'developer'] },
];
