import type { SensitiveValue } from '@hr/contracts/core';
import { answerName, columnName, type Field, type FieldKind } from '@hr/contracts/fields';
import type { StoredFile } from '@hr/contracts/files';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { AddressControl } from '#forms/address-control.tsx';
import { AutocompleteControl, type ChoiceOption, type ChoiceSource } from '#forms/autocomplete-control.tsx';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import {
  DecimalFieldControl,
  HoursFieldControl,
  IntegerListControl,
  MoneyFieldControl,
  NumberFieldControl,
} from '#forms/parsed-field-controls.tsx';
import { FileControl } from '#forms/file-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { optionsOf, SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { fieldPath } from '#forms/field-path.ts';
import { SensitiveFieldControl } from '#forms/sensitive-field-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimeFieldControl } from '#forms/time-field-control.tsx';
import { today } from '#format/use-today.ts';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import {
  departmentChoices,
  employeeChoices,
  masterDataChoices,
  namedOption,
  employeeOption,
  projectChoices,
} from './choices.ts';
import { useFormRecord } from './form-record.ts';

interface FieldControlProps {
  /** Path of the object that contains the fields, if they are nested in the form values. */
  readonly parentPath?: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly rows?: number;
  readonly emptyLabel?: string;
  readonly onPick?: (value: string | null) => void;
  /** Day as of which employees and departments are offered; defaults to today. */
  readonly asOf?: string | null | undefined;
  /** Whether employees who join after the day are offered too. */
  readonly withUpcoming?: boolean;
  /** Id of a department that is not offered, nor its descendants. */
  readonly excludedDepartmentId?: string | undefined;
  /** Filters of the choices: `{ isForTransfers: 'yes' }`. */
  readonly choiceFilters?: Readonly<Record<string, string>>;
  readonly source?: (keyword: string) => ChoiceSource;
  /** Choices that only the form knows. */
  readonly options?: readonly SelectOption[];
}

interface ControlProps {
  readonly control: Control;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly hint: ReactNode;
}

interface ControlContext {
  readonly props: ControlProps;
  readonly field: Field;
  readonly overrides: FieldControlProps;
  readonly value: unknown;
}

const dayOf = (text: string | null | undefined): CalendarDate =>
  typeof text === 'string' && isCalendarDate(text) ? text : today();

type OptionBuilder<Value> = (value: Value) => ChoiceOption;

const optionOf = <Value,>(value: unknown, toOption: OptionBuilder<Value>): ChoiceOption | null =>
  value === null || value === undefined ? null : toOption(value as Value);

const optionsIn = <Value,>(value: unknown, toOption: OptionBuilder<Value>): ChoiceOption[] =>
  ((value ?? []) as readonly Value[]).map(toOption);

const EMPLOYEE_PLACEHOLDER = '員工編號或姓名';

