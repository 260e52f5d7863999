import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const ExperienceFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <TextFieldControl control={control} name={`${path}.company`} label={`公司 ${place}`} required />
        <TextFieldControl control={control} name={`${path}.title`} label={`職務 ${place}`} required />
      </FormRow>
      <FormRow>
        <DateFieldControl control={control} name={`${path}.from`} label={`起日 ${place}`} />
        <DateFieldControl control={control} name={`${path}.to`} label={`迄日 ${place}`} />
      </FormRow>
      <TextFieldControl control={control} name={`${path}.description`} label={`工作內容 ${place}`} rows={2} />
    </>
  );
};

/** 經歷: former employments, the latest first. */
export const ExperiencesField = () => (
  <FormSection title="經歷">
    <OrderedLinesField
      name="experiences"
      noun="經歷"
      newLine={() => ({ company: '', title: '', from: null, to: null, description: '' })}
      Fields={ExperienceFields}
    />
  </FormSection>
);
