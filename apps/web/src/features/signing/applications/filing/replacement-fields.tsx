import type { FieldValues } from 'react-hook-form';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import type { ControlProps } from '#forms/control-props.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { signerCandidateChoices } from '../tasks/signer-candidate-choices.ts';

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
