import type { ContractWarning } from '@hr/domain/contracts/employee-contracts';
import type { InsuranceScheme } from '@hr/domain/people/insurance-enrolments';
import { formatDate } from '@hr/domain/dates';
import { unknownTableText } from '../../organisation/statutory-tables/index.ts';
import { insuranceSchemeNames } from '../../people/insurance-enrolments/index.ts';
import { contractPayBasisNames, contractReasonNames } from './employee-contract-names.ts';

const schemesText = (schemes: readonly InsuranceScheme[]): string =>
  schemes.map((scheme) => insuranceSchemeNames[scheme]).join('、');

type WarningTexts = {
  readonly [Code in ContractWarning['code']]: (warning: Extract<ContractWarning, { code: Code }>) => string;
};

const texts: WarningTexts = {
  termTooLong: ({ reason, months, lastDay }) =>
    `${contractReasonNames[reason]}定期契約依法最長 ${months} 個月，至多至 ${formatDate(lastDay)}（勞動基準法施行細則第 6 條）`,
  termsTooLongTogether: ({ reason, months, since }) =>
    `定期契約累計逾法定期間：自 ${formatDate(since)} 起連續的${contractReasonNames[reason]}契約合計逾 ${months} 個月（勞動基準法施行細則第 6 條）`,
  approvalRequired: () => '特定性定期契約逾一年，應報請主管機關核備（勞動基準法第 9 條第 1 項）',
  regardedAsIndefinite: ({ gapDays, workedDays }) =>
    `可能視為不定期契約：與前一份定期契約間隔 ${gapDays} 日（30 日以內），前後工作合計 ${workedDays} 日（逾 90 日）（勞動基準法第 9 條第 2 項第 2 款）`,
  gapBefore: ({ gapDays }) => `與前一份合約間隔 ${gapDays} 日`,
  endedWithoutRenewal: ({ endedOn, canBecomeIndefinite }) =>
    `合約已於 ${formatDate(endedOn)} 到期且未續約${canBecomeIndefinite ? '；員工如繼續工作而雇主未即表示反對，視為不定期契約（勞動基準法第 9 條第 2 項第 1 款）' : ''}`,
  ending: ({ withinDays, daysLeft }) =>
    daysLeft === 0 ? '合約今日到期' : `合約將於 ${withinDays} 日內到期（剩 ${daysLeft} 日）`,
  projectEndsSooner: ({ project, endOn }) => `合約迄日晚於計畫迄日 ${formatDate(endOn)}（${project}）`,
  insuranceEndsSooner: ({ schemes, endOn }) =>
    `${schemesText(schemes)}的退保日 ${formatDate(endOn)} 早於合約迄日（聘保合一，勞工保險條例第 11 條）`,
  insuranceEndsLater: ({ schemes, endOn }) =>
    `${schemesText(schemes)}的退保日 ${formatDate(endOn)} 晚於合約迄日，且無後續合約（聘保合一，勞工保險條例第 11 條）`,
  payMissing: () => '合約未載明薪資，無法檢核最低工資（勞動基準法施行細則第 7 條第 3 款）',
  belowMinimumWage: ({ basis, from, minimum, source }) =>
    `${contractPayBasisNames[basis]}自 ${formatDate(from)} 起低於最低工資 ${minimum.toLocaleString('zh-TW')} 元（最低工資法第 5 條；${source}）`,
  minimumWageUnknown: ({ from }) => unknownTableText('minimum_wage', from),
};

/** Formats a warning for the author of a contract, with its legal article. */
export const contractWarningText = (warning: ContractWarning): string =>
  (texts[warning.code] as (warning: ContractWarning) => string)(warning);
