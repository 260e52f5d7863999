import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';

interface CancelledDaysFieldProps {
  readonly days: ApplicationDetail['days'];
}

/** 取消範圍: the whole remaining leave (`dates` is null) or some days. Leave of one day has no choice. */
export const CancelledDaysField = ({ days }: CancelledDaysFieldProps) => {
  const { control, setValue } = useFormContext();
  const isWhole = useWatch({ control, name: 'dates' }) === null;
  const left = days.filter(({ isCancelled }) => !isCancelled);
  return left.length < 2 ? null : (
    <>
      <TextField
        select
        label="取消範圍"
        value={isWhole ? 'all' : 'some'}
        onChange={({ target }) => setValue('dates', target.value === 'all' ? null : [], { shouldDirty: true })}
      >
        <MenuItem value="all">全部</MenuItem>
        <MenuItem value="some">部分日</MenuItem>
      </TextField>
      {isWhole ? null : (
        <MultiSelectControl
          control={control}
          name="dates"
          label="取消日期"
          required
          options={left.map(({ on, minutes }) => ({
            value: on,
            label: `${formatDateWithWeekday(on)} ${formatHours(minutes)} 小時`,
          }))}
        />
      )}
    </>
  );
};
