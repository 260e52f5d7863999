import { type CycleStage, evaluationCycles, evaluationForms, stageNames } from '@hr/contracts/evaluation/evaluations';
import { evaluationStages } from '@hr/domain/evaluation/evaluations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldError, useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { LinesField } from '#forms/lines-field.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/use-today.ts';
import { departmentChoices, employeeChoices } from '#records/choices.ts';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(evaluationCycles.fields);

const PublishedForms = () => {
  const { control } = useFormContext();
  const { data } = useQuery(
    endpointQuery(evaluationForms.endpoints.list, { query: { state: 'published', pageSize: 100 } }),
  );
  return (
    <SelectControl
      control={control}
      name="form"
      label="表單"
      options={(data?.items ?? []).map(({ id, name, versionNo }) => ({
        value: id,
        label: `${name} 第 ${versionNo} 版`,
      }))}
      required
    />
  );
};

const chosenStages = evaluationStages.filter((stage) => stage !== 'closed');

/** Stages of a cycle in order with their deadlines. A running cycle only moves deadlines. */
export const StageFields = ({ isFixed = false }: { readonly isFixed?: boolean }) => {
  const { control, setValue, formState } = useFormContext<{ stages: CycleStage[] }>();
  const stages = useWatch({ control, name: 'stages' });
  const error = formState.errors.stages as (FieldError & { readonly root?: FieldError }) | undefined;
  const toggle = (stage: CycleStage['stage'], isUsed: boolean): void =>
    setValue(
      'stages',
      chosenStages
        .filter((other) => (other === stage ? isUsed : stages.some((used) => used.stage === other)))
        .map((other) => stages.find((used) => used.stage === other) ?? { stage: other, dueOn: null }),
      { shouldDirty: true },
    );
  return (
    <FormSection title="階段與期限">
      {isFixed ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {chosenStages.map((stage) => (
            <FormControlLabel
              key={stage}
              label={stageNames[stage]}
              control={
                <Checkbox
                  checked={stages.some((used) => used.stage === stage)}
                  onChange={({ target }) => toggle(stage, target.checked)}
                />
              }
            />
          ))}
        </Box>
      )}
      <FormRow>
        {stages.map(({ stage }, place) => (
          <DateFieldControl
            key={stage}
            control={control}
            name={`stages.${place}.dueOn`}
            label={`${stageNames[stage]}期限`}
          />
        ))}
      </FormRow>
      {error?.message === undefined && error?.root?.message === undefined ? null : (
        <FormHelperText error role="alert">
          {error.root?.message ?? error.message}
        </FormHelperText>
      )}
    </FormSection>
  );
};

const ExclusionFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  return (
    <FormRow>
      <AutocompleteControl
        control={control}
        name={`${path}.employeeId`}
        label={`排除的員工 ${place}`}
        placeholder="員工編號或姓名"
        source={employeeChoices(today())}
        initialOption={null}
        required
      />
      <TextFieldControl control={control} name={`${path}.reason`} label={`排除原因 ${place}`} required />
    </FormRow>
  );
};

const nameText = (person: { readonly nameZh: string } | null): string => person?.nameZh ?? '（無）';

/** 對象預覽: the people and reviewers as if the cycle started today. */
const PopulationPreview = () => {
  const { getValues } = useFormContext();
  const [population, setPopulation] = useState<unknown>(null);
  const preview = useQuery({
    queryKey: ['evaluationCycles.preview', population],
    queryFn: () => call(evaluationCycles.endpoints.preview, { body: { population: population as never } }),
    enabled: population !== null,
  });
  const { data, error } = preview;
  return (
    <Box>
      <Button variant="outlined" onClick={() => setPopulation(structuredClone(getValues('population')))}>
        預覽對象
      </Button>
      {error ? (
        <FormHelperText error role="alert">
          無法預覽，請先填妥排除的員工與原因。
        </FormHelperText>
      ) : null}
      {data ? (
        <>
          <Typography sx={{ my: 1 }}>
            {`共 ${data.count} 人${data.unreviewed > 0 ? `，其中 ${data.unreviewed} 人沒有初評主管，開始後請改派` : ''}`}
          </Typography>
          <Box component="section" sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} aria-label="對象預覽">
            <LinesTable
              title="對象預覽"
              heads={['員工', '部門', '初評', '複評', '核定', '備註']}
              lines={data.items.map((item) => ({
                id: item.employee.id,
                cells: [
                  `${item.employee.employeeNo} ${item.employee.nameZh}`,
                  item.departmentName ?? '',
                  nameText(item.firstReviewer),
                  nameText(item.secondReviewer),
                  nameText(item.approver),
                  item.excludedBecause === null ? '' : `排除：${item.excludedBecause}`,
                ],
              }))}
            />
          </Box>
        </>
      ) : null}
    </Box>
  );
};

/** Fields of a draft of a cycle. */
export const EvaluationCycleFields = () => {
  const { control } = useFormContext();
  const kind: unknown = useWatch({ control, name: 'kind' });
  const startsByDay = kind === 'probation' || kind === 'renewal';
  return (
    <>
      <FormRow>
        <Field name="name" />
        <Field name="kind" />
      </FormRow>
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
        <PublishedForms />
      </FormRow>
      {startsByDay ? <Field name="leadDays" required hint="試用期滿日或合約迄日前這些天，系統自動開始一次" /> : null}
      <StageFields />
      <FormSection title="等第">
        <LinesField
          name="grades"
          title="等第"
          noun="等第"
          columns={[
            { name: 'name', label: '等第', required: true },
            { name: 'minimum', label: '最低分數', required: true, isNumber: true },
            { name: 'maximumPercent', label: '比例上限 %', isNumber: true },
          ]}
          emptyLine={{ name: '', minimum: null, maximumPercent: null }}
          required
        />
      </FormSection>
      {startsByDay ? null : (
        <FormSection title="對象">
          <AutocompleteManyControl
            control={control}
            name="population.departmentIds"
            label="部門（含下級；空白為全部）"
            source={departmentChoices(today())}
            initialOptions={[]}
          />
          <DateFieldControl control={control} name="population.hiredBy" label="到職日不晚於" />
          <OrderedLinesField
            name="population.excluded"
            noun="排除對象"
            newLine={() => ({ employeeId: null, reason: '' })}
            Fields={ExclusionFields}
          />
          <PopulationPreview />
        </FormSection>
      )}
    </>
  );
};
