import {
  type ContractTemplate,
  contractTemplateEndpoints,
  contractTemplates,
} from '@hr/contracts/contracts/contract-templates';
import {
  employeeContractEndpoints as endpoints,
  employeeContracts,
  MOST_PRODUCED,
  type NewContractPreview,
} from '@hr/contracts/contracts/employee-contracts';
import type { Employee } from '@hr/contracts/people/employees';
import { initialInput } from '@hr/contracts/records';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { AutocompleteControl, type ChoiceSource } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { today } from '#format/use-today.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import {
  BatchPreview,
  type BatchPreviewProps,
  type BatchPreviewItem,
  TooManySelectedDialog,
  BatchProgress,
  useBatchPreview,
  useExclusions,
} from '#records/batch-preview.tsx';
import { codeAndName } from '#records/choices.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import type { PlaceholderValues } from './contract-preview.tsx';

const LABEL = '產生合約';
const EMPTY_HINT = '空白表示依每位員工到職位上的資料';

const Field = fieldControlOf(employeeContracts.fields);

/** By employee ID, then by placeholder. */
type ValuesByEmployee = Readonly<Record<string, PlaceholderValues>>;

type EmployeeId = Pick<Employee, 'id'>;

/** Finds the usable templates. */
const templateChoices = (keyword: string): ChoiceSource => {
  const query = contractTemplates.listQuery.parse({ q: keyword, isUsable: 'yes' });
  return {
    queryKey: ['contractTemplates', 'options', { keyword }],
    queryFn: async ({ signal }) => {
      const { items } = await call(contractTemplateEndpoints.list, { query }, { signal });
      return items.map((template: ContractTemplate) => ({ value: template.id, label: codeAndName(template) }));
    },
    labelQuery: (id) => ({
      ...endpointQuery(contractTemplateEndpoints.get, { params: { id } }),
      select: codeAndName,
    }),
  };
};

const toBatchPeople = (people: readonly EmployeeId[], filledIn: ValuesByEmployee) =>
  people.map(({ id }) => ({ employeeId: id, ...(filledIn[id] ? { filledIn: filledIn[id] } : {}) }));

const schemaOf = (people: readonly EmployeeId[], filledIn: ValuesByEmployee) =>
  z.preprocess(
    (values) => ({ ...(values as object), people: toBatchPeople(people, filledIn), filledIn: {} }),
    endpoints.createMany.body,
  );

const TermFields = () => (
  <>
    <AutocompleteControl
      control={useFormContext().control}
      name="templateId"
      label="合約範本"
      required
      source={templateChoices}
      initialOption={null}
    />
    <FormSection title="契約">
      <FormRow>
        <Field name="kind" />
        <Field name="employmentTypeId" required={false} hint={EMPTY_HINT} />
      </FormRow>
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
      </FormRow>
      <FormRow>
        <Field name="fixedTermReason" />
        <Field name="projectIds" />
      </FormRow>
    </FormSection>
    <FormSection title="工作">
      <FormRow>
        <Field name="jobTitle" required={false} hint={EMPTY_HINT} />
        <Field name="workPlace" required={false} hint={EMPTY_HINT} />
      </FormRow>
      <Field name="workContent" />
      <FormRow>
        <Field name="workHours" />
        <Field name="probationMonths" />
      </FormRow>
    </FormSection>
    <FormSection title="薪資與簽署">
      <FormRow>
        <Field name="payBasis" />
        <MoneyFieldControl
          control={useFormContext().control}
          name="pay"
          label="薪資（元）"
          hint="全部員工相同；金額不同時請留空，產生後逐份填寫；送交簽署前必填"
        />
      </FormRow>
      <Field name="signMethod" />
    </FormSection>
    <Field name="note" />
  </>
);

interface MissingValuesProps {
  readonly filledIn: ValuesByEmployee;
  readonly onFill: (id: string, name: string, value: string) => void;
}

