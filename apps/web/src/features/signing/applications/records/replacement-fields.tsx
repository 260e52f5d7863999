import { employeeApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import type { FieldValues } from 'react-hook-form';
import { call } from '#api/call.ts';
import { colleagueOption } from '#features/signing/sign-off-deputies/index.ts';
import { AutocompleteControl, type ChoiceSource } from '#forms/autocomplete-control.tsx';
import type { ControlProps } from '#forms/control-props.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const signerCandidateChoices =
  (applicantId: string | undefined) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['employeeApplications', 'candidates', { keyword, applicantId }],
    queryFn: async ({ signal }) => {
      const query = { q: keyword, ...(applicantId === undefined ? {} : { applicantId }) };
      return (await call(endpoints.candidates, { query }, { signal })).items.map(colleagueOption);
    },
  });

interface ReplacementFieldsProps extends Pick<ControlProps<FieldValues>, 'control'> {
  /** Applicant, who cannot sign; omitted for several applications. */
  readonly applicantId?: string;
}

export const ReplacementFields = ({ control, applicantId }: ReplacementFieldsProps) => (
  <>
    <AutocompleteControl
      control={control}
      name="signerId"
      label="改派給"
      required
      placeholder="員工編號或姓名"
      source={signerCandidateChoices(applicantId)}
    />
    <TextFieldControl control={control} name="reason" label="改派原因" required rows={2} />
  </>
);
