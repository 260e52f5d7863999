import { evaluationStages } from '@hr/domain/evaluation/evaluations';
import { z } from 'zod';
import { calendarDateSchema, endpoint, requiredDate, requiredText, singleLine } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeReferenceSchema,
  optionalIntegerField,
  ownField,
  shownChoice,
  shownCount,
  shownInstant,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { type CycleKind, cycleKindNames, cycleStateNames, stageNames } from './evaluation-names.ts';

const stageSchema = z.strictObject({
  stage: z.enum(evaluationStages).exclude(['closed']),
  dueOn: calendarDateSchema.nullable(),
});

export type CycleStage = z.output<typeof stageSchema>;

const MAX_GRADES = 10;

const PERCENT = '請輸入 0 至 100 的整數';

const gradeSchema = z.strictObject({
  name: singleLine(requiredText('等第', 10)),
  minimum: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT),
  maximumPercent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT).nullable(),
});

const MAX_NAMED = 1_000;

const populationSchema = z.strictObject({
  /** With the departments below; empty for all. */
  departmentIds: z.array(z.uuid()).max(MAX_NAMED),
  /** Empty for all. */
  employmentTypeIds: z.array(z.uuid()).max(MAX_NAMED),
  /** Only employees hired on this day or earlier; null for all. */
  hiredBy: calendarDateSchema.nullable(),
  excluded: z
    .array(z.strictObject({ employeeId: z.uuid('請選擇員工'), reason: requiredText('排除原因', 100) }))
    .max(MAX_NAMED, `最多排除 ${MAX_NAMED} 人`),
});

export type CyclePopulation = z.output<typeof populationSchema>;

interface CycleRule {
  readonly kind: CycleKind;
  readonly startOn: string;
  readonly endOn: string;
  readonly stages: readonly CycleStage[];
  readonly grades: readonly { readonly name: string; readonly minimum: number }[];
  readonly leadDays: number | null;
}

const startsByItself = (kind: CycleKind): boolean => kind === 'probation' || kind === 'renewal';

/** Refuses deadlines that are earlier than those of former stages. */
const requireDeadlinesInOrder = (
  stages: readonly CycleStage[],
  report: (place: number, message: string) => void,
): void => {
  stages.forEach(({ dueOn }, index) => {
    const earlier = stages.slice(0, index).findLast((stage) => stage.dueOn !== null)?.dueOn ?? null;
    if (dueOn !== null && earlier !== null && dueOn < earlier) {
      report(index, '期限不可早於前一階段');
    }
  });
};

const requireStages = ({ stages }: CycleRule, context: z.core.$RefinementCtx): void => {
  const order = stages.map(({ stage }) => evaluationStages.indexOf(stage));
  if (!stages.some(({ stage }) => stage === 'first_review')) {
    context.addIssue({ code: 'custom', path: ['stages'], message: '至少須有初評' });
  }
  if (order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1))) {
    context.addIssue({ code: 'custom', path: ['stages'], message: '階段須依順序且不可重複' });
  }
  requireDeadlinesInOrder(stages, (place, message) =>
    context.addIssue({ code: 'custom', path: ['stages', place, 'dueOn'], message }),
  );
};

const requireConsistent = (cycle: CycleRule, context: z.core.$RefinementCtx): void => {
  const { kind, startOn, endOn, grades, leadDays } = cycle;
  if (endOn < startOn) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '迄日不可早於起日' });
  }
  if (startsByItself(kind) && leadDays === null) {
    context.addIssue({ code: 'custom', path: ['leadDays'], message: '請輸入到期前幾日自動開始' });
  }
  if (grades.length === 0 || !grades.some(({ minimum }) => minimum === 0)) {
    context.addIssue({ code: 'custom', path: ['grades'], message: '須有最低分數為 0 的等第' });
  }
  grades.forEach(({ name, minimum }, place) => {
    if (grades.findIndex((other) => other.name === name || other.minimum === minimum) < place) {
      context.addIssue({ code: 'custom', path: ['grades', place, 'name'], message: '等第名稱與最低分數不可重複' });
    }
  });
  requireStages(cycle, context);
};

