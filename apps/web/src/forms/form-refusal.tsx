import type { ErrorCode } from '@hr/contracts/core';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { takeFocus } from '#focus/take-focus.ts';
import { applyProblem } from './apply-problem.ts';

interface FormRefusalProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onReload?: (() => Promise<unknown>) | undefined;
}

/** Scrolls the refusal into view. */
const showRefusal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const STALE: ErrorCode = 'StaleVersion';

/** Message of a refusal that concerns no single field. A stale record can be reloaded. */
export const FormRefusal = <Values extends FieldValues, Output>({
  form,
  onReload,
}: FormRefusalProps<Values, Output>) => {
  const { errors } = useFormState({ control: form.control });
  const refusal = errors.root?.['server'];
  if (!refusal) {
    return null;
  }
  const reload = async (): Promise<void> => {
    try {
      await onReload?.();
      form.clearErrors('root');
    } catch (error) {
      applyProblem(error, form);
    }
  };
  const action =
    refusal.type === STALE && onReload ? (
      <Button ref={takeFocus} size="small" color="inherit" onClick={() => void reload()}>
        重新載入
      </Button>
    ) : undefined;
  return (
    <Alert ref={showRefusal} severity="error" action={action} sx={{ whiteSpace: 'pre-line', scrollMargin: 16 }}>
      {refusal.message}
    </Alert>
  );
};
