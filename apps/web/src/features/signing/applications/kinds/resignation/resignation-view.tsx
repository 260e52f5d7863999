import { type PreviewOf, resignationNames, type TaskOf } from '@hr/contracts/signing/applications';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { FactList } from '#components/fact-list.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import type { KindView } from '../kind-view.ts';

const ResignationFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <SelectControl
          control={control}
          name="leavingKind"
          label="離職類別"
          required
          options={optionsOf(resignationNames)}
        />
        <DateFieldControl control={control} name="lastWorkingOn" label="最後工作日" required />
      </FormRow>
      <TextFieldControl control={control} name="reason" label="離職原因" required rows={2} />
    </>
  );
};

type Notice = PreviewOf<'resignation'>['outlook'];

const formatNotice = ({ noticeDays, earliestOn }: Notice): string => {
  if (noticeDays === null || earliestOn === null) {
    return '不適用勞動基準法，依契約約定';
  }
  return noticeDays === 0 ? '未滿三個月，無須預告' : `${noticeDays} 日（最早 ${formatDate(earliestOn)}）`;
};

const Outlook = ({ outlook }: { readonly outlook: Notice }) => (
  <Typography
    sx={{ fontSize: 14 }}
  >{`法定預告期：${formatNotice(outlook)}。核准後即標記離職，交接人、資產返還等由人資於「離職手續」登錄。`}</Typography>
);

const Background = ({ background }: { readonly background: TaskOf<'resignation'>['background'] }) => (
  <FactList
    facts={[
      ['法定預告期', formatNotice(background)],
      ['待此人簽核', `${background.openTasks} 筆`],
      ['最後工作日特休剩餘', daysAndHours(background.annualRemaining)],
      ['最後工作日補休剩餘', daysAndHours(background.compensatoryRemaining)],
    ]}
  />
);

/** 離職 */
export const resignationView: KindView<'resignation'> = {
  initialValues: () => ({ leavingKind: 'resigned', lastWorkingOn: null, reason: null }),
  followUpOf: () => null,
  valuesOf: (payload) => ({ ...payload }),
  Fields: ResignationFields,
  hasAgentField: false,
  hint: '填妥最後工作日與原因後，此處顯示預告期與簽核流程。',
  Outlook,
  Background,
};
