import { signatureTaskEndpoints, type TaskOf } from '@hr/contracts/signing/applications';
import { employeeFields } from '@hr/contracts/people/employees';
import { call } from '#api/call.ts';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import type { KindView } from '../kind-view.ts';
import { personalDataRecord, PersonalDataFields } from './personal-data-fields.tsx';

const { label } = employeeFields.bankAccount;

interface BackgroundProps {
  readonly background: TaskOf<'personal_data'>['background'];
  readonly applicationId: string;
}

/** Shows the requested account, to be compared with a bankbook. */
const Background = ({ background: { bankAccount }, applicationId }: BackgroundProps) => {
  const reveal = async (): Promise<string> =>
    (await call(signatureTaskEndpoints.revealAccount, { params: { id: applicationId } })).value;
  return bankAccount === null ? (
    '—'
  ) : (
    <FactList
      facts={[[`新${label}`, <RevealableText key="account" label={label} value={bankAccount} reveal={reveal} />]]}
    />
  );
};

/** 個資異動: started from the employee's own data and filled in with it. */
export const personalDataView: KindView<'personal_data'> = {
  initialValues: null,
  followUpOf: () => null,
  valuesOf: ({ changes, reason }) => ({
    ...Object.fromEntries(changes.map(({ name, after }) => [name, after])),
    reason,
  }),
  Fields: PersonalDataFields,
  record: personalDataRecord,
  hasAgentField: false,
  hint: '填妥申請原因後，此處顯示簽核流程。',
  Outlook: () => null,
  Background,
};
