import { useFormContext } from 'react-hook-form';
import Typography from '@mui/material/Typography';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const LEVELS = [1, 2, 3, 4, 5];

const CompetencyFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  return (
    <>
      <TextFieldControl control={control} name={`${path}.name`} label={`職能名稱 ${place}`} required />
      {LEVELS.map((level) => (
        <TextFieldControl
          key={level}
          control={control}
          name={`${path}.levels.${level - 1}`}
          label={`${level} 級的行為描述（職能 ${place}）`}
        />
      ))}
    </>
  );
};

/** Fields of a form: weights, competencies with described levels, and the conclusions that it asks for. */
export const EvaluationFormFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <TextFieldControl control={control} name="name" label="名稱" required />
      <FormSection title="權重（各自合計 100%）">
        <FormRow>
          <NumberFieldControl control={control} name="definition.weights.goals" label="目標 %" required />
          <NumberFieldControl control={control} name="definition.weights.competencies" label="職能 %" required />
        </FormRow>
        <FormRow>
          <NumberFieldControl control={control} name="definition.reviewers.self" label="自評 %" required />
          <NumberFieldControl control={control} name="definition.reviewers.first" label="初評 %" required />
          <NumberFieldControl control={control} name="definition.reviewers.second" label="複評 %" required />
        </FormRow>
        <Typography variant="caption" color="textSecondary">
          沒有複評主管時，其權重依比例由其他評分者分擔。
        </Typography>
      </FormSection>
      <FormSection title="初評結論">
        <SwitchControl control={control} name="definition.asksPromotion" label="晉級建議" />
        <SwitchControl control={control} name="definition.asksProbation" label="試用期結論" />
        <SwitchControl control={control} name="definition.asksRenewal" label="續聘建議" />
      </FormSection>
      <FormSection title="職能（1 至 5 級）">
        <OrderedLinesField
          name="definition.competencies"
          noun="職能"
          newLine={() => ({ name: '', levels: ['', '', '', '', ''] })}
          Fields={CompetencyFields}
        />
      </FormSection>
    </>
  );
};
