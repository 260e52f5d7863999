import {
  type EmployeeReminder,
  ENDING_WITHIN_DAYS,
  PROBATION_WITHIN_DAYS,
  RETIREMENT_AGE,
  RETIREMENT_WITHIN_DAYS,
  type IdentityKind,
  PERMIT_WITHIN_DAYS,
} from '@hr/domain/people/employees';

export const genderNames = { male: '男', female: '女', other: '其他' };

export const identityKindNames: Readonly<Record<IdentityKind, string>> = {
  local: '本國人',
  foreign: '外國人',
  mainland: '大陸地區人民',
  hk_macau: '港澳居民',
  stateless: '無戶籍國民',
};

export const taxResidencyNames = { resident: '居住者（滿 183 天）', non_resident: '非居住者' };

export const maritalStatusNames = {
  single: '未婚',
  married: '已婚',
  same_sex_married: '同性結婚',
  divorced: '離婚',
  widowed: '喪偶',
};

export const militaryStatusNames = {
  completed: '役畢',
  not_yet: '未役',
  exempt: '免役',
  serving: '服役中',
  substitute: '研發替代役',
  not_applicable: '不適用',
};

/** Peoples recognised by the Council of Indigenous Peoples. */
export const indigenousPeopleNames = {
  amis: '阿美族',
  atayal: '泰雅族',
  paiwan: '排灣族',
  bunun: '布農族',
  puyuma: '卑南族',
  rukai: '魯凱族',
  tsou: '鄒族',
  saisiyat: '賽夏族',
  yami: '雅美族（達悟族）',
  thao: '邵族',
  kavalan: '噶瑪蘭族',
  truku: '太魯閣族',
  sakizaya: '撒奇萊雅族',
  seediq: '賽德克族',
  hlaalua: '拉阿魯哇族',
  kanakanavu: '卡那卡那富族',
};

export const payMethodNames = { transfer: '匯款', cash: '現金', check: '支票' };

export const withholdingMethodNames = {
  table: '依扣繳稅額表',
  five_percent: '固定 5%',
  non_resident_18: '非居住者 18%',
  non_resident_6: '非居住者 6%',
};

export const recruitmentSourceNames = {
  website: '官網',
  job_board: '人力銀行',
  referral: '內部推薦',
  campus: '校園徵才',
  agency: '仲介',
  internal: '內部調任',
  other: '其他',
};

export const degreeNames = {
  junior_high: '國中以下',
  senior_high: '高中職',
  associate: '專科',
  bachelor: '學士',
  master: '碩士',
  doctor: '博士',
};

export const employeeReminderNames: Readonly<Record<EmployeeReminder, string>> = {
  contract_ending: `合約 ${ENDING_WITHIN_DAYS} 日內到期`,
  probation_ending: `試用期 ${PROBATION_WITHIN_DAYS} 日內屆滿`,
  unpaid_leave_ending: `留職停薪 ${ENDING_WITHIN_DAYS} 日內屆滿`,
  retirement_near: `${RETIREMENT_WITHIN_DAYS} 日內年滿 ${RETIREMENT_AGE} 歲（退休年齡）`,
  permit_expiring: `護照、居留證或工作許可 ${PERMIT_WITHIN_DAYS} 日內到期或已過期`,
  disability_expiring: `身心障礙證明 ${PERMIT_WITHIN_DAYS} 日內到期或已過期`,
  documents_lacking: '必備文件缺件、過期或即將到期',
  record_incomplete: '資料有缺漏',
};
