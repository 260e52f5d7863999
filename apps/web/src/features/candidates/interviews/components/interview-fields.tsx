import { interviews } from '@hr/contracts/candidates/interviews';
import { isCalendarDate } from '@hr/domain/dates';
import { useFormContext, useWatch } from 'react-hook-form';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { activeCandidateChoices, candidateChoices, candidateOption } from '../candidate-choices.ts';
import { InterviewerDays } from './interviewer-days.tsx';

const Field = fieldControlOf(interviews.fields);

interface InterviewFieldsProps {
  /** Candidate of the interview, if it cannot be chosen. */
  readonly candidate?: Parameters<typeof candidateOption>[0];
  /** The interview exists. */
  readonly isPlanned?: boolean;
}

/** Fields for both adding and editing. */
export const InterviewFields = ({ candidate, isPlanned = false }: InterviewFieldsProps) => {
  const { control } = useFormContext();
  const on: unknown = useWatch({ control, name: 'on' });
  return (
    <>
      <AutocompleteControl
        control={control}
        name="candidate"
        label={interviews.fields.candidate.label}
        placeholder="姓名、手機或 Email"
        source={candidate ? candidateChoices : activeCandidateChoices}
        initialOption={candidate ? candidateOption(candidate) : null}
        disabled={candidate !== undefined}
        required
      />
      <Field name="kind" />
      <FormRow>
        <Field name="on" />
        <Field name="startsAt" />
        <Field name="endsAt" />
      </FormRow>
      <Field name="place" />
      <Field
        name="interviewerIds"
        required
        asOf={typeof on === 'string' && isCalendarDate(on) ? on : null}
        hint="可選擇多位"
      />
      <InterviewerDays isPlanned={isPlanned} />
      <Field name="note" />
    </>
  );
};
