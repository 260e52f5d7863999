import { headcountCategoryNames } from '@hr/contracts/pay/allocations';
import {
  costKindNames,
  type PersonnelBudget,
  personnelBudgetEndpoints as endpoints,
} from '@hr/contracts/pay/project-costs';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { LinesField } from '#forms/lines-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { ntd } from '../ntd.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface BudgetProps {
  readonly projectId: string;
  readonly budget: PersonnelBudget;
}

interface BudgetDialogProps extends BudgetProps {
  readonly onClose: () => void;
}

const BudgetDialog = ({ projectId, budget: { version, lines, headcounts }, onClose }: BudgetDialogProps) => {
  const form = useSchemaForm(endpoints.saveBudget.body, {
    version,
    lines: lines.flatMap(({ year, kind, approved }) => (approved === null ? [] : [{ year, kind, amount: approved }])),
    headcounts: headcounts.flatMap(({ category, approved }) =>
      category === null || approved === null ? [] : [{ category, people: approved }],
    ),
  });
  const refresh = useRefresh('projectCosts');
  return (
    <FormDialog
      title="人事費細項與核定人力"
      submitLabel="儲存"
      form={form}
      maxWidth="md"
      onSubmit={async (body) => {
        await call(endpoints.saveBudget, { params: { id: projectId }, body });
        toast('common.command.ok', { values: { command: '編輯', noun: '人事費細項與核定人力', name: '' } });
        await refresh();
        onClose();
      }}
      onClose={onClose}
      onReload={refresh}
    >
      <LinesField
        name="lines"
        title="人事費細項"
        noun="細項"
        columns={[
          { name: 'year', label: '年度', required: true, isNumber: true },
          { name: 'kind', label: '項目', required: true, options: optionsOf(costKindNames) },
          { name: 'amount', label: '核定額（元）', required: true, isNumber: true },
        ]}
        emptyLine={{ year: Number(today().slice(0, 4)), kind: '', amount: null }}
      />
      <LinesField
        name="headcounts"
        title="核定人力"
        noun="類別"
        columns={[
          { name: 'category', label: '類別', required: true, options: optionsOf(headcountCategoryNames) },
          { name: 'people', label: '人數', required: true, isNumber: true },
        ]}
        emptyLine={{ category: '', people: null }}
      />
    </FormDialog>
  );
};

/** Budget against actual costs by year and kind, and the people of today against the approved ones. */
export const BudgetSection = ({ projectId, budget }: BudgetProps) => {
  const [isEditing, setEditing] = useState(false);
  const canEdit = useCan('project_and_grant_management:edit');
  const { lines, headcounts } = budget;
  return (
    <section aria-label="預算與核定人力">
      <Typography variant="h2">預算與核定人力</Typography>
      {canEdit ? (
        <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
          編輯預算與人力
        </Button>
      ) : null}
      {lines.length === 0 ? (
        <Typography color="textSecondary">尚無人事費細項。</Typography>
      ) : (
        <LinesTable
          title="各年度人事費"
          heads={['年度', '項目', '核定', '已支', '餘額']}
          lines={lines.map(({ year, kind, approved, spent }) => ({
            id: `${year} ${kind}`,
            cells: [
              String(year),
              costKindNames[kind],
              approved === null ? '未核定' : ntd(approved),
              ntd(spent),
              approved === null ? '—' : ntd(approved - spent),
            ],
          }))}
        />
      )}
      {headcounts.length === 0 ? null : (
        <LinesTable
          title="核定人力"
          heads={['類別', '目前人數', '核定人數']}
          lines={headcounts.map(({ category, approved, people }) => ({
            id: category ?? 'other',
            cells: [
              category === null ? '未分類' : headcountCategoryNames[category],
              String(people),
              approved === null ? '未核定' : String(approved),
            ],
          }))}
        />
      )}
      {isEditing ? <BudgetDialog projectId={projectId} budget={budget} onClose={() => setEditing(false)} /> : null}
    </section>
  );
};
