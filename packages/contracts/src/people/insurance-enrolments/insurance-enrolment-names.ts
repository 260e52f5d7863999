import type {
  EmploymentInsuranceVerdict,
  EnrolmentState,
  HealthCapacity,
  InsuranceScheme,
} from '@hr/domain/people/insurance-enrolments';

export const insuranceSchemeNames: Readonly<Record<InsuranceScheme, string>> = {
  labor: '勞保（含就保）',
  occupational: '職保',
  health: '健保',
  pension: '勞退',
};

/** Legal name of the insured amount per scheme. */
export const insuredAmountNames: Readonly<Record<InsuranceScheme, string>> = {
  labor: '月投保薪資',
  occupational: '月投保薪資',
  health: '投保金額',
  pension: '月提繳工資',
};

export const healthCapacityNames: Readonly<Record<HealthCapacity, string>> = {
  public_post: '第一類第一目（公職及學校專任有給人員）',
  employee: '第一類第二目（受僱者）',
  employer: '第一類第四目（雇主）',
};

export const enrolmentStateNames: Readonly<Record<EnrolmentState, string>> = {
  upcoming: '待生效',
  insured: '在保',
  ended: '已結束',
};

/** How an enrolment begins: as a new one or as the adjustment of another. */
export const enrolmentBeginningNames = { enrolled: '加保', adjusted: '調整' } as const;

/** How an enrolment ends: by withdrawal or by an adjustment. */
export const enrolmentEndingNames = { withdrawn: '退保', adjusted: '調整' } as const;

const ARTICLE = '就業保險法第 5 條第 1 項';

/** Texts for the employment insurance check, with the deciding fact. */
export const employmentInsuranceTexts: Readonly<Record<EmploymentInsuranceVerdict, string>> = {
  covered: `適用（${ARTICLE}）`,
  coveredAsSpouse: `適用：與國民結婚且獲准居留者（${ARTICLE}第 2 款）；僅取得永久居留者，請依外國專業人才之法令確認`,
  tooYoung: `不適用：未滿 15 歲（${ARTICLE}）`,
  tooOld: `不適用：已滿 65 歲（${ARTICLE}）`,
  notCoveredAsForeigner: `不適用：非本國人，且非國民之配偶（${ARTICLE}）`,
  unknown: '無法判斷：請先補齊出生日期與身分別',
};
