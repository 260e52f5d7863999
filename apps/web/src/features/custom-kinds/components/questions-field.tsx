import { questionTypeNames } from '@hr/contracts/custom-kinds';
import type { Question } from '@hr/domain/custom-kinds';
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
import { type FieldError, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { oneOf } from '#focus/keep-focus.ts';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useNewLine } from '#forms/use-new-line.ts';
import { OptionListControl } from './option-list-control.tsx';

const newQuestion = (): Question => ({ label: '', type: 'short_text', isRequired: true, options: [] });

interface QuestionProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const QuestionButtons = ({ index, count, onMove, onRemove }: QuestionProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <Typography component="h4" sx={{ fontWeight: 600, flex: 1 }}>{`欄位 ${index + 1}`}</Typography>
    <IconButton aria-label={`欄位 ${index + 1} 上移`} disabled={index === 0} onClick={() => onMove(index - 1)}>
      <ArrowUpward />
    </IconButton>
    <IconButton aria-label={`欄位 ${index + 1} 下移`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
      <ArrowDownward />
    </IconButton>
    <IconButton {...oneOf('questions')} aria-label={`移除欄位 ${index + 1}`} onClick={onRemove}>
      <DeleteOutlined />
    </IconButton>
  </Box>
);

const QuestionFields = (props: QuestionProps) => {
  const { control } = useFormContext();
  const [path, place] = [`questions.${props.index}`, props.index + 1];
  const type: Question['type'] = useWatch({ control, name: `${path}.type` });
  return (
    <Paper variant="outlined" component="section" aria-label={`欄位 ${place}`} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <QuestionButtons {...props} />
        <FormRow>
          <TextFieldControl control={control} name={`${path}.label`} label={`欄位名稱 ${place}`} required />
          <SelectControl
            control={control}
            name={`${path}.type`}
            label={`欄位類型 ${place}`}
            required
            options={optionsOf(questionTypeNames)}
          />
        </FormRow>
        {type === 'choice' ? (
          <OptionListControl
            control={control}
            name={`${path}.options`}
            label={`選項 ${place}`}
            required
            hint="以頓號或逗號分隔，如：投影機、筆記型電腦"
          />
        ) : null}
        <SwitchControl control={control} name={`${path}.isRequired`} label={`必填 ${place}`} />
      </Stack>
    </Paper>
  );
};

/** 欄位: what whoever applies is asked, one after the other. */
export const QuestionsField = () => {
  const { control, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' });
  const beginLine = useNewLine('questions');
  const error = formState.errors['questions'] as (FieldError & { readonly root?: FieldError }) | undefined;
  const message = error?.root?.message ?? error?.message;
  return (
    <Stack spacing={1.5}>
      {fields.map(({ id }, index) => (
        <QuestionFields
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
          {...oneOf('questions')}
          size="small"
          startIcon={<Add />}
          onClick={() => {
            append(newQuestion());
            beginLine(fields.length);
          }}
        >
          新增欄位
        </Button>
      </Box>
    </Stack>
  );
};
