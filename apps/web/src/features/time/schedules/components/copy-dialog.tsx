import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { daysOfPeriod } from '@hr/domain/dates';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { boardOf, itemAt } from '../schedule-board.ts';
import { type CopySource, sourceDay, sourcePeriod } from '../schedule-patterns.ts';
import { planOf, withValue } from '../schedule-values.ts';
import {
  defaultScope,
  isInOrder,
  ORDER_FAULT,
  type PlanDialogProps,
  ScopeFields,
  scopeShape,
  writePlans,
} from './scope-fields.tsx';

interface CopyDialogProps extends PlanDialogProps {
  readonly source: CopySource;
  readonly departmentId: string | undefined;
}

const copySchema = (props: PlanDialogProps) => z.object(scopeShape(props)).refine(isInOrder, ORDER_FAULT);

/** Copies the plans of the week or month before. Days without a plan there are left as they are. */
export const CopyDialog = (props: CopyDialogProps) => {
  const { people, source, departmentId, onClose } = props;
  const form = useSchemaForm(copySchema(props), defaultScope(props));
  const handleSubmit = async (scope: z.output<ReturnType<typeof copySchema>>): Promise<void> => {
    const { cells } = await call(endpoints.month, { query: { ...sourcePeriod(scope, source), departmentId } });
    const board = boardOf(cells);
    const isWritten = writePlans(props, {
      scope,
      on: daysOfPeriod(scope),
      planOf: (employeeId, day, before) => {
        const on = sourceDay(day, { from: scope.from, source });
        const plan = on && planOf(itemAt(board, { employeeId, on }));
        return plan ? withValue(plan, before) : undefined;
      },
    });
    if (isWritten) {
      onClose();
    }
  };
  return (
    <FormDialog
      title={source === 'week' ? '複製上週' : '複製上月'}
      submitLabel="複製"
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {source === 'week'
          ? '起始日前一週的班表，依星期填入期間內各週。'
          : '前一個月的班表，依日期填入期間內各日；前一個月沒有的日期不填。'}
      </p>
      <ScopeFields people={people} />
    </FormDialog>
  );
};
