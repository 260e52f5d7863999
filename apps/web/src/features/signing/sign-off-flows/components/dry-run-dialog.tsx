import {
  type DryRunBody,
  dryRunBody,
  type DryRunResult,
  signerSourceNames,
  leaveTypeNames,
  signOffFlowEndpoints as endpoints,
  signOffFlows,
  skipNames,
  stepModeNames,
} from '@hr/contracts/signing/sign-off-flows';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { messageForUser } from '#failures/api-error.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { customKindChoices } from '#features/signing/custom-kinds/index.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { HoursFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices } from '#records/choices.ts';

type Place = DryRunResult['places'][number];

const ABSENT = '—';

const formatOutcome = ({ skipReason, signerSource }: Place): string =>
  skipReason === null ? signerSourceNames[signerSource ?? 'rule'] : skipNames[skipReason];

const employeeNames = (named: readonly { readonly employeeNo: string; readonly nameZh: string }[]): string =>
  named.map(({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`).join('、') || ABSENT;

const formatMode = ({ mode, signers }: Place): string =>
  mode === null || signers.length < 2 ? ABSENT : stepModeNames[mode];

const DryRunView = ({ result: { flowName, places, informed, isSignable } }: { readonly result: DryRunResult }) => (
  <>
    <Typography>{`適用流程：${flowName ?? '無'}`}</Typography>
    {isSignable ? null : <Alert severity="error">找不到可簽核此申請的人員，申請將無法送出。</Alert>}
    <LinesTable
      title="試算結果"
      heads={['關卡', '規則', '簽核人', '有多人時', '結果']}
      lines={places.map((place, index) => ({
        id: String(index),
        cells: [
          place.name,
          place.rule ?? ABSENT,
          employeeNames(place.signers),
          formatMode(place),
          formatOutcome(place),
        ],
      }))}
    />
    <Typography>{`決行後知會：${employeeNames(informed)}`}</Typography>
  </>
);

/** Returns the query once the form is complete. */
const useDryRunBody = (control: Control<Record<string, unknown>>): DryRunBody | undefined =>
  dryRunBody.safeParse(useWatch({ control })).data;

/** 試算: shows the signers of a hypothetical application. */
export const DryRunDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const title = useId();
  const { control, setValue } = useForm<Record<string, unknown>>({
    defaultValues: { employeeId: null, kind: 'leave', customKindId: null, leaveType: null, on: today(), minutes: 480 },
  });
  const kind = useWatch({ control, name: 'kind' });
  const body = useDryRunBody(control);
  const { data, error } = useQuery({
    ...endpointQuery(endpoints.dryRun, { body: body ?? ({} as never) }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>試算簽核流程</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <AutocompleteControl
            control={control}
            name="employeeId"
            label="申請人"
            required
            placeholder="員工編號或姓名"
            source={employeeChoices(today(), { withUpcoming: true })}
          />
          <FormRow>
            <SelectControl
              control={control}
              name="kind"
              label="申請類別"
              required
              options={optionsOf(signOffFlows.fields.kind.names)}
              onPick={() => {
                setValue('customKindId', null);
                setValue('leaveType', null);
              }}
            />
            {kind === 'custom' ? (
              <AutocompleteControl control={control} name="customKindId" label="自訂類別" source={customKindChoices} />
            ) : null}
            {kind === 'leave' ? (
              <SelectControl
                control={control}
                name="leaveType"
                label="假別"
                options={optionsOf(leaveTypeNames)}
                emptyLabel="不指定"
              />
            ) : null}
            <DateFieldControl control={control} name="on" label="送出日期" required />
            <HoursFieldControl control={control} name="minutes" label="時數" required />
          </FormRow>
          <Stack spacing={2} aria-live="polite">
            {body === undefined ? <Alert severity="info">請選擇申請人、日期與時數。</Alert> : null}
            {error ? <Alert severity="error">{messageForUser(error) ?? '無法試算，請稍後再試。'}</Alert> : null}
            {body !== undefined && data && !error ? <DryRunView result={data} /> : null}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
