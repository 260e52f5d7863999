import {
  type AnswerContent,
  type EvaluationDetail,
  MAX_GOALS,
  probationNames,
  promotionNames,
  renewalNames,
} from '@hr/contracts/evaluation/evaluations';
import { entersGoals, type EvaluationStage, sumOfWeights } from '@hr/domain/evaluation/evaluations';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface StageProps {
  readonly detail: EvaluationDetail;
}

const GoalFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <TextFieldControl control={control} name={`${path}.name`} label={`項目 ${place}`} required />
        <NumberFieldControl control={control} name={`${path}.weight`} label={`權重 % ${place}`} required />
      </FormRow>
      <TextFieldControl control={control} name={`${path}.target`} label={`目標值 ${place}`} />
      <TextFieldControl control={control} name={`${path}.description`} label={`說明 ${place}`} rows={2} />
    </>
  );
};

/** Goals with the sum of their weights. */
const GoalsSection = () => {
  const { control } = useFormContext<AnswerContent>();
  const goals = useWatch({ control, name: 'goals' });
  const sum = sumOfWeights(goals.map(({ weight }) => weight ?? 0));
  return (
    <FormSection title="目標">
      <Typography color={sum === 100 ? 'success.main' : 'error'}>{`權重合計 ${sum}%`}</Typography>
      <OrderedLinesField
        name="goals"
        noun="目標"
        newLine={() => ({ name: '', description: '', weight: null, target: '' })}
        Fields={GoalFields}
      />
      {goals.length >= MAX_GOALS ? <Typography variant="caption">{`最多 ${MAX_GOALS} 項`}</Typography> : null}
    </FormSection>
  );
};

