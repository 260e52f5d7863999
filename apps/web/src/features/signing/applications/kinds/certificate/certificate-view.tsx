import {
  certificateNames,
  type DetailOf,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { paperLanguageNames } from '@hr/contracts/people/employee-papers';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { FileButton } from '#transfer/file-button.tsx';
import type { KindView } from '../kind-view.ts';

const CertificateFields = () => {
  const { control } = useFormContext();
  const [paper, language] = useWatch({ control, name: ['paper', 'language'] });
  return (
    <>
      <FormRow>
        <SelectControl control={control} name="paper" label="證明" required options={optionsOf(certificateNames)} />
        <SelectControl
          control={control}
          name="language"
          label="語言"
          required
          options={optionsOf(paperLanguageNames)}
        />
      </FormRow>
      <TextFieldControl control={control} name="purpose" label="用途" required />
      <SwitchControl control={control} name="hasIdentityNumber" label="列出完整身分證字號" />
      {paper === 'service-certificate' && language !== 'en' ? (
        <SwitchControl control={control} name="hasLeavingReason" label="列出離職原因" />
      ) : null}
    </>
  );
};

const Outlook = () => <Typography sx={{ fontSize: 14 }}>核准後即核發，可於「我的申請」下載 PDF。</Typography>;

const Background = () => <Typography sx={{ fontSize: 14 }}>核准時依當日資料核發證明，核發後內容不再變動。</Typography>;

interface IssuedProps {
  readonly application: DetailOf<'certificate'>;
}

const Issued = ({ application: { id, number } }: IssuedProps) => (
  <FileButton endpoint={endpoints.certificate} id={id} label="下載證明" name={number} />
);

/** 證明文件 */
export const certificateView: KindView<'certificate'> = {
  initialValues: () => ({
    paper: 'employment-certificate',
    language: 'zh',
    hasIdentityNumber: false,
    hasLeavingReason: false,
    purpose: null,
  }),
  followUpOf: () => null,
  Issued,
  valuesOf: (payload) => ({ ...payload }),
  Fields: CertificateFields,
  hasAgentField: false,
  hint: '填妥用途後，此處顯示簽核流程。',
  Outlook,
  Background,
};
