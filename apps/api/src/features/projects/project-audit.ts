import type { EmployeeReference } from '@hr/contracts/employees';
import {
  budgetCategoryNames,
  eligibleCostNames,
  funderNames,
  type Project,
  projectColumns as names,
  projectImportColumns as fieldNames,
  projectKindNames,
  projectStateNames,
} from '@hr/contracts/projects';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import type { AuditedValues } from '#audit/index.ts';

/** The name under which audit entries speak of projects. */
export const ENTITY = 'project' as const;

const personText = ({ employeeNo, nameZh }: EmployeeReference): string => `${employeeNo} ${nameZh}`;
const dateText = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date));
const listText = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('、'));

/** A project as its audit entries tell it, field by field in the words of the screen. */
export const told = (project: Project): AuditedValues => ({
  [names.code]: project.code,
  [names.grantNo]: project.grantNo,
  [names.nameZh]: project.nameZh,
  [fieldNames.shortName]: project.shortName,
  [fieldNames.nameEn]: project.nameEn,
  [names.kind]: projectKindNames[project.kind],
  [names.funder]: funderNames[project.funder],
  [names.approvalDocumentNo]: project.approvalDocumentNo,
  [fieldNames.approvedOn]: dateText(project.approvedOn),
  [names.principalInvestigator]: personText(project.principalInvestigator),
  共同主持人: listText(project.coInvestigators.map(personText)),
  計畫管理人: project.manager && personText(project.manager),
  [fieldNames.startOn]: formatDate(project.startOn),
  [fieldNames.endOn]: formatDate(project.endOn),
  展延迄日: dateText(project.extendedEndOn),
  展延文號: project.extensionDocumentNo,
  [names.approvedAmount]: project.approvedAmount,
  [names.personnelAmount]: project.personnelAmount,
  預算科目: listText(
    project.budgetLines.map(
      ({ category, amount }) => `${budgetCategoryNames[category]} ${amount.toLocaleString('zh-TW')}`,
    ),
  ),
  [fieldNames.eligibleCosts]: listText(project.eligibleCosts.map((cost) => eligibleCostNames[cost])),
  [fieldNames.maxEffortPercent]: project.maxEffortPercent,
  [fieldNames.isFundsPending]: project.isFundsPending ? '是' : '否',
  [names.costCenter]: project.costCenter,
  [names.accountCode]: project.accountCode,
  [names.state]: projectStateNames[project.state],
  終止原因: project.terminationReason,
  [names.note]: project.note,
});
