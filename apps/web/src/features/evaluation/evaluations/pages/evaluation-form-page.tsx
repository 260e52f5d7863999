import { type EvaluationForm, evaluationForms } from '@hr/contracts/evaluation/evaluations';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { auditCommand, type Command, confirmCommand, deleteCommand, editCommand } from '#records/commands.tsx';
import { choiceFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { EvaluationFormFields } from '../components/evaluation-form-fields.tsx';
import { EvaluationTabs } from '../components/evaluation-tabs.tsx';

const { endpoints } = evaluationForms;

const isDraft = ({ state }: EvaluationForm): boolean => state === 'draft';

const commands: readonly Command<EvaluationForm>[] = [
  confirmCommand(evaluationForms, {
    label: '發布',
    consequence: '發布後不可再變更，週期才能使用；日後修改請建立新版本。',
    endpoint: endpoints.publish,
    isOffered: isDraft,
  }),
  editCommand(evaluationForms, {
    update: endpoints.update,
    Fields: EvaluationFormFields,
    maxWidth: 'md',
    isOffered: isDraft,
  }),
  confirmCommand(evaluationForms, {
    label: '建立新版本',
    consequence: '以此版本的內容建立草稿；進行中的週期仍使用原版本。',
    endpoint: endpoints.newVersion,
    isOffered: (item) => !isDraft(item),
  }),
  deleteCommand(evaluationForms, {
    remove: endpoints.remove,
    isOffered: isDraft,
    consequence: '只有草稿可以刪除，刪除後無法復原。',
  }),
  auditCommand(evaluationForms),
];

const columns = tableColumns<EvaluationForm>(evaluationForms, {
  widths: { name: 200, versionNo: 70, state: 90, definition: 260, cycles: 90 },
});

const filters = [choiceFilter('state', { label: '狀態', names: { draft: '草稿', published: '已發布' } })];

/** Preview of a form: its weights, competencies with their levels, and questions. */
const FormFacts = ({ item }: { readonly item: EvaluationForm }) => {
  const { weights, reviewers, competencies, asksProbation, asksRenewal, asksPromotion } = item.definition;
  const conclusions = [
    asksPromotion ? '晉級建議' : '',
    asksProbation ? '試用期結論' : '',
    asksRenewal ? '續聘建議' : '',
  ].filter(Boolean);
  return (
    <>
      <FactList
        facts={[
          ...factsOf({ ...evaluationForms.stored, ...evaluationForms.derived }, item),
          ['目標與職能權重', `${weights.goals}% ＋ ${weights.competencies}%`],
          ['自評、初評、複評權重', `${reviewers.self}% ＋ ${reviewers.first}% ＋ ${reviewers.second}%`],
          ['初評結論', conclusions.join('、') || '—'],
        ]}
      />
      {competencies.length === 0 ? (
        <Typography color="textSecondary">此表單沒有職能項目。</Typography>
      ) : (
        <LinesTable
          title="職能"
          heads={['職能', '1', '2', '3', '4', '5']}
          lines={competencies.map(({ name, levels }) => ({ id: name, cells: [name, ...levels] }))}
        />
      )}
    </>
  );
};

/** 考核表單: versions of forms. */
export const EvaluationFormPage = recordPage({
  title: '考核表單',
  kind: evaluationForms,
  listName: 'evaluation_form',
  columns,
  filters,
  commands,
  hint: '名稱',
  Notice: EvaluationTabs,
  Create: createDialog<EvaluationForm>(evaluationForms, {
    create: endpoints.create,
    Fields: EvaluationFormFields,
    maxWidth: 'md',
  }),
  Facts: FormFacts,
});
