import { stepModeNames, vacancyNames } from '@hr/contracts/signing/sign-off-flows';
import { useFormContext } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { SignerFields } from './signer-fields.tsx';

export const newStep = () => ({
  name: '主管簽核',
  rule: 'supervisor',
  levels: null,
  roleId: null,
  employeeId: null,
  mode: 'one',
  whenVacant: 'above',
});

const StepFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <TextFieldControl control={control} name={`${path}.name`} label={`關卡名稱 ${place}`} required />
        <SelectControl
          control={control}
          name={`${path}.mode`}
          label={`有多人時 ${place}`}
          required
          options={optionsOf(stepModeNames)}
        />
      </FormRow>
      <FormRow>
        <SignerFields path={path} place={place} label="簽核人" />
      </FormRow>
      <SelectControl
        control={control}
        name={`${path}.whenVacant`}
        label={`無人可簽核時 ${place}`}
        required
        options={optionsOf(vacancyNames)}
      />
    </>
  );
};

/** 關卡 */
export const StepsField = () => <OrderedLinesField name="steps" noun="關卡" newLine={newStep} Fields={StepFields} />;
