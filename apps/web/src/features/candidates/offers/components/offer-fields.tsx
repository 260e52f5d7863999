import type { Candidate } from '@hr/contracts/candidates/candidates';
import { jobOfferEndpoints as endpoints } from '@hr/contracts/candidates/offers';
import { type JobOpening, jobOpeningEndpoints } from '@hr/contracts/candidates/openings';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { namedOption } from '#records/choices.ts';
import { openOpeningChoices } from '../../opening-choices.ts';

const amountText = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;

const isWithin = (pay: number, { payFrom, payTo }: Pick<JobOpening, 'payFrom' | 'payTo'>): boolean =>
  pay >= (payFrom ?? 0) && pay <= (payTo ?? Infinity);

const rangeText = ({ payFrom, payTo }: Pick<JobOpening, 'payFrom' | 'payTo'>): string =>
  [payFrom, payTo].map((amount) => (amount === null ? '' : amountText(amount))).join('～');

/** Warns about a pay outside the range of the opening, which candidates may have read. */
const RangeWarning = () => {
  const [openingId, pay] = useWatch({ name: ['openingId', 'pay'] }) as [string | null, number | null];
  const { data: opening } = useQuery({
    ...endpointQuery(jobOpeningEndpoints.get, { params: { id: openingId ?? '' } }),
    enabled: openingId !== null,
  });
  return pay === null || opening === undefined || isWithin(pay, opening) ? null : (
    <Alert severity="warning">{`月薪不在職缺的薪資範圍（${rangeText(opening)}）內。`}</Alert>
  );
};

/** Monthly pay. A grade of a pay scale fills it in. */
const PayFields = () => {
  const { control, setValue } = useFormContext();
  const { data } = useQuery(endpointQuery(endpoints.grades, {}));
  const [pay, payGrade] = useWatch({ control, name: ['pay', 'payGrade'] }) as [number | null, string | null];
  const grades = new Map((data?.items ?? []).map(({ scale, grade, amount }) => [`${scale} ${grade}`, amount]));
  const amount = payGrade === null ? undefined : grades.get(payGrade);
  return (
    <>
      <FormRow>
        <SelectControl
          control={control}
          name="payGrade"
          label="薪級"
          emptyLabel="不套用薪級"
          options={[...grades].map(([name, value]) => ({ value: name, label: `${name}（${amountText(value)}）` }))}
          onPick={(name) => {
            const filledIn = name === null ? undefined : grades.get(name);
            if (filledIn !== undefined) {
              setValue('pay', filledIn, { shouldDirty: true, shouldValidate: true });
            }
          }}
          hint="選擇後帶入月薪"
        />
        <MoneyFieldControl control={control} name="pay" label="月薪（元）" required />
      </FormRow>
      {amount !== undefined && pay !== amount ? (
        <Alert severity="warning">{`月薪與薪級的金額 ${amountText(amount)} 不同。`}</Alert>
      ) : null}
      <RangeWarning />
    </>
  );
};

/** Fields of an offer. */
export const OfferFields = ({ item: { opening, email } }: { readonly item: Candidate }) => {
  const { control } = useFormContext();
  return (
    <>
      <AutocompleteControl
        control={control}
        name="openingId"
        label="職缺"
        source={openOpeningChoices}
        initialOption={opening && namedOption(opening)}
        hint="僅列出招募中的職缺"
        required
      />
      <PayFields />
      <FormRow>
        <DateFieldControl control={control} name="startOn" label="到職日" required />
        <DateFieldControl control={control} name="expiresOn" label="回覆期限" required />
      </FormRow>
      <TextFieldControl control={control} name="note" label="備註" rows={2} />
      <SwitchControl control={control} name="isMailed" label={`以郵件寄送錄取通知（${email}）`} />
    </>
  );
};
