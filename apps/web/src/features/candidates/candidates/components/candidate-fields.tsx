import { candidates, resumeFileTypes } from '@hr/contracts/candidates/candidates';
import type { StoredFile } from '@hr/contracts/files';
import { useFormContext } from 'react-hook-form';
import { FileControl } from '#forms/file-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { useFormRecord } from '#records/form-record.ts';
import { openOpeningChoices } from '../../opening-choices.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { ExperiencesField } from './experiences-field.tsx';
import { TagsField } from './tags-field.tsx';

const { experiences: _experiences, tags: _tags, resumeFileId: resume, ...simpleFields } = candidates.fields;

const Field = fieldControlOf(simpleFields);

const RESUME_ENDINGS = resumeFileTypes.map((type) => `.${type}`).join(',');

const ResumeField = () => {
  const record = useFormRecord();
  return (
    <FileControl
      control={useFormContext().control}
      name="resumeFileId"
      label={resume.label}
      required={record === null}
      hint={resume.hint}
      upload={resume.upload}
      accept={RESUME_ENDINGS}
      initial={(record?.['resumeFile'] ?? null) as StoredFile | null}
    />
  );
};

const PersonFields = () => (
  <>
    <FormRow>
      <Field name="nameZh" />
      <Field name="phone" />
    </FormRow>
    <Field name="email" />
  </>
);

/** Fields for both adding and editing, below those of the person. */
const OtherFields = () => (
  <>
    <FormSection title="應徵">
      <FormRow>
        <Field name="openingId" source={openOpeningChoices} />
        <Field name="appliedOn" />
      </FormRow>
      <FormRow>
        <Field name="source" />
        <Field name="referrer" />
      </FormRow>
      <FormRow>
        <Field name="expectedPay" />
        <Field name="availableOn" />
      </FormRow>
      <ResumeField />
      <Field name="portfolio" />
    </FormSection>
    <FormSection title="學歷與能力">
      <FormRow>
        <Field name="degree" emptyLabel="—" />
        <Field name="experienceYears" />
      </FormRow>
      <FormRow>
        <Field name="school" />
        <Field name="major" />
      </FormRow>
      <Field name="skills" />
    </FormSection>
    <ExperiencesField />
    <FormSection title="個人資料保存">
      <FormRow>
        <Field name="consentOn" />
        <Field name="retainedUntil" />
      </FormRow>
    </FormSection>
    <TagsField />
    <Field name="note" />
  </>
);

export const NewCandidateFields = () => (
  <>
    <PersonFields />
    <DuplicateNotice />
    <OtherFields />
  </>
);

export const CandidateFields = () => (
  <>
    <PersonFields />
    <OtherFields />
  </>
);
