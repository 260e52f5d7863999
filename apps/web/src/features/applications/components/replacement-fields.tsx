import type { FieldValues } from 'react-hook-form';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import type { ControlProps } from '#forms/control-props.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/today.ts';
import { employeeChoices } from '#records/choices.ts';

/** Who is asked instead, and why. */
export const ReplacementFields = ({ control }: Pick<ControlProps<FieldValues>, 'control'>) => (
  <>
    <AutocompleteControl
      control={control}
      name="signerId"
      label="改派給"
      required
      placeholder="員工編號或姓名"
      source={employeeChoices(today())}
    />
    <TextFieldControl control={control} name="reason" label="改派原因" required rows={2} />
  </>
);
