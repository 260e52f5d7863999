import { eligibleCostNames, funderNames, projectKindNames } from '@hr/contracts/projects';
import { type CalendarDate, isCalendarDate, laterOf } from '@hr/domain/time';
import { useFormContext, useWatch } from 'react-hook-form';
import { employeeChoices } from '#features/employees/index.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { DecimalFieldControl } from '#forms/decimal-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { MoneyFieldControl } from '#forms/money-field-control.tsx';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/today.ts';
import type { InitialPeople, ProjectFormValues } from '../project-form-values.ts';
import { BudgetLinesField } from './budget-lines-field.tsx';

const kinds = optionsOf(projectKindNames);
const funders = optionsOf(funderNames);
const costs = optionsOf(eligibleCostNames);

interface ProjectFieldsProps {
  readonly people: InitialPeople;
}

/** The fields that adding and editing share. */
export const ProjectFields = ({ people }: ProjectFieldsProps) => (
  <>
    <IdentityFields />
    <PeopleFields people={people} />
    <MoneyFields />
  </>
);

const IdentityFields = () => {
  const { control } = useFormContext<ProjectFormValues>();
  return (
    <>
      <FormRow>
        <TextFieldControl control={control} name="code" label="計畫編號" required hint="英文字母、數字與 . _ / -" />
        <TextFieldControl control={control} name="grantNo" label="補助單位計畫編號" />
      </FormRow>
      <TextFieldControl control={control} name="nameZh" label="計畫名稱" required />
      <FormRow>
        <TextFieldControl control={control} name="shortName" label="計畫簡稱" />
        <TextFieldControl control={control} name="nameEn" label="英文名稱" />
      </FormRow>
      <FormRow>
        <SelectControl control={control} name="kind" label="計畫類別" options={kinds} required />
        <SelectControl control={control} name="funder" label="補助／委託單位" options={funders} required />
      </FormRow>
      <FormRow>
        <TextFieldControl control={control} name="approvalDocumentNo" label="核定文號" />
        <DateFieldControl control={control} name="approvedOn" label="核定日" />
      </FormRow>
      <FormRow>
        <DateFieldControl control={control} name="startOn" label="執行起日" required />
        <DateFieldControl control={control} name="endOn" label="執行迄日" required />
      </FormRow>
    </>
  );
};

const isDate = (text: unknown): text is CalendarDate => typeof text === 'string' && isCalendarDate(text);

const PeopleFields = ({ people }: ProjectFieldsProps) => {
  const { control } = useFormContext<ProjectFormValues>();
  const startOn = useWatch({ control, name: 'startOn' });
  // Who is employed when it begins, or now if it has begun.
  const day = isDate(startOn) ? laterOf(startOn, today()) : today();
  const source = (keyword: string) => employeeChoices(keyword, day);
  return (
    <>
      <AutocompleteControl
        control={control}
        name="principalInvestigatorId"
        label="計畫主持人"
        required
        placeholder="員工編號或姓名"
        source={source}
        initialOption={people.principalInvestigator}
      />
      <AutocompleteControl
        control={control}
        name="managerId"
        label="計畫管理人"
        placeholder="員工編號或姓名"
        source={source}
        initialOption={people.manager}
      />
      <AutocompleteManyControl
        control={control}
        name="coInvestigatorIds"
        label="共同主持人"
        source={source}
        initialOptions={people.coInvestigators}
      />
    </>
  );
};

const MoneyFields = () => {
  const { control } = useFormContext<ProjectFormValues>();
  return (
    <>
      <FormRow>
        <MoneyFieldControl control={control} name="approvedAmount" label="核定總額（元）" required />
        <MoneyFieldControl control={control} name="personnelAmount" label="人事費核定（元）" />
      </FormRow>
      <BudgetLinesField />
      <FormRow>
        <MultiSelectControl control={control} name="eligibleCosts" label="可支應項目" options={costs} />
        <DecimalFieldControl control={control} name="maxEffortPercent" label="投入上限（%）" hint="例如 60" />
      </FormRow>
      <FormRow>
        <TextFieldControl control={control} name="costCenter" label="成本中心" />
        <TextFieldControl control={control} name="accountCode" label="會計科目" />
      </FormRow>
      <SwitchControl control={control} name="isFundsPending" label="經費尚未撥入" />
      <TextFieldControl control={control} name="note" label="備註" rows={2} />
    </>
  );
};
