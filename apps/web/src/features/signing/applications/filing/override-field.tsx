import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { useFormContext } from 'react-hook-form';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useCan } from '#session/session.ts';

const HINT = '法定限制不允許而仍要給假時填寫，將連同條文與申請一併保留；空白表示依規定處理';

interface OverrideFieldProps {
  readonly kind: ApplicationKind;
  readonly applicantId: string | undefined;
}

/**
 * 例外核可原因: reason for overriding an article, for users who may and apply on behalf of an employee. Only leave has limits
 * that can be overridden.
 */
export const OverrideField = ({ kind, applicantId }: OverrideFieldProps) => {
  const { control } = useFormContext();
  const mayOverride = useCan('employee_application_record:approve');
  const isOffered = mayOverride && applicantId !== undefined && kind === 'leave';
  return isOffered ? (
    <TextFieldControl control={control} name="overrideReason" label="例外核可原因" hint={HINT} rows={2} />
  ) : null;
};
