import {
  type ContractTemplate,
  contractTemplateEndpoints,
  contractTemplates,
  templateLanguageNames,
  templateTermNames,
} from '@hr/contracts/contracts/contract-templates';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import { projectKindNames } from '@hr/contracts/organisation/projects';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { Page } from '#components/page.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices, masterDataChoices, employeeOption } from '#records/choices.ts';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useSelectedEmployee, useEmployeeInUrl } from '../components/selected-employee.ts';
import { ContractDecision } from '../components/contract-decision.tsx';
import { TemplateCards } from '../components/template-cards.tsx';

const MAX_TEMPLATES = 100;

interface TemplateFilters {
  readonly employmentTypeId?: string | undefined;
  readonly termKind?: ContractTemplate['termKind'] | undefined;
  readonly language?: ContractTemplate['language'] | undefined;
  readonly projectKind?: ContractTemplate['projectKinds'][number] | undefined;
}

/** Finds the usable templates. */
const useTemplates = ({ employmentTypeId, termKind, language, projectKind }: TemplateFilters) => {
  const query = contractTemplates.listQuery.parse({
    isUsable: 'yes',
    pageSize: MAX_TEMPLATES,
    ...(termKind ? { termKind: [termKind] } : {}),
    ...(language ? { language: [language] } : {}),
    projectKind,
    employmentTypeId,
  });
  return useQuery(endpointQuery(contractTemplateEndpoints.list, { query }));
};

/** Keeps the chosen template while the filters are unchanged, because the results of other filters may not contain it. */
const useChosenTemplate = (filterKey: string) => {
  const [choice, setChoice] = useState<{ readonly template: ContractTemplate; readonly filterKey: string } | null>(
    null,
  );
  const choose = (template: ContractTemplate): void => setChoice({ template, filterKey });
  return [choice?.filterKey === filterKey ? choice.template : null, choose] as const;
};

interface EmployeeSelection {
  readonly employeeId: string | null;
  readonly employmentTypeId: string | null;
}

/** 選擇合約: the employee, a template, and a preview of the contract. */
export const ChooseContractPage = () => {
  const [search] = useSearchParams();
  // Rendered once the employee in the URL is known, because the form has initial values.
  const employee = useEmployeeInUrl({ employeeNo: search.get('employeeNo'), employeeId: search.get('employeeId') });
  return (
    <Page title="選擇合約">
      {employee === undefined ? <LoadingView /> : <ContractChooser initialEmployee={employee} />}
    </Page>
  );
};

interface FilterFieldsProps {
  readonly filters: TemplateFilters;
  readonly onChange: (filters: TemplateFilters) => void;
}

const FilterFields = ({ filters, onChange }: FilterFieldsProps) => (
  <>
    <SelectFilter
      label="契約性質"
      names={templateTermNames}
      value={filters.termKind}
      onChange={(termKind) => onChange({ ...filters, termKind })}
      hasAll
    />
    <SelectFilter
      label="語言"
      names={templateLanguageNames}
      value={filters.language}
      onChange={(language) => onChange({ ...filters, language })}
      hasAll
    />
    <SelectFilter
      label="計畫類別"
      names={projectKindNames}
      value={filters.projectKind}
      onChange={(projectKind) => onChange({ ...filters, projectKind })}
      hasAll
    />
  </>
);

interface TemplateResultsProps {
  readonly filters: TemplateFilters;
  /** Employment type selected by the user. */
  readonly requestedTypeId: string | null;
  readonly employmentTypeId: string | null;
  readonly chosenId: string | null;
  readonly onChoose: (template: ContractTemplate) => void;
}

const TemplateResults = ({ filters, requestedTypeId, ...cards }: TemplateResultsProps) => {
  const { data, error, refetch } = useTemplates({ ...filters, employmentTypeId: requestedTypeId ?? undefined });
  return (
    <Box component="section" aria-label="合約範本">
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <Typography>尚無符合條件的合約範本，請先至合約範本新增。</Typography> : null}
      <TemplateCards templates={data?.items ?? []} {...cards} />
    </Box>
  );
};

const ContractChooser = ({ initialEmployee }: { readonly initialEmployee: EmployeeReference | null }) => {
  const { control } = useForm<EmployeeSelection>({
    defaultValues: { employeeId: initialEmployee?.id ?? null, employmentTypeId: null },
  });
  const { employeeId, employmentTypeId } = useWatch({ control }) as EmployeeSelection;
  const [filters, setFilters] = useState<TemplateFilters>({});
  const [chosen, setChosen] = useChosenTemplate(JSON.stringify([employmentTypeId, filters]));
  const { employee, ownEmploymentType, beginsOn, work } = useSelectedEmployee(employeeId);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '260px 360px 1fr' } }}>
      <Stack spacing={2} sx={{ '& .MuiFormControl-root': { width: 1 } }}>
        <AutocompleteControl
          control={control}
          name="employeeId"
          label="員工"
          required
          placeholder="員工編號或姓名"
          source={employeeChoices(today(), { withUpcoming: true })}
          initialOption={initialEmployee && employeeOption(initialEmployee)}
        />
        <AutocompleteControl
          control={control}
          name="employmentTypeId"
          label="聘僱類型"
          source={masterDataChoices('employment_types')}
          initialOption={null}
        />
        <FilterFields filters={filters} onChange={setFilters} />
      </Stack>
      <TemplateResults
        filters={filters}
        requestedTypeId={employmentTypeId}
        employmentTypeId={employmentTypeId ?? ownEmploymentType?.id ?? null}
        chosenId={chosen?.id ?? null}
        onChoose={setChosen}
      />
      <ContractDecision
        key={`${chosen?.id} ${employeeId}`}
        template={chosen}
        employee={employee}
        beginsOn={beginsOn}
        work={work}
        employmentType={findEmploymentType({ requestedTypeId: employmentTypeId, ownEmploymentType, chosen })}
      />
    </Box>
  );
};

interface EmploymentTypeSources {
  readonly requestedTypeId: string | null;
  readonly ownEmploymentType: NamedReference | null;
  readonly chosen: ContractTemplate | null;
}

const findEmploymentType = ({
  requestedTypeId,
  ownEmploymentType,
  chosen,
}: EmploymentTypeSources): NamedReference | null => {
  const candidates = [...(ownEmploymentType ? [ownEmploymentType] : []), ...(chosen?.employmentTypes ?? [])];
  return candidates.find(({ id }) => requestedTypeId === null || id === requestedTypeId) ?? null;
};
