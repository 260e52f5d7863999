import {
  type EmploymentType,
  employmentTypeColumns as names,
  type EmploymentTypeInput,
  type EmploymentTypeListQuery,
  payBasisNames,
  termKindNames,
  workingTimeNames,
} from '@hr/contracts/employment-types';
import type { MasterDataKind } from '#master-data/index.ts';
import { employmentTypeTable } from './employment-type.read-model.ts';
import { daysText, hoursText, insurancesText, reasonText } from './employment-type.words.ts';

/** Employment types as master data. */
export const employmentTypeKind: MasterDataKind<EmploymentTypeInput, EmploymentType, EmploymentTypeListQuery> = {
  table: employmentTypeTable,
  told: (type) => ({
    [names.code]: type.code,
    [names.nameZh]: type.nameZh,
    [names.nameEn]: type.nameEn,
    [names.termKind]: termKindNames[type.termKind],
    [names.fixedTermReason]: reasonText(type.fixedTermReason),
    [names.maxMonths]: type.maxMonths,
    [names.workingTime]: workingTimeNames[type.workingTime],
    [names.weeklyMinutes]: hoursText(type.weeklyMinutes),
    [names.payBasis]: payBasisNames[type.payBasis],
    [names.isLaborActApplicable]: type.isLaborActApplicable ? '是' : '否',
    [names.insurances]: insurancesText(type.insurances) || null,
    [names.probationMonths]: type.probationMonths,
    [names.reminderDays]: daysText(type.reminderDays) || null,
    [names.isProjectFundable]: type.isProjectFundable ? '是' : '否',
    [names.sortOrder]: type.sortOrder,
  }),
};
