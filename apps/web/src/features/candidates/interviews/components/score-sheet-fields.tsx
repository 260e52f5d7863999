import { interviewAdviceNames, interviewCriterionNames } from '@hr/contracts/candidates/interviews';
import { HIGHEST_MARK, interviewCriteria, LOWEST_MARK } from '@hr/domain/candidates/candidates';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type SelectOption, optionsOf } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface RadioFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly valueOf: (option: string) => unknown;
}

/** Radio buttons for one of a few choices. */
const RadioField = ({ name, label, options, valueOf }: RadioFieldProps) => {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const [labelId, errorId] = [useId(), useId()];
  const error = fieldState.error?.message;
  return (
    <FormControl required error={error !== undefined}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row
        name={name}
        aria-labelledby={labelId}
        aria-describedby={error === undefined ? undefined : errorId}
        value={field.value === null ? '' : String(field.value)}
        onChange={(_event, option) => field.onChange(valueOf(option))}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            sx={{ mr: 1 }}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
          />
        ))}
      </RadioGroup>
      {error === undefined ? null : <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
};

const markOptions: readonly SelectOption[] = Array.from({ length: HIGHEST_MARK - LOWEST_MARK + 1 }, (_, index) => ({
  value: String(LOWEST_MARK + index),
  label: String(LOWEST_MARK + index),
}));

/** Marks, advice and comment of a score sheet. */
export const ScoreSheetFields = () => (
  <>
    {interviewCriteria.map((criterion) => (
      <RadioField
        key={criterion}
        name={`marks.${criterion}`}
        label={`${interviewCriterionNames[criterion]}（${LOWEST_MARK} 最低，${HIGHEST_MARK} 最高）`}
        options={markOptions}
        valueOf={Number}
      />
    ))}
    <RadioField name="advice" label="建議" options={optionsOf(interviewAdviceNames)} valueOf={(option) => option} />
    <TextFieldControl control={useFormContext().control} name="comment" label="評語" rows={4} />
  </>
);
