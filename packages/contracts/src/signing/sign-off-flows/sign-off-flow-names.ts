import { type LeaveTypeCode, leaveTypeCodes, leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import type { FoundBy, SignerRule, SkippedBecause, VacancyRule } from '@hr/domain/signing/sign-off';

/** Who signs a step, by what people call it. */
export const signerRuleNames: Readonly<Record<SignerRule['kind'], string>> = {
  supervisor: '直屬主管',
  head: '部門主管',
  role: '角色',
  person: '指定人員',
  project_leader: '計畫主持人',
};

/** After every day on which the law is known to change. */
const LAST_DAY = '9999-12-31';

/** Leave types, by what the law calls them last: a flow is for no day. */
export const leaveTypeNames = Object.fromEntries(
  leaveTypeCodes.map((code) => [code, leaveTypeNameOn(code, LAST_DAY)]),
) as Readonly<Record<LeaveTypeCode, string>>;

/** Of several signers of a step. */
export const stepModeNames = { one: '其中一位簽核', all: '會簽（全部簽核）' } as const;

export const vacancyNames: Readonly<Record<VacancyRule, string>> = {
  above: '由上一級主管簽核',
  fallback: '由人事單位簽核',
  skip: '略過此關卡',
};

/** How the signers of a step were found. */
export const foundByNames: Readonly<Record<FoundBy, string>> = {
  rule: '依規則',
  above: '無人可簽核，由上一級主管簽核',
  fallback: '無人可簽核，由人事單位簽核',
};

export const skipNames: Readonly<Record<SkippedBecause, string>> = {
  vacant: '略過：無人可簽核',
  applicant: '略過：簽核人為申請人本人',
  signs_before: '略過：簽核人已於前面的關卡簽核',
};
