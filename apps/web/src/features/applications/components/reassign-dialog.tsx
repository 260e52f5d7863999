import {
  type ApplicationDetail,
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
  reassignedSignerBody,
} from '@hr/contracts/applications';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/command.ts';
import { employeeChoices } from '#records/choices.ts';
import { useRefresh } from '#records/record.queries.ts';

/** Whoever signs two steps can be replaced at one of them. */
const chosenSchema = reassignedSignerBody
  .pick({ signerId: true, reason: true })
  .extend({ from: z.string('請選擇原簽核人') });

type Chosen = z.output<typeof chosenSchema>;

const SEPARATOR = ' ';

/** Those who are still asked, now or later on. */
const openSigners = ({ steps, step }: ApplicationDetail): SelectOption[] => {
  const first = steps.findIndex(({ place }) => place === step);
  return steps
    .slice(first)
    .filter(({ asks }) => asks === 'signature')
    .flatMap(({ place, name, signers }) =>
      signers
        .filter(({ hasSigned }) => !hasSigned)
        .map(({ id, employeeNo, nameZh }) => ({
          value: `${place}${SEPARATOR}${id}`,
          label: `${name}：${employeeNo} ${nameZh}`,
        })),
    );
};

/** 改派簽核人: HR asks somebody else, where a signer is away for long or has left. */
export const ReassignDialog = ({ item: { id, number }, onClose }: CommandDialogProps<EmployeeApplication>) => {
  const { data: application } = useQuery(endpointQuery(endpoints.course, { params: { id } }));
  const refresh = useRefresh();
  const form = useForm<FieldValues, unknown, Chosen>({
    resolver: zodResolver(chosenSchema as never) as never,
    defaultValues: { from: null, signerId: null, reason: '' },
  });
  const reassign = async ({ from, ...chosen }: Chosen): Promise<void> => {
    const [place, fromId = ''] = from.split(SEPARATOR);
    const body = { ...chosen, round: application?.round ?? 1, place: Number(place), fromId };
    await call(endpoints.reassign, { params: { id }, body });
    toast('sign_off.reassign.ok');
    await refresh();
    onClose();
  };
  return (
    <FormDialog title={`改派簽核人：${number}`} submitLabel="改派" form={form} onClose={onClose} onSubmit={reassign}>
      {application ? <Typography>{application.summary}</Typography> : null}
      <SelectControl
        control={form.control}
        name="from"
        label="原簽核人"
        required
        options={application ? openSigners(application) : []}
      />
      <AutocompleteControl
        control={form.control}
        name="signerId"
        label="改派給"
        required
        placeholder="員工編號或姓名"
        source={employeeChoices(today())}
      />
      <TextFieldControl control={form.control} name="reason" label="改派原因" required rows={2} />
    </FormDialog>
  );
};