/** Choice of a level from 1 to 5 with its description. */
const LevelControl = ({ name, label, levels }: { name: string; label: string; levels: readonly string[] }) => {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      select
      required
      fullWidth
      label={label}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {levels.map((text, place) => (
        <MenuItem key={`${label} ${text} ${levels.indexOf(text, place)}`} value={place + 1}>
          {text === '' ? `${place + 1} 級` : `${place + 1} 級：${text}`}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Scores of the goals and levels of the competencies. */
const ScoresSection = ({ detail, isSelf }: StageProps & { readonly isSelf: boolean }) => {
  const { control } = useFormContext<AnswerContent>();
  const { goals, form } = detail;
  return (
    <>
      {goals.length === 0 || form.definition.weights.goals === 0 ? null : (
        <FormSection title="目標評分（0 至 100）">
          {goals.map(({ name, weight, target }, place) => (
            <Box key={`${name} ${goals.slice(0, place).filter((goal) => goal.name === name).length}`}>
              <Typography
                sx={{ mb: 1 }}
              >{`${name}（權重 ${weight}%${target === '' ? '' : `，目標值 ${target}`}）`}</Typography>
              <FormRow>
                <NumberFieldControl
                  control={control}
                  name={`goalScores.${place}`}
                  label={`評分 ${place + 1}`}
                  required
                />
                {isSelf ? (
                  <TextFieldControl control={control} name={`achieved.${place}`} label={`達成情形 ${place + 1}`} />
                ) : null}
              </FormRow>
            </Box>
          ))}
        </FormSection>
      )}
      {form.definition.weights.competencies === 0 ? null : (
        <FormSection title="職能">
          {form.definition.competencies.map(({ name, levels }, place) => (
            <LevelControl key={name} name={`competencies.${place}`} label={name} levels={levels} />
          ))}
        </FormSection>
      )}
    </>
  );
};

interface Comment {
  readonly name: 'strengths' | 'improvements' | 'plan' | 'comment' | 'internalNote';
  readonly label: string;
  readonly required?: boolean;
}

const Comments = ({ comments }: { readonly comments: readonly Comment[] }) => {
  const { control } = useFormContext<AnswerContent>();
  return (
    <FormSection title="評語">
      {comments.map(({ name, label, required = false }) => (
        <TextFieldControl key={name} control={control} name={name} label={label} rows={3} required={required} />
      ))}
    </FormSection>
  );
};

const ConclusionsSection = ({ detail }: StageProps) => {
  const { control } = useFormContext<AnswerContent>();
  const { asksProbation, asksRenewal, asksPromotion } = detail.form.definition;
  return asksProbation || asksRenewal || asksPromotion ? (
    <FormSection title="結論與建議">
      {asksProbation ? (
        <SelectControl
          control={control}
          name="probation"
          label="試用期結論"
          options={optionsOf(probationNames)}
          required
        />
      ) : null}
      {asksRenewal ? (
        <SelectControl control={control} name="renewal" label="續聘建議" options={optionsOf(renewalNames)} required />
      ) : null}
      {asksPromotion ? (
        <SelectControl
          control={control}
          name="promotion"
          label="晉級建議"
          options={optionsOf(promotionNames)}
          required
        />
      ) : null}
    </FormSection>
  ) : null;
};

const InterviewSection = () => {
  const { control } = useFormContext<AnswerContent>();
  return (
    <FormSection title="面談紀錄">
      <FormRow>
        <DateFieldControl control={control} name="interview.on" label="面談日期" required />
        <TextFieldControl control={control} name="interview.place" label="地點" />
      </FormRow>
      <TextFieldControl control={control} name="interview.summary" label="內容摘要" rows={4} required />
      <TextFieldControl control={control} name="interview.consensus" label="共識" rows={2} />
      <TextFieldControl control={control} name="interview.employeeComment" label="員工意見" rows={2} />
    </FormSection>
  );
};

const noteLabel = '主管間意見（結案前不提供給受考人）';

const reviewComments: readonly Comment[] = [
  { name: 'strengths', label: '優點', required: true },
  { name: 'improvements', label: '待改善', required: true },
  { name: 'plan', label: '發展計畫' },
  { name: 'internalNote', label: noteLabel },
];

const SelfReviewFields = ({ detail }: StageProps) => {
  const { control } = useFormContext<AnswerContent>();
  const goals = useWatch({ control, name: 'goals' });
  const hasGoals =
    detail.form.definition.weights.goals > 0 &&
    entersGoals(
      detail.stage,
      detail.stages.map(({ stage }) => stage),
    );
  const scored = hasGoals ? { ...detail, goals: goals.map((goal) => ({ ...goal, weight: goal.weight ?? 0 })) } : detail;
  return (
    <>
      {hasGoals ? <GoalsSection /> : null}
      <ScoresSection detail={scored} isSelf />
      <Comments
        comments={[
          { name: 'strengths', label: '優點' },
          { name: 'improvements', label: '待改善' },
          { name: 'plan', label: '發展計畫' },
        ]}
      />
    </>
  );
};

const FirstReviewFields = ({ detail }: StageProps) => (
  <>
    <ScoresSection detail={detail} isSelf={false} />
    <Comments comments={reviewComments} />
    <ConclusionsSection detail={detail} />
  </>
);

const SecondReviewFields = ({ detail }: StageProps) => (
  <>
    <ScoresSection detail={detail} isSelf={false} />
    <Comments
      comments={[
        { name: 'comment', label: '意見' },
        { name: 'internalNote', label: noteLabel },
      ]}
    />
  </>
);

const MidReviewFields = () => <Comments comments={[{ name: 'comment', label: '期中檢視意見', required: true }]} />;

const ApprovalFields = () => (
  <Comments
    comments={[
      { name: 'comment', label: '核定意見' },
      { name: 'internalNote', label: noteLabel },
    ]}
  />
);

/** Fields of each stage in which an answer is written. */
export const stageFields: Readonly<Partial<Record<EvaluationStage, ComponentType<StageProps>>>> = {
  goal_setting: GoalsSection,
  mid_review: MidReviewFields,
  self_review: SelfReviewFields,
  first_review: FirstReviewFields,
  second_review: SecondReviewFields,
  final_approval: ApprovalFields,
  interview: InterviewSection,
};
