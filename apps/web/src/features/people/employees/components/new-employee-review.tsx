import {
  type EmployeeCreate,
  employeeFields,
  enrolmentStart,
  type NewEmployeeDependent,
  type NewEmployeeDocument,
  type NewEmployeeEnrolment,
} from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import type { StoredFile } from '@hr/contracts/files';
import { insuranceSchemeNames } from '@hr/contracts/people/insurance-enrolments';
import { dependentRelationNames } from '@hr/contracts/people/nhi-dependents';
import { type CalendarDate, formatDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FactList } from '#components/fact-list.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';
import { type LabelQuery, useChoiceNames } from '#forms/use-choice-names.ts';
import { today } from '#format/use-today.ts';
import { departmentChoices, employeeChoices, masterDataChoices, projectChoices } from '#records/choices.ts';
import { factText } from '#records/record-text.ts';
import { identityNumberLabel } from './identity-notice.tsx';

const nameFields = ['employeeNo', 'nameZh', 'nameEn', 'gender'] as const;

const contactFields = ['mobile', 'personalEmail'] as const;

const dayText = (value: CalendarDate | null): string =>
  value !== null && isCalendarDate(value) ? formatDate(value) : '—';

type Fact = readonly [string, ReactNode];

const plainFacts = (
  names: readonly (typeof nameFields | typeof contactFields)[number][],
  values: EmployeeCreate,
): Fact[] => names.map((name) => [employeeFields[name].label, factText(employeeFields[name], values[name])]);

const useIdentityFacts = (values: EmployeeCreate): Fact[] => {
  const { birthOn, nationalityId, idKind, identityNumber } = values;
  const [nationality] = useChoiceNames([
    nationalityId ? masterDataChoices('nationalities')('').labelQuery?.(nationalityId) : undefined,
  ]);
  return [
    ...plainFacts(nameFields, values),
    [employeeFields.birthOn.label, dayText(birthOn)],
    [employeeFields.nationalityId.label, nationality ?? '—'],
    [employeeFields.idKind.label, factText(employeeFields.idKind, idKind)],
    [
      identityNumberLabel(idKind),
      <span key="identityNumber" {...sensitiveElement}>
        {identityNumber || '—'}
      </span>,
    ],
  ];
};

/** Sources that resolve the names of chosen ids. */
const sourcesOn = (day: CalendarDate) => ({
  departmentId: departmentChoices(day),
  jobTitleId: masterDataChoices('job_titles'),
  employmentTypeId: masterDataChoices('employment_types'),
  supervisorId: employeeChoices(day),
  projectId: projectChoices,
});

type Employment = Pick<EmployeeCreate, keyof typeof hiringFields>;

const useEmploymentFacts = (values: Employment): Fact[] => {
  const sources = sourcesOn(isCalendarDate(values.hiredOn ?? '') ? values.hiredOn : today());
  const chosen = Object.keys(sources) as (keyof typeof sources)[];
  const names = useChoiceNames(
    chosen.map((name): LabelQuery | undefined => {
      const id = values[name];
      return id ? sources[name]('').labelQuery?.(id) : undefined;
    }),
  );
  const texts: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    chosen.map((name, index) => [name, names[index] ?? '—']),
  );
  return Object.entries(hiringFields).map(([name, { label, kind, ...field }]) => {
    const value = values[name as keyof Employment];
    const text =
      texts[name] ??
      (kind === 'date' ? dayText(value as CalendarDate | null) : factText({ label, kind, ...field }, value));
    return [label, text];
  });
};

const enrolmentFact = (enrolment: NewEmployeeEnrolment, hiredOn: CalendarDate): Fact => {
  // The amount is not parsed yet and may be missing.
  const amount = Number(enrolment.insuredAmount || 0);
  const text = `${dayText(enrolmentStart(enrolment, hiredOn))} 起${amount > 0 ? `，${amount.toLocaleString('zh-TW')} 元` : ''}`;
  return [
    `加保${insuranceSchemeNames[enrolment.scheme]}`,
    <span key={enrolment.scheme} {...sensitiveElement}>
      {text}
    </span>,
  ];
};

const documentText = ({ category, fileId }: NewEmployeeDocument, files: readonly StoredFile[]): string =>
  `${documentCategoryNames[category]}（${files.find(({ id }) => id === fileId)?.name ?? '尚未選擇檔案'}）`;

const dependentText = ({ nameZh, relation }: NewEmployeeDependent): string =>
  `${nameZh || '尚未填寫姓名'}（${dependentRelationNames[relation]}）`;

interface NewEmployeeReviewProps {
  readonly files: readonly StoredFile[];
}

export const NewEmployeeReview = ({ files }: NewEmployeeReviewProps) => {
  const values = useFormContext<EmployeeCreate>().getValues();
  const identity = useIdentityFacts(values);
  const beginning = useEmploymentFacts(values);
  const { hiredOn, enrolments, dependents, documents, photoFileId } = values;
  const documentTexts = documents.map((document) => documentText(document, files)).join('、');
  return (
    <>
      <Alert severity="info">
        按「新增」後，員工編號、任職期間與職位，連同照片、投保、健保眷屬與文件一次建立；有任何一項不符規則，即全部不建立。合約可在建立後接著處理。
      </Alert>
      <FactList
        facts={[
          ...identity,
          ...plainFacts(contactFields, values),
          ...beginning,
          ...enrolments.map((enrolment) => enrolmentFact(enrolment, hiredOn)),
          ...(dependents.length === 0 ? [] : [['健保眷屬', dependents.map(dependentText).join('、')] as const]),
          ...(photoFileId === null ? [] : [['照片', '已上傳'] as const]),
          ...(documentTexts === '' ? [] : [['文件', documentTexts] as const]),
        ]}
      />
    </>
  );
};
