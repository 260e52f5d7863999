import {
  type EvaluationCycle,
  type EvaluationCycleInput,
  evaluationCycles,
  cycleStateNames,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import { formatDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { Link, useOutlet } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, confirmCommand, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { choiceFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { today } from '#format/use-today.ts';
import { EvaluationCycleFields, StageFields } from '../components/evaluation-cycle-fields.tsx';
import { EvaluationTabs } from '../components/evaluation-tabs.tsx';

const { endpoints } = evaluationCycles;

const inState =
  (state: EvaluationCycle['state']) =>
  (item: EvaluationCycle): boolean =>
    item.state === state;

const inputOfCycle = ({ form, ...cycle }: EvaluationCycle) => ({
  name: cycle.name,
  kind: cycle.kind,
  startOn: cycle.startOn,
  endOn: cycle.endOn,
  form: form.id,
  stages: cycle.stages,
  grades: cycle.grades,
  population: cycle.population,
  leadDays: cycle.leadDays,
});

const CopyFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <TextFieldControl control={control} name="name" label="名稱" required />
      <DateFieldControl control={control} name="startOn" label="起日" required />
    </>
  );
};

const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

const commands: readonly Command<EvaluationCycle>[] = [
  confirmCommand(evaluationCycles, {
    label: '開始',
    consequence: '開始後依條件建立每位對象的考核，並通知第一階段的處理人；表單與階段不可再變更。',
    endpoint: endpoints.start,
    isOffered: inState('draft'),
  }),
  confirmCommand(evaluationCycles, {
    label: '催辦',
    consequence: '將通知所有尚未完成目前階段的處理人，每人一則。',
    endpoint: endpoints.remind,
    isOffered: inState('running'),
  }),
  confirmCommand(evaluationCycles, {
    label: '結案',
    consequence: '所有考核完成或終止後才能結案；結案後不可再變更。',
    endpoint: endpoints.close,
    isOffered: inState('running'),
  }),
  formCommand(evaluationCycles, {
    label: '編輯',
    submitLabel: '儲存',
    isInPlace: true,
    isOffered: inState('draft'),
    endpoint: endpoints.update,
    valuesOf: inputOfCycle,
    Fields: EvaluationCycleFields,
    maxWidth: 'md',
  }),
  formCommand(evaluationCycles, {
    label: '展延期限',
    submitLabel: '展延',
    isOffered: inState('running'),
    endpoint: endpoints.extend,
    valuesOf: ({ stages }) => ({ stages }),
    Fields: () => <StageFields isFixed />,
  }),
  formCommand(evaluationCycles, {
    label: '複製',
    endpoint: endpoints.copy,
    valuesOf: ({ name, startOn }) => ({ name: `${name}（複製）`, startOn: nextYear(startOn) }),
    Fields: CopyFields,
    opensAnswer: true,
  }),
  deleteCommand(evaluationCycles, {
    remove: endpoints.remove,
    isOffered: inState('draft'),
    consequence: '只有草稿可以刪除，刪除後無法復原。',
  }),
  auditCommand(evaluationCycles),
];

const columns = tableColumns<EvaluationCycle>(evaluationCycles, {
  widths: {
    name: 180,
    kind: 110,
    startOn: 110,
    endOn: 110,
    people: 80,
    form: 180,
    stages: 240,
    completion: 80,
    state: 90,
  },
});

const filters = [
  choiceFilter('state', { label: '狀態', names: cycleStateNames }),
  ...valueFilters(evaluationCycles.fields),
];

const initial = (): Partial<EvaluationCycleInput> => {
  const year = today().slice(0, 4);
  return {
    name: `${Number(year) - 1_911} 年度考核`,
    startOn: `${year}-01-01`,
    endOn: `${year}-12-31`,
    stages: [
      { stage: 'self_review', dueOn: null },
      { stage: 'first_review', dueOn: null },
      { stage: 'second_review', dueOn: null },
      { stage: 'final_approval', dueOn: null },
      { stage: 'acknowledgement', dueOn: null },
    ],
    grades: [
      { name: '優', minimum: 90, maximumPercent: 10 },
      { name: '甲', minimum: 80, maximumPercent: 65 },
      { name: '乙', minimum: 70, maximumPercent: null },
      { name: '丙', minimum: 0, maximumPercent: null },
    ],
  } as Partial<EvaluationCycleInput>;
};

const CycleFacts = ({ item }: { readonly item: EvaluationCycle }) => (
  <>
    {item.state === 'draft' ? null : (
      <Button
        component={Link}
        to={`/dashboard/performance_evaluation/progress?cycleId=${item.id}`}
        variant="outlined"
        size="small"
      >
        {`考核進度（${item.completed}／${item.people} 完成）`}
      </Button>
    )}
    <FactList
      facts={factsOf({ ...evaluationCycles.fields, ...evaluationCycles.stored, ...evaluationCycles.derived }, item)}
    />
    <LinesTable
      title="階段期限"
      heads={['階段', '期限']}
      lines={item.stages.map(({ stage, dueOn }) => ({
        id: stage,
        cells: [stageNames[stage], dueOn === null ? '—' : formatDate(dueOn)],
      }))}
    />
  </>
);

const CycleList = recordPage({
  title: '績效考核',
  kind: evaluationCycles,
  columns,
  filters,
  commands,
  hint: '週期名稱',
  Notice: EvaluationTabs,
  Create: createDialog<EvaluationCycle>(evaluationCycles, {
    create: endpoints.create,
    initial,
    Fields: EvaluationCycleFields,
    maxWidth: 'md',
  }),
  Facts: CycleFacts,
});

/** 考核週期, or a page below it. */
export const EvaluationCyclePage = () => useOutlet() ?? <CycleList />;
