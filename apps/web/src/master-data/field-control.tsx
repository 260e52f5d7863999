import { columnName, type Field, type FieldKind } from '@hr/contracts/master-data';
import type { ReactNode } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { AddressControl } from '#forms/address-control.tsx';
import { HoursFieldControl } from '#forms/hours-field-control.tsx';
import { IntegerListControl } from '#forms/integer-list-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface FieldControlProps {
  /** Where the form knows better than the description. */
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Told of a choice that a person makes, after the field has taken it. */
  readonly onPick?: (value: string | null) => void;
}

interface DrawnProps {
  readonly control: Control;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint: ReactNode;
}

/** What a field is entered with, by its kind. */
const controls: Readonly<
  Record<FieldKind, (props: DrawnProps, field: Field, onPick: FieldControlProps['onPick']) => ReactNode>
> = {
  code: (props) => <TextFieldControl {...props} />,
  text: (props) => <TextFieldControl {...props} />,
  longText: (props) => <TextFieldControl {...props} rows={2} />,
  integer: (props) => <NumberFieldControl {...props} />,
  hours: (props) => <HoursFieldControl {...props} />,
  integers: (props) => <IntegerListControl {...props} />,
  flag: (props) => <SwitchControl {...props} />,
  choice: (props, { names = {} }, onPick) => (
    <SelectControl {...props} options={optionsOf(names)} {...(onPick ? { onPick } : {})} />
  ),
  choices: (props, { names = {} }) => <MultiSelectControl {...props} options={optionsOf(names)} />,
  address: (props, { emptyLabel }) => <AddressControl {...props} emptyLabel={emptyLabel} />,
};

/** Makes the control of any of the fields, by its name; it finds its form in the form's context. */
export const fieldControlOf = <Name extends string>(fields: Readonly<Record<Name, Field>>) =>
  function FieldControl({ name, required, hint, onPick }: FieldControlProps & { readonly name: Name }) {
    const { control } = useFormContext();
    const field = fields[name];
    const props = {
      control,
      name,
      label: field.formLabel ?? columnName(field),
      required: required ?? field.isRequired,
      hint: hint ?? field.hint,
    };
    return controls[field.kind](props, field, onPick);
  };
