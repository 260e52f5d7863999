import { type LeaveTypeCode, leaveTypeCodes, leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import type { SignerSource, SignerRule, SkipReason, VacancyRule } from '@hr/domain/signing/sign-off';

/** Names of the signer rules. */
export const signerRuleNames: Readonly<Record<SignerRule['kind'], string>> = {
  supervisor: '直屬主管',
  head: '部門主管',
  role: '角色',
  person: '指定人員',
  project_leader: '計畫主持人',
};

/** A day after all known changes of the law. */
const LAST_DAY = '9999-12-31';

/** Latest legal names of the leave types, since a flow is not tied to a day. */
export const leaveTypeNames = Object.fromEntries(
  leaveTypeCodes.map((code) => [code, leaveTypeNameOn(code, LAST_DAY)]),
) as Readonly<Record<LeaveTypeCode, string>>;

export const stepModeNames = { one: '其中一位簽核', all: '會簽（全部簽核）' } as const;

export const vacancyNames: Readonly<Record<VacancyRule, string>> = {
  above: '由上一級主管簽核',
  fallback: '由人事單位簽核',
  skip: '略過此關卡',
};

/** Names of the ways in which signers were determined. */
export const signerSourceNames: Readonly<Record<SignerSource, string>> = {
  rule: '依規則',
  above: '無人可簽核，由上一級主管簽核',
  fallback: '無人可簽核，由人事單位簽核',
};

export const skipNames: Readonly<Record<SkipReason, string>> = {
  vacant: '略過：無人可簽核',
  applicant: '略過：簽核人為申請人本人',
  signs_before: '略過：簽核人已於前面的關卡簽核',
};
