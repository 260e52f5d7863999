import { salaryItems } from '@hr/contracts/pay/salary-items';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { removableAttribute } from '#focus/keep-focus.ts';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { SelectControl } from '#forms/select-control.tsx';

/** Lines as typed; an amount may be missing. */
export interface PayLines {
  readonly lines: { itemId: string | null; amount: number | null }[];
}

const FIXED = ['amount', 'attendance_bonus'] as const;

/** Fixed items in use, in their order. */
export const useFixedItems = () => {
  const { data } = useQuery(
    endpointQuery(salaryItems.endpoints.list, { query: { status: 'active', pageSize: 100, sort: 'place' } }),
  );
  return data?.items.filter(({ formula }) => FIXED.some((fixed) => fixed === formula)) ?? [];
};

/** 薪資項目: the fixed items of an employee, with the sum of the earnings. */
export const PayLinesField = () => {
  const { control, formState } = useFormContext<PayLines>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const items = useFixedItems();
  const earnings = new Set(items.filter(({ kind }) => kind === 'earning').map(({ id }) => id));
  const sum = lines.reduce(
    (total, { itemId, amount }) => total + (itemId !== null && earnings.has(itemId) ? (amount ?? 0) : 0),
    0,
  );
  const free = items.find(({ id }) => lines.every(({ itemId }) => itemId !== id));
  const message = formState.errors.lines?.root?.message ?? formState.errors.lines?.message;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {`薪資項目 *（應發合計 NT$ ${sum.toLocaleString('zh-TW')}）`}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 2, mt: 1.5, alignItems: 'flex-start' }}>
          <SelectControl
            control={control}
            name={`lines.${index}.itemId`}
            label={`項目 ${index + 1}`}
            options={items.map((item) => ({
              value: item.id,
              label: item.kind === 'deduction' ? `${item.nameZh}（應扣）` : item.nameZh,
            }))}
            required
          />
          <MoneyFieldControl
            control={control}
            name={`lines.${index}.amount`}
            label={`金額 ${index + 1}（元）`}
            required
          />
          <IconButton
            {...removableAttribute('lines')}
            aria-label={`移除項目 ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {message ? <FormHelperText error>{message}</FormHelperText> : null}
      {free ? (
        <Button
          {...removableAttribute('lines')}
          size="small"
          startIcon={<Add />}
          sx={{ mt: 1 }}
          onClick={() => append({ itemId: free.id, amount: null })}
        >
          新增項目
        </Button>
      ) : null}
    </Box>
  );
};
