import Button from '@mui/material/Button';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { TextFieldControl } from './text-field-control.tsx';

interface SensitiveFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** What is known of the value that is there; null where there is none. */
  readonly masked: string | null;
  readonly choices?: readonly string[];
}

/** Text of which the form does not have the whole: what is not filled in anew stays as it is. */
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

/** An empty field says nothing, so that to take the value away is asked for by a button: null. */
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
          // Beside the arrow of a choice.
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
