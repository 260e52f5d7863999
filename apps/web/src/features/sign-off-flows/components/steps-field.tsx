import { stepModeNames, vacancyNames } from '@hr/contracts/sign-off-flows';
import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { oneOf } from '#focus/keep-focus.ts';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useNewLine } from '#forms/use-new-line.ts';
import { SignerFields } from './signer-fields.tsx';

/** What a new step begins with: whoever leads the applicant signs. */
export const newStep = () => ({
  name: '主管簽核',
  rule: 'supervisor',
  levels: null,
  roleId: null,
  employeeId: null,
  mode: 'one',
  whenVacant: 'above',
});

interface StepProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const StepButtons = ({ index, count, onMove, onRemove }: StepProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <Typography component="h4" sx={{ fontWeight: 600, flex: 1 }}>{`關卡 ${index + 1}`}</Typography>
    <IconButton aria-label={`關卡 ${index + 1} 上移`} disabled={index === 0} onClick={() => onMove(index - 1)}>
      <ArrowUpward />
    </IconButton>
    <IconButton aria-label={`關卡 ${index + 1} 下移`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
      <ArrowDownward />
    </IconButton>
    <IconButton {...oneOf('steps')} aria-label={`移除關卡 ${index + 1}`} onClick={onRemove}>
      <DeleteOutlined />
    </IconButton>
  </Box>
);

const Step = (props: StepProps) => {
  const { control } = useFormContext();
  const [path, place] = [`steps.${props.index}`, props.index + 1];
  return (
    <Paper variant="outlined" component="section" aria-label={`關卡 ${place}`} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <StepButtons {...props} />
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
      </Stack>
    </Paper>
  );
};

/** 關卡: who signs, one step after the other. */
export const StepsField = () => {
  const { control, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'steps' });
  const beginLine = useNewLine('steps');
  const error = formState.errors['steps'] as (FieldError & { readonly root?: FieldError }) | undefined;
  const message = error?.root?.message ?? error?.message;
  return (
    <Stack spacing={1.5}>
      {fields.map(({ id }, index) => (
        <Step
          key={id}
          index={index}
          count={fields.length}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {message === undefined ? null : (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      <Box>
        <Button
          {...oneOf('steps')}
          size="small"
          startIcon={<Add />}
          onClick={() => {
            append(newStep());
            beginLine(fields.length);
          }}
        >
          新增關卡
        </Button>
      </Box>
    </Stack>
  );
};
