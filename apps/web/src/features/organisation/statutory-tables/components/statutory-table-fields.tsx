import {
  type ContentField,
  contentFields,
  contentText,
  parseContentText,
  type StatutoryTableRecord,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import type { StatutoryTableKind } from '@hr/domain/organisation/statutory-tables';
import { addYears } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LoadingView } from '#components/status-view.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { useOnMount } from '#records/use-on-mount.ts';

const Field = fieldControlOf(statutoryTables.fields);

/** Returns the first message of a list, whose errors are at its elements. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) {
    return undefined;
  }
  const { message } = error as { readonly message?: unknown };
  if (typeof message === 'string') {
    return message;
  }
  return Object.entries(error)
    .flatMap(([name, inner]) => (name === 'ref' ? [] : [firstMessage(inner)]))
    .find((inner) => inner !== undefined);
};

const listHints: Partial<Record<ContentField['type'], string>> = {
  grades: '每行一級，由小到大，可自試算表貼上',
  brackets: '每行一級：上限 稅率 累進差額；最後一級的上限填「以上」',
  rows: '每行一列：薪資起點，再依序為扶養 0 至 11 人的稅額，可自試算表貼上',
};

const [SHORTEST, LONGEST] = [4, 12];

/** A list as text with one line for each element. Invalid text stays, so that it can be corrected. */
const ListControl = ({ field }: { readonly field: ContentField }) => {
  const { field: control, fieldState } = useController({ name: `content.${field.path}` });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={`${field.label}（${field.unit}）`}
      required={field.path !== 'partTimeGrades'}
      value={typed ?? contentText(field, control.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        control.onChange(parseContentText(field, target.value));
      }}
      onBlur={control.onBlur}
      inputRef={control.ref}
      multiline
      minRows={SHORTEST}
      maxRows={LONGEST}
      error={fieldState.invalid}
      helperText={firstMessage(fieldState.error) ?? listHints[field.type]}
      autoComplete="off"
    />
  );
};

const ValueControl = ({ field }: { readonly field: ContentField }) => {
  const { control } = useFormContext();
  const props = { control, name: `content.${field.path}`, label: `${field.label}（${field.unit}）`, required: true };
  return field.type === 'integer' ? <MoneyFieldControl {...props} /> : <TextFieldControl {...props} />;
};

const isList = ({ type }: ContentField): boolean => type in listHints;

const ContentFields = ({ kind }: { readonly kind: StatutoryTableKind }) => (
  <FormSection title="內容">
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {contentFields[kind]
        .filter((field) => !isList(field))
        .map((field) => (
          <ValueControl key={field.path} field={field} />
        ))}
    </Box>
    {contentFields[kind].filter(isList).map((field) => (
      <ListControl key={field.path} field={field} />
    ))}
  </FormSection>
);

const VersionFields = ({ isFixed = false }: { readonly isFixed?: boolean }) => (
  <>
    <FormRow>
      <Field name="effectiveFrom" disabled={isFixed} />
      <Field name="effectiveTo" />
    </FormRow>
    <Field name="source" hint="公告文號與日期" />
    <Field name="confidence" />
  </>
);

/** The latest version of the chosen kind; undefined while it is loaded. */
const useLatest = (kind: StatutoryTableKind | null): StatutoryTableRecord | null | undefined => {
  const query = { kind: [kind ?? ('minimum_wage' as const)], sort: '-effectiveFrom' as const, pageSize: 1 };
  const { data } = useQuery({ ...endpointQuery(statutoryTables.endpoints.list, { query }), enabled: kind !== null });
  return data && (data.items[0] ?? null);
};

interface FilledContentProps {
  readonly kind: StatutoryTableKind;
  readonly latest: StatutoryTableRecord | null;
}

const FilledContent = ({ kind, latest }: FilledContentProps) => {
  const { setValue } = useFormContext();
  useOnMount(() => {
    const from = latest?.effectiveTo ?? null;
    setValue('content', latest?.content ?? {});
    setValue('effectiveFrom', from);
    setValue('effectiveTo', from && addYears(from, 1));
  });
  return <ContentFields kind={kind} />;
};

/** A new version begins with the values of the latest one of its kind, for the year after it. */
export const NewTableFields = () => {
  const kind = useWatch({ name: 'kind' }) as StatutoryTableKind | null;
  const latest = useLatest(kind);
  return (
    <>
      <Field name="kind" />
      {kind === null ? <Alert severity="info">選擇表別後，帶入該表最新版本的內容。</Alert> : null}
      <VersionFields />
      {kind !== null && latest !== undefined ? <FilledContent key={kind} kind={kind} latest={latest} /> : null}
      {kind !== null && latest === undefined ? <LoadingView /> : null}
    </>
  );
};

/** A version in force keeps its values. */
export const EditedTableFields = ({ item: { kind, state } }: { readonly item: StatutoryTableRecord }) => {
  const isFixed = state !== 'upcoming';
  return (
    <>
      {isFixed ? (
        <Alert severity="info">已生效的版本只能修改失效日、來源與確認程度；費率或級距變動請複製為新版本。</Alert>
      ) : null}
      <Field name="kind" disabled />
      <VersionFields isFixed={isFixed} />
      {isFixed ? null : <ContentFields kind={kind} />}
    </>
  );
};

export const CopiedTableFields = () => (
  <>
    <Alert severity="info">以相同內容建立待確認的新版本，再編輯其費率與級距。</Alert>
    <FormRow>
      <Field name="effectiveFrom" />
      <Field name="effectiveTo" />
    </FormRow>
    <Field name="source" hint="公告文號與日期" />
  </>
);