const controls: Readonly<Record<Exclude<FieldKind, 'own'>, (context: ControlContext) => ReactNode>> = {
  code: ({ props }) => <TextFieldControl {...props} />,
  text: ({ props, overrides: { rows } }) => <TextFieldControl {...props} {...(rows === undefined ? {} : { rows })} />,
  longText: ({ props }) => <TextFieldControl {...props} rows={2} />,
  integer: ({ props }) => <NumberFieldControl {...props} />,
  money: ({ props }) => <MoneyFieldControl {...props} />,
  percent: ({ props }) => <DecimalFieldControl {...props} />,
  hours: ({ props }) => <HoursFieldControl {...props} />,
  time: ({ props }) => <TimeFieldControl {...props} />,
  integers: ({ props }) => <IntegerListControl {...props} />,
  flag: ({ props }) => <SwitchControl {...props} />,
  choice: ({ props, field: { names = {} }, overrides: { onPick, emptyLabel } }) => (
    <SelectControl
      {...props}
      options={optionsOf(names)}
      {...(onPick ? { onPick } : {})}
      {...(emptyLabel === undefined ? {} : { emptyLabel })}
    />
  ),
  choices: ({ props, field: { names = {} } }) => <MultiSelectControl {...props} options={optionsOf(names)} />,
  date: ({ props }) => <DateFieldControl {...props} />,
  address: ({ props, field: { emptyLabel } }) => <AddressControl {...props} emptyLabel={emptyLabel} />,
  employee: ({ props, overrides, value }) => (
    <AutocompleteControl
      {...props}
      placeholder={EMPLOYEE_PLACEHOLDER}
      source={employeeChoices(dayOf(overrides.asOf), { withUpcoming: overrides.withUpcoming ?? false })}
      initialOption={optionOf(value, employeeOption)}
    />
  ),
  employees: ({ props, overrides, value }) => (
    <AutocompleteManyControl
      {...props}
      source={employeeChoices(dayOf(overrides.asOf))}
      initialOptions={optionsIn(value, employeeOption)}
    />
  ),
  department: ({ props, overrides, value }) => (
    <AutocompleteControl
      {...props}
      source={departmentChoices(dayOf(overrides.asOf), overrides.excludedDepartmentId)}
      initialOption={optionOf(value, namedOption)}
    />
  ),
  departments: ({ props, overrides, value }) => (
    <AutocompleteManyControl
      {...props}
      source={departmentChoices(dayOf(overrides.asOf))}
      initialOptions={optionsIn(value, namedOption)}
    />
  ),
  projects: ({ props, value }) => (
    <AutocompleteManyControl {...props} source={projectChoices} initialOptions={optionsIn(value, namedOption)} />
  ),
  named: ({ props, field: { table = '' }, overrides, value }) => (
    <AutocompleteControl
      {...props}
      source={
        overrides.source ?? (table === 'projects' ? projectChoices : masterDataChoices(table, overrides.choiceFilters))
      }
      initialOption={optionOf(value, namedOption)}
    />
  ),
  sensitive: ({ props, field: { names }, value }) => (
    <SensitiveFieldControl
      {...props}
      masked={(value as SensitiveValue | null | undefined)?.masked ?? null}
      {...(names ? { choices: Object.keys(names) } : {})}
    />
  ),
  employmentTypes: ({ props, value }) => (
    <AutocompleteManyControl
      {...props}
      source={masterDataChoices('employment_types')}
      initialOptions={optionsIn(value, namedOption)}
    />
  ),
  roles: ({ props, overrides: { options = [] } }) => <MultiSelectControl {...props} options={options} />,
  file: ({ props, field: { upload }, value }) =>
    upload ? (
      <FileControl
        {...props}
        upload={upload}
        accept={STORED_FILE_ENDINGS}
        initial={(value ?? null) as StoredFile | null}
      />
    ) : null,
};

/** Maximum widths in pixels, by the length of the typical value. Other controls fill the row. */
const widths: Partial<Record<FieldKind, number>> = {
  code: 240,
  integer: 160,
  money: 220,
  percent: 160,
  hours: 160,
  time: 180,
  date: 200,
  choice: 320,
  employee: 420,
  department: 420,
  named: 420,
  sensitive: 320,
};

/**
 * Creates the component that renders the control of a field by its name. It reads the form and the record from their
 * contexts.
 */
export const fieldControlOf = <Name extends string>(fields: Readonly<Record<Name, Field>>) =>
  function FieldControl({ name, ...overrides }: FieldControlProps & { readonly name: Name }) {
    const { control } = useFormContext();
    const record = useFormRecord();
    const field: Field = fields[name];
    if (field.kind === 'own') {
      throw new Error(`The field ${name} has a control of its own`);
    }
    const props = {
      control,
      name: fieldPath(overrides.parentPath, name),
      label: overrides.label ?? field.formLabel ?? columnName(field),
      required: overrides.required ?? field.isRequired,
      disabled: overrides.disabled ?? false,
      hint: overrides.hint ?? field.hint,
    };
    return (
      // The box takes its share of the row, so that the fields of consecutive rows are aligned.
      <Box sx={{ flex: 1, minWidth: 0, '& > *': { maxWidth: { sm: widths[field.kind] } } }}>
        {controls[field.kind]({ props, field, overrides, value: record?.[answerName(name, field)] })}
      </Box>
    );
  };
