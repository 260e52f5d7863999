import { punchDirectionNames, type TaskOf } from '@hr/contracts/signing/applications';
import { useFormContext } from 'react-hook-form';
import { FactList } from '#components/fact-list.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimePickerControl } from '#forms/time-picker-control.tsx';
import type { KindView } from '../kind-view.ts';

const PunchCorrectionFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <DateFieldControl control={control} name="on" label="日期" required />
        <SelectControl
          control={control}
          name="direction"
          label="上下班"
          required
          options={optionsOf(punchDirectionNames)}
        />
        <TimePickerControl control={control} name="minute" label="時間" required />
      </FormRow>
      <TextFieldControl control={control} name="reason" label="原因" required rows={2} />
    </>
  );
};

interface BackgroundProps {
  readonly background: TaskOf<'punch_correction'>['background'];
}

const Background = ({ background: { approvedInMonth } }: BackgroundProps) => (
  <FactList facts={[['當月其他已核准的補打卡', `${approvedInMonth} 次`]]} />
);

/** 補打卡 */
export const punchCorrectionView: KindView<'punch_correction'> = {
  initialValues: () => ({ on: null, direction: 'in', minute: null, reason: null }),
  followUpOf: () => null,
  valuesOf: (payload) => ({ ...payload }),
  Fields: PunchCorrectionFields,
  hasAgentField: false,
  hint: '填妥日期、時間與原因後，此處顯示簽核流程。',
  Outlook: () => null,
  Background,
};
