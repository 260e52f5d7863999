import {
  jobFamilyNames,
  type JobTitle,
  jobTitleColumns as names,
  jobTitleEndpoints,
  type JobTitleInput,
  jobTitleInputSchema,
  type JobTitleListQuery,
  jobTitleListQuerySchema,
  jobTitleSortKeys,
} from '@hr/contracts/job-titles';
import type { MasterDataScreen } from '#master-data/index.ts';
import { statusColumn, textOrDash } from '#tables/cells.tsx';
import { JobTitleFields } from './components/job-title-fields.tsx';
import { jobTitleChips, JobTitleFilters } from './components/job-title-filters.tsx';

const yesNo = (is: boolean): string => (is ? '是' : '否');
const months = (count: number | null): string => (count === null ? '—' : `${count} 個月`);

/** 職稱設定 */
export const jobTitleScreen: MasterDataScreen<JobTitle, JobTitleInput, JobTitleListQuery> = {
  title: '職稱設定',
  noun: '職稱',
  name: 'position_set_up',
  endpoints: jobTitleEndpoints,
  listQuery: jobTitleListQuerySchema,
  input: jobTitleInputSchema,
  sortKeys: jobTitleSortKeys,
  keywordHint: '職稱編號、職稱',
  Filters: JobTitleFilters,
  chipsOf: jobTitleChips,
  Fields: JobTitleFields,
  toasts: { add: 'position.add.ok', edit: 'position.edit.ok', remove: 'position.delete.ok' },
  hiddenAtFirst: ['nameEn', 'description', 'sortOrder'],
  columns: [
    { field: 'code', headerName: names.code, width: 130 },
    { field: 'nameZh', headerName: names.nameZh, flex: 1, minWidth: 150 },
    { field: 'nameEn', headerName: names.nameEn, flex: 1, minWidth: 160, valueFormatter: textOrDash },
    {
      field: 'family',
      headerName: names.family,
      width: 110,
      valueFormatter: (family: JobTitle['family']) => jobFamilyNames[family],
    },
    { field: 'grade', headerName: names.grade, width: 100, valueFormatter: textOrDash },
    { field: 'isManagerial', headerName: names.isManagerial, width: 100, valueFormatter: yesNo },
    { field: 'probationMonths', headerName: names.probationMonths, width: 120, valueFormatter: months },
    { field: 'description', headerName: names.description, flex: 1, minWidth: 160, valueFormatter: textOrDash },
    { field: 'sortOrder', headerName: names.sortOrder, type: 'number', width: 80 },
    { field: 'usageCount', headerName: names.usageCount, type: 'number', width: 110 },
    statusColumn(names.status),
  ],
  emptyInput: {
    code: '',
    nameZh: '',
    nameEn: null,
    family: 'administration',
    grade: null,
    isManagerial: false,
    probationMonths: 3,
    description: null,
    sortOrder: 0,
  },
  inputOf: ({ code, nameZh, nameEn, family, grade, isManagerial, probationMonths, description, sortOrder }) => ({
    code,
    nameZh,
    nameEn,
    family,
    grade,
    isManagerial,
    probationMonths,
    description,
    sortOrder,
  }),
  factsOf: (title) => [
    [names.nameEn, textOrDash(title.nameEn)],
    [names.family, jobFamilyNames[title.family]],
    [names.grade, textOrDash(title.grade)],
    [names.isManagerial, yesNo(title.isManagerial)],
    [names.probationMonths, months(title.probationMonths)],
    [names.usageCount, `${title.usageCount} 人`],
    [names.description, textOrDash(title.description)],
    [names.sortOrder, String(title.sortOrder)],
  ],
  importExample: {
    [names.code]: 'R-01',
    [names.nameZh]: '研究員',
    [names.nameEn]: 'Researcher',
    [names.family]: '研究',
    [names.grade]: '7',
    [names.isManagerial]: '否',
    [names.probationMonths]: '3',
    [names.description]: '',
    [names.sortOrder]: '10',
  },
};
