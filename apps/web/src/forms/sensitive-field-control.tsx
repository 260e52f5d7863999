import Button from '@mui/material/Button';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { TextFieldControl } from './text-field-control.tsx';

interface SensitiveFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** Masked stored value; null if there is none. */
  readonly masked: string | null;
  readonly choices?: readonly string[];
}

/** Field for a masked value. If nothing is typed, the stored value stays. */
export const SensitiveFieldControl = <Values extends FieldValues, Output = Values>({
  masked,
  hint,
  required = false,
  ...props
}: SensitiveFieldControlProps<Values, Output>) => {
  if (masked === null) {
    return <TextFieldControl {...props} hint={hint} required={required} />;
  }
  return required ? (
    <TextFieldControl {...props} hint={unchangedHint(masked)} />
  ) : (
    <ClearableControl {...props} masked={masked} />
  );
};

const unchangedHint = (masked: string): string => `目前為 ${masked}，空白表示不變更`;

/** An empty field means no change, so a button clears the value: null. */
const ClearableControl = <Values extends FieldValues, Output = Values>({
  masked,
  ...props
}: SensitiveFieldControlProps<Values, Output> & { readonly masked: string }) => {
  const { control, name, label, disabled = false, choices } = props;
  const { field } = useController({ control, name });
  const isCleared = field.value === null;
  return (
    <TextFieldControl
      {...props}
      hint={isCleared ? `目前為 ${masked}，儲存後將清除` : unchangedHint(masked)}
      end={
        <Button
          size="small"
          disabled={disabled}
          // Leaves room for the arrow of a select.
          sx={choices ? { mr: 2 } : {}}
          aria-label={isCleared ? `不清除${label}` : `清除${label}`}
          onClick={() => field.onChange(isCleared ? '' : null)}
        >
          {isCleared ? '不清除' : '清除'}
        </Button>
      }
    />
  );
};
