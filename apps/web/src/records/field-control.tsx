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
import { DecimalFieldControl } from '#forms/decimal-field-control.tsx';
import { FileControl } from '#forms/file-control.tsx';
import { HoursFieldControl } from '#forms/hours-field-control.tsx';
import { IntegerListControl } from '#forms/integer-list-control.tsx';
import { MoneyFieldControl } from '#forms/money-field-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { pathUnder } from '#forms/path-under.ts';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { SensitiveFieldControl } from '#forms/sensitive-field-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimeFieldControl } from '#forms/time-field-control.tsx';
import { today } from '#format/today.ts';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import {
  departmentChoices,
  employeeChoices,
  namedChoices,
  namedOption,
  personOption,
  projectChoices,
} from './choices.ts';
import { useFormRecord } from './form-record.ts';

interface FieldControlProps {
  /** Where in the form the fields stand, where that is not at its top. */
  readonly under?: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly rows?: number;
  readonly emptyLabel?: string;
  readonly onPick?: (value: string | null) => void;
  /** The day for which people and departments are offered; today while it is none. */
  readonly on?: string | null | undefined;
  /** Offers people, too, who begin after the day. */
  readonly withUpcoming?: boolean;
  /** A department that is not offered, nor what is below it. */
  readonly without?: string | undefined;
  /** Filters of the list of what is offered: `{ isForTransfers: 'yes' }`. */
  readonly among?: Readonly<Record<string, string>>;
  readonly source?: (keyword: string) => ChoiceSource;
  /** Choices that only the form knows. */
  readonly options?: readonly SelectOption[];
}

interface DrawnProps {
  readonly control: Control;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly hint: ReactNode;
}

interface Drawing {
  readonly props: DrawnProps;
  readonly field: Field;
  readonly given: FieldControlProps;
  readonly told: unknown;
}

const dayOf = (text: string | null | undefined): CalendarDate =>
  typeof text === 'string' && isCalendarDate(text) ? text : today();

type One<Thing> = (thing: Thing) => ChoiceOption;

const optionOf = <Thing,>(told: unknown, toOption: One<Thing>): ChoiceOption | null =>
  told === null || told === undefined ? null : toOption(told as Thing);

const optionsIn = <Thing,>(told: unknown, toOption: One<Thing>): ChoiceOption[] =>
  ((told ?? []) as readonly Thing[]).map(toOption);

const PERSON_HINT = '員工編號或姓名';

const controls: Readonly<Record<Exclude<FieldKind, 'own'>, (drawing: Drawing) => ReactNode>> = {
  code: ({ props }) => <TextFieldControl {...props} />,
  text: ({ props, given: { rows } }) => <TextFieldControl {...props} {...(rows === undefined ? {} : { rows })} />,
  longText: ({ props }) => <TextFieldControl {...props} rows={2} />,
  integer: ({ props }) => <NumberFieldControl {...props} />,
  money: ({ props }) => <MoneyFieldControl {...props} />,
  percent: ({ props }) => <DecimalFieldControl {...props} />,
  hours: ({ props }) => <HoursFieldControl {...props} />,
  time: ({ props }) => <TimeFieldControl {...props} />,
  integers: ({ props }) => <IntegerListControl {...props} />,
  flag: ({ props }) => <SwitchControl {...props} />,
  choice: ({ props, field: { names = {} }, given: { onPick, emptyLabel } }) => (
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
  employee: ({ props, given, told }) => (
    <AutocompleteControl
      {...props}
      placeholder={PERSON_HINT}
      source={employeeChoices(dayOf(given.on), { withUpcoming: given.withUpcoming ?? false })}
      initialOption={optionOf(told, personOption)}
    />
  ),
  employees: ({ props, given, told }) => (
    <AutocompleteManyControl
      {...props}
      source={employeeChoices(dayOf(given.on))}
      initialOptions={optionsIn(told, personOption)}
    />
  ),
  department: ({ props, given, told }) => (
    <AutocompleteControl
      {...props}
      source={departmentChoices(dayOf(given.on), given.without)}
      initialOption={optionOf(told, namedOption)}
    />
  ),
  departments: ({ props, given, told }) => (
    <AutocompleteManyControl
      {...props}
      source={departmentChoices(dayOf(given.on))}
      initialOptions={optionsIn(told, namedOption)}
    />
  ),
  projects: ({ props, told }) => (
    <AutocompleteManyControl {...props} source={projectChoices} initialOptions={optionsIn(told, namedOption)} />
  ),
  named: ({ props, field: { table = '' }, given, told }) => (
    <AutocompleteControl
      {...props}
      source={given.source ?? (table === 'projects' ? projectChoices : namedChoices(table, given.among))}
      initialOption={optionOf(told, namedOption)}
    />
  ),
  sensitive: ({ props, field: { names }, told }) => (
    <SensitiveFieldControl
      {...props}
      masked={(told as SensitiveValue | null | undefined)?.masked ?? null}
      {...(names ? { choices: Object.keys(names) } : {})}
    />
  ),
  employmentTypes: ({ props, told }) => (
    <AutocompleteManyControl
      {...props}
      source={namedChoices('employment_types')}
      initialOptions={optionsIn(told, namedOption)}
    />
  ),
  roles: ({ props, given: { options = [] } }) => <MultiSelectControl {...props} options={options} />,
  file: ({ props, field: { upload }, told }) =>
    upload ? (
      <FileControl
        {...props}
        upload={upload}
        accept={STORED_FILE_ENDINGS}
        initial={(told ?? null) as StoredFile | null}
      />
    ) : null,
};

/** No field is wider than what is written into it, in pixels; the others take what room there is. */
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

/** Makes the control of any of the fields, by its name; it finds its form and its record in their contexts. */
export const fieldControlOf = <Name extends string>(fields: Readonly<Record<Name, Field>>) =>
  function FieldControl({ name, ...given }: FieldControlProps & { readonly name: Name }) {
    const { control } = useFormContext();
    const record = useFormRecord();
    const field: Field = fields[name];
    if (field.kind === 'own') {
      throw new Error(`The field ${name} has a control of its own`);
    }
    const props = {
      control,
      name: pathUnder(given.under, name),
      label: given.label ?? field.formLabel ?? columnName(field),
      required: given.required ?? field.isRequired,
      disabled: given.disabled ?? false,
      hint: given.hint ?? field.hint,
    };
    return (
      // It takes its share of a row all the same, so that the fields of rows begin below one another.
      <Box sx={{ flex: 1, minWidth: 0, '& > *': { maxWidth: { sm: widths[field.kind] } } }}>
        {controls[field.kind]({ props, field, given, told: record?.[answerName(name, field)] })}
      </Box>
    );
  };
