import { z } from 'zod';
import {
  employeeField,
  type EmployeeReference,
  shownDate,
  shownOptionalChoice,
  shownText,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';
import { acknowledgementNames } from './evaluation-names.ts';

const confirmationNames = { ...acknowledgementNames, pending: '尚未確認' } as const;

const described = record({
  name: 'EvaluationInterview',
  path: '/evaluation-interviews',
  // One row per evaluation with a submitted interview, whose id is that of the evaluation.
  table: 'evaluations',
  screen: 'performance_evaluation',
  noun: '面談紀錄',
  order: '-on',
  search: [],
  titleOf: ({ employee, cycleName }: { readonly employee: EmployeeReference; readonly cycleName: string | null }) =>
    `${employee.nameZh} ${cycleName ?? ''}`,
  fields: { employeeId: employeeField('員工', { example: 'E00001' }) },
  derived: {
    on: shownDate('日期'),
    cycleName: shownText('週期'),
    departmentName: shownText('部門'),
    interviewer: shownText('面談人'),
    place: shownText('地點'),
    summary: shownText('內容摘要'),
    consensus: shownText('共識'),
    employeeComment: shownText('員工意見'),
    /** Null if the cycle does not ask the employee. */
    confirmation: shownOptionalChoice('本人確認', confirmationNames),
  },
  columns: [
    'on',
    'cycleName',
    'employee',
    'departmentName',
    'interviewer',
    'place',
    'summary',
    'consensus',
    'employeeComment',
    'confirmation',
  ],
  filters: {
    cycleId: z.uuid().optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
});

/** 面談紀錄: submitted interviews, for those who may see results. */
export const evaluationInterviews = { ...described, endpoints: withoutWriting(described.endpoints) };

export type EvaluationInterview = ItemOf<typeof evaluationInterviews>;

export type EvaluationInterviewListQuery = ListQueryOf<typeof evaluationInterviews>;