const MissingValues = ({
  item: { employeeId, title, missing },
  filledIn,
  onFill,
}: MissingValuesProps & { readonly item: NewContractPreview }) => (
  <Stack spacing={1} sx={{ my: 1 }}>
    {missing.map(({ name, label }) => (
      <TextField
        key={name}
        size="small"
        required
        label={`${title}：${label}`}
        helperText="僅用於此份檔案，不另外保存"
        value={filledIn[employeeId]?.[name] ?? ''}
        onChange={({ target }) => onFill(employeeId, name, target.value)}
      />
    ))}
  </Stack>
);

const toPreviewItem = (item: NewContractPreview, missingValues: MissingValuesProps): BatchPreviewItem => {
  const { employeeId: id, title, jobTitle, employmentType, warnings, refusal, missing } = item;
  const outcome = [jobTitle, employmentType].filter(Boolean).join('，');
  return {
    id,
    title,
    outcome,
    warnings,
    refusal,
    more: missing.length > 0 ? <MissingValues item={item} {...missingValues} /> : null,
  };
};

interface PreviewProps extends MissingValuesProps, Pick<BatchPreviewProps, 'onExclude'> {
  readonly people: readonly EmployeeId[];
}

/** Previews the contracts, again after each change of the terms. */
const Preview = ({ people, onExclude, ...missingValues }: PreviewProps) => {
  // Sent without the entered values, so that their inputs stay visible.
  const request = { ...useFormContext().watch(), people: toBatchPeople(people, {}), filledIn: {} };
  const { data, error, refetch, isValid, isStale } = useBatchPreview(endpoints.previewMany, request);
  return error ? (
    <ErrorView error={error} onRetry={() => void refetch()} />
  ) : (
    <BatchPreview
      items={isValid ? data?.items.map((item) => toPreviewItem(item, missingValues)) : undefined}
      summary={{ all: '位均可產生合約', refused: '位無法產生合約' }}
      isStale={isStale}
      onExclude={onExclude}
    />
  );
};

const Progress = () => (useFormState().isSubmitting ? <BatchProgress counter="份" /> : null);

interface NewContractsProps {
  readonly people: readonly EmployeeId[];
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onDone: (excluded: readonly EmployeeId[]) => void;
}

const NewContractsForm = ({ people, initial, onClose, onDone }: NewContractsProps) => {
  const [filledIn, setFilledIn] = useState<ValuesByEmployee>({});
  const refresh = useRefresh('employeeContracts');
  const { included, excluded, exclude } = useExclusions(people);
  const { employeeId: _employee, ...terms } = initialInput(employeeContracts.fields);
  const form = useSchemaForm(schemaOf(included, filledIn), {
    ...terms,
    startOn: today(),
    templateId: null,
    ...initial,
  });
  return (
    <FormDialog
      title={`${LABEL}：${included.length} 位員工`}
      submitLabel={LABEL}
      form={form}
      maxWidth="md"
      onClose={onClose}
      onSubmit={async (body) => {
        const { created } = await call(endpoints.createMany, { body });
        await refresh();
        toast('contract.produce.ok', { values: { count: String(created) } });
        onDone(excluded);
      }}
    >
      <Alert severity="info">
        為每位員工新增合約草稿並產生檔案。全部員工一次完成；任何一位無法產生時，全部都不會寫入。
      </Alert>
      <TermFields />
      <Preview
        people={included}
        filledIn={filledIn}
        onExclude={exclude}
        onFill={(id, name, value) => setFilledIn((before) => ({ ...before, [id]: { ...before[id], [name]: value } }))}
      />
      <Progress />
    </FormDialog>
  );
};

export const NewContractsDialog = (props: NewContractsProps) =>
  props.people.length > MOST_PRODUCED ? (
    <TooManySelectedDialog text={`一次最多 ${MOST_PRODUCED} 位，請減少員工。`} onClose={props.onClose} />
  ) : (
    <NewContractsForm {...props} />
  );
