import { weekdays } from '@hr/contracts/organisation/office-hours';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { removableAttribute } from '#focus/keep-focus.ts';
import { FormRow } from '#forms/form-row.tsx';
import { TimeFieldControl } from '#forms/time-field-control.tsx';

const defaultHours = () => ({ from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] });

interface DayProps {
  /** Starts with 0 for Sunday. */
  readonly day: number;
  readonly onCopy: () => void;
}

const Breaks = ({ day }: Pick<DayProps, 'day'>) => {
  const { control } = useFormContext();
  const [name, label] = [`week.${day}.breaks`, weekdays[day] ?? ''];
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1 }}>
            <FormRow>
              <TimeFieldControl
                control={control}
                name={`${name}.${index}.from`}
                label={`${label}休息開始 ${index + 1}`}
                required
              />
              <TimeFieldControl
                control={control}
                name={`${name}.${index}.to`}
                label={`${label}休息結束 ${index + 1}`}
                required
              />
            </FormRow>
          </Box>
          <IconButton
            {...removableAttribute(name)}
            aria-label={`移除${label}休息時段 ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          {...removableAttribute(name)}
          size="small"
          startIcon={<Add />}
          aria-label={`新增${label}休息時段`}
          onClick={() => append({ from: null, to: null })}
        >
          新增休息時段
        </Button>
      </Box>
    </>
  );
};

/** Working hours of a day of the week. */
export const DayField = ({ day, onCopy }: DayProps) => {
  const { control, setValue } = useFormContext();
  const isWorked = useWatch({ control, name: `week.${day}` }) !== null;
  const label = weekdays[day] ?? '';
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          label={isWorked ? `${label}上班` : `${label}休息`}
          control={
            <Switch
              checked={isWorked}
              onChange={(_event, isChecked) =>
                setValue(`week.${day}`, isChecked ? defaultHours() : null, { shouldDirty: true })
              }
            />
          }
        />
        <Box sx={{ flex: 1 }} />
        {isWorked ? (
          <Button size="small" aria-label={`將${label}套用到其他上班日`} onClick={onCopy}>
            套用到其他上班日
          </Button>
        ) : null}
      </Box>
      {isWorked ? (
        <>
          <FormRow>
            <TimeFieldControl control={control} name={`week.${day}.from`} label={`${label}上班時間`} required />
            <TimeFieldControl control={control} name={`week.${day}.to`} label={`${label}下班時間`} required />
          </FormRow>
          <Breaks day={day} />
        </>
      ) : null}
    </Stack>
  );
};
