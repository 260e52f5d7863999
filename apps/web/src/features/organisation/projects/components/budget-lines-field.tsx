import { type BudgetCategory, budgetCategoryNames } from '@hr/contracts/organisation/projects';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { removableAttribute } from '#focus/keep-focus.ts';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';

const categories = optionsOf(budgetCategoryNames);

/** Lines as typed; an amount may be missing. */
interface BudgetLines {
  readonly budgetLines: { category: BudgetCategory; amount: number | null }[];
}

/** 預算科目: amounts approved by the funder for each kind of expense. */
export const BudgetLinesField = () => {
  const { control } = useFormContext<BudgetLines>();
  const { fields, append, remove } = useFieldArray({ control, name: 'budgetLines' });
  const lines = useWatch({ control, name: 'budgetLines' });
  const sum = lines.reduce((total, { amount }) => total + (amount || 0), 0);
  const free = (Object.keys(budgetCategoryNames) as BudgetCategory[]).find((category) =>
    lines.every((line) => line.category !== category),
  );
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {lines.length === 0 ? '預算科目' : `預算科目（合計 NT$ ${sum.toLocaleString('zh-TW')}）`}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 2, mt: 1.5, alignItems: 'flex-start' }}>
          <SelectControl
            control={control}
            name={`budgetLines.${index}.category`}
            label={`科目 ${index + 1}`}
            options={categories}
            required
          />
          <MoneyFieldControl
            control={control}
            name={`budgetLines.${index}.amount`}
            label={`核定額 ${index + 1}（元）`}
            required
          />
          <IconButton
            {...removableAttribute('budgetLines')}
            aria-label={`移除科目 ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {free ? (
        <Button
          {...removableAttribute('budgetLines')}
          size="small"
          startIcon={<Add />}
          sx={{ mt: 1 }}
          onClick={() => append({ category: free, amount: null })}
        >
          新增科目
        </Button>
      ) : null}
    </Box>
  );
};
