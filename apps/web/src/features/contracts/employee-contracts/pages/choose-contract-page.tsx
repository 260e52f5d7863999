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
import { LoadingView } from '#components/loading-view.tsx';
import { Page } from '#components/page.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { today } from '#format/today.ts';
import { employeeChoices, masterDataChoices, employeeOption } from '#records/choices.ts';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useChosenPerson, useNamedPerson } from '../components/chosen-person.ts';
import { ContractDecision } from '../components/contract-decision.tsx';
import { TemplateCards } from '../components/template-cards.tsx';

const MOST_TEMPLATES = 100;

interface Narrowed {
  readonly employmentTypeId?: string | undefined;
  readonly termKind?: ContractTemplate['termKind'] | undefined;
  readonly language?: ContractTemplate['language'] | undefined;
  readonly projectKind?: ContractTemplate['projectKinds'][number] | undefined;
}

/** Templates from which contracts can be made. */
const useTemplates = ({ employmentTypeId, termKind, language, projectKind }: Narrowed) => {
  const query = contractTemplates.listQuery.parse({
    isUsable: 'yes',
    pageSize: MOST_TEMPLATES,
    ...(termKind ? { termKind: [termKind] } : {}),
    ...(language ? { language: [language] } : {}),
    projectKind,
    employmentTypeId,
  });
  return useQuery(endpointQuery(contractTemplateEndpoints.list, { query }));
};

/** The template that was chosen while the same was looked for: of anything else it may not be among what is shown. */
const useChosenTemplate = (under: string) => {
  const [choice, setChoice] = useState<{ readonly template: ContractTemplate; readonly under: string } | null>(null);
  const choose = (template: ContractTemplate): void => setChoice({ template, under });
  return [choice?.under === under ? choice.template : null, choose] as const;
};

interface Chosen {
  readonly employeeId: string | null;
  readonly employmentTypeId: string | null;
}

/** 選擇合約: whom it is for, a template, and what would stand in it. */
export const ChooseContractPage = () => {
  const [search] = useSearchParams();
  // Begun once it is known whom the address names, so that nothing is chosen in vain before.
  const person = useNamedPerson({ employeeNo: search.get('employeeNo'), employeeId: search.get('employeeId') });
  return <Page title="選擇合約">{person === undefined ? <LoadingView /> : <Chooser named={person} />}</Page>;
};

interface NarrowingProps {
  readonly narrowed: Narrowed;
  readonly onChange: (narrowed: Narrowed) => void;
}

const Narrowing = ({ narrowed, onChange }: NarrowingProps) => (
  <>
    <SelectFilter
      label="契約性質"
      names={templateTermNames}
      value={narrowed.termKind}
      onChange={(termKind) => onChange({ ...narrowed, termKind })}
      hasAll
    />
    <SelectFilter
      label="語言"
      names={templateLanguageNames}
      value={narrowed.language}
      onChange={(language) => onChange({ ...narrowed, language })}
      hasAll
    />
    <SelectFilter
      label="計畫類別"
      names={projectKindNames}
      value={narrowed.projectKind}
      onChange={(projectKind) => onChange({ ...narrowed, projectKind })}
      hasAll
    />
  </>
);

interface FoundProps {
  readonly narrowed: Narrowed;
  /** The type of employment that was asked for. */
  readonly wanted: string | null;
  readonly employmentTypeId: string | null;
  readonly chosenId: string | null;
  readonly onChoose: (template: ContractTemplate) => void;
}

/** The templates that were found. */
const Found = ({ narrowed, wanted, ...cards }: FoundProps) => {
  const { data, error, refetch } = useTemplates({ ...narrowed, employmentTypeId: wanted ?? undefined });
  return (
    <Box component="section" aria-label="合約範本">
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <Typography>尚無符合條件的合約範本，請先至合約範本新增。</Typography> : null}
      <TemplateCards templates={data?.items ?? []} {...cards} />
    </Box>
  );
};

const Chooser = ({ named }: { readonly named: EmployeeReference | null }) => {
  const { control } = useForm<Chosen>({ defaultValues: { employeeId: named?.id ?? null, employmentTypeId: null } });
  const { employeeId, employmentTypeId } = useWatch({ control }) as Chosen;
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const [chosen, setChosen] = useChosenTemplate(JSON.stringify([employmentTypeId, narrowed]));
  const { person, employedAs, beginsOn, work } = useChosenPerson(employeeId);
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
          initialOption={named && employeeOption(named)}
        />
        <AutocompleteControl
          control={control}
          name="employmentTypeId"
          label="聘僱類型"
          source={masterDataChoices('employment_types')}
          initialOption={null}
        />
        <Narrowing narrowed={narrowed} onChange={setNarrowed} />
      </Stack>
      <Found
        narrowed={narrowed}
        wanted={employmentTypeId}
        employmentTypeId={employmentTypeId ?? employedAs?.id ?? null}
        chosenId={chosen?.id ?? null}
        onChoose={setChosen}
      />
      <ContractDecision
        key={`${chosen?.id} ${employeeId}`}
        template={chosen}
        person={person}
        beginsOn={beginsOn}
        work={work}
        employmentType={typeOf({ wanted: employmentTypeId, employedAs, chosen })}
      />
    </Box>
  );
};

interface Types {
  readonly wanted: string | null;
  readonly employedAs: NamedReference | null;
  readonly chosen: ContractTemplate | null;
}

const typeOf = ({ wanted, employedAs, chosen }: Types): NamedReference | null => {
  const known = [...(employedAs ? [employedAs] : []), ...(chosen?.employmentTypes ?? [])];
  return known.find(({ id }) => wanted === null || id === wanted) ?? null;
};