const described = record({
  name: 'EvaluationCycle',
  path: '/evaluation-cycles',
  screen: 'performance_evaluation',
  noun: '考核週期',
  order: '-startOn',
  search: ['name'],
  rule: requireConsistent,
  titleOf: ({ name }: { readonly name: string }) => name,
  fields: {
    name: textField('名稱', 50, { example: '115 年度考核', unique: 'DuplicateEvaluationCycleName' }),
    kind: withFilter(choiceField('類型', cycleKindNames, { initial: 'annual' })),
    startOn: dateField('考核期間起日'),
    endOn: dateField('考核期間迄日'),
    form: ownField('表單', {
      schema: z.uuid('請選擇表單'),
      answer: z.object({ id: z.uuid(), name: z.string(), versionNo: z.int() }),
      initial: '',
      toText: ({ name, versionNo }) => `${name} 第 ${versionNo} 版`,
    }),
    stages: ownField('階段', {
      schema: z.array(stageSchema).min(1, '請選擇階段'),
      answer: z.array(stageSchema),
      initial: [],
      toText: (stages) => stages.map(({ stage }) => stageNames[stage]).join(' → ') || null,
    }),
    grades: ownField('等第', {
      schema: z.array(gradeSchema).max(MAX_GRADES, `最多 ${MAX_GRADES} 個等第`),
      answer: z.array(gradeSchema),
      initial: [],
      toText: (grades) => grades.map(({ name, minimum }) => `${name} ${minimum} 分以上`).join('、') || null,
    }),
    population: ownField('對象', {
      schema: populationSchema,
      answer: populationSchema,
      initial: { departmentIds: [], employmentTypeIds: [], hiredBy: null, excluded: [] },
      toText: ({ departmentIds, excluded }) =>
        `${departmentIds.length === 0 ? '全部部門' : `${departmentIds.length} 個部門`}，排除 ${excluded.length} 人`,
    }),
    /** Days before the end of probation or contract; null in other cycles. */
    leadDays: optionalIntegerField('到期前幾日開始', { minimum: 1, maximum: 180, initial: null, example: '30' }),
  },
  stored: {
    state: shownChoice('狀態', cycleStateNames),
    startedAt: shownInstant('開始時間'),
    closedAt: shownInstant('結案時間'),
  },
  derived: {
    people: shownCount('對象數'),
    completed: shownCount('完成數'),
    completion: shownText('完成率'),
  },
  columns: ['name', 'kind', 'startOn', 'endOn', 'people', 'form', 'stages', 'completion', 'state'],
  filters: { state: z.enum(['draft', 'running', 'closed']).optional() },
  errors: ['EvaluationCycleNotInState', 'EvaluationFormNotPublished'],
  removalErrors: ['EvaluationCycleNotInState'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

const personSchema = z.object({
  employee: employeeReferenceSchema,
  departmentName: z.string().nullable(),
  firstReviewer: employeeReferenceSchema.nullable(),
  secondReviewer: employeeReferenceSchema.nullable(),
  approver: employeeReferenceSchema.nullable(),
  /** Reason why the employee is excluded; null if the employee is evaluated. */
  excludedBecause: z.string().nullable(),
});

export type EvaluatedPerson = z.output<typeof personSchema>;

/** 考核週期 */
export const evaluationCycles = {
  ...described,
  endpoints: {
    ...endpoints,
    /** Employees whom a cycle would evaluate if it started today, with their reviewers. */
    preview: endpoint({
      id: 'evaluationCycles.preview',
      method: 'POST',
      path: '/evaluation-cycles/preview',
      summary: '考核對象預覽',
      access: 'performance_evaluation:edit',
      body: z.strictObject({ population: populationSchema }),
      response: z.object({ items: z.array(personSchema), count: z.int(), unreviewed: z.int() }),
    }),
    copy: described.command('copy', '複製考核週期', {
      body: { name: singleLine(requiredText('名稱', 50)), startOn: requiredDate('起日') },
      errors: ['DuplicateEvaluationCycleName'],
    }),
    start: described.command('start', '開始考核週期', {
      errors: ['EvaluationCycleNotInState', 'EvaluationPopulationEmpty'],
    }),
    /** Moves the deadlines of a running cycle. */
    extend: described.command('extend', '展延考核期限', {
      body: {
        stages: z
          .array(stageSchema)
          .min(1)
          .superRefine((stages, context) =>
            requireDeadlinesInOrder(stages, (place, message) =>
              context.addIssue({ code: 'custom', path: [place, 'dueOn'], message }),
            ),
          ),
      },
      errors: ['EvaluationCycleNotInState', 'ValidationFailed'],
    }),
    /** Notifies everyone who acts now. */
    remind: described.command('remind', '催辦考核週期', { errors: ['EvaluationCycleNotInState'] }),
    close: described.command('close', '結案考核週期', {
      errors: ['EvaluationCycleNotInState', 'EvaluationsOpen'],
    }),
  },
};

export type EvaluationCycle = ItemOf<typeof evaluationCycles>;

export type EvaluationCycleInput = InputOf<typeof evaluationCycles>;

export type EvaluationCycleListQuery = ListQueryOf<typeof evaluationCycles>;
