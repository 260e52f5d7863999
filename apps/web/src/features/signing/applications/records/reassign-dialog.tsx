import {
  type ApplicationDetail,
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
  reassignBody,
} from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { listOpenSigners } from './open-signers.ts';
import { ReplacementFields } from './replacement-fields.tsx';

const chosenSchema = reassignBody.pick({ signerId: true, reason: true }).extend({ from: z.string('請選擇原簽核人') });

type Chosen = z.output<typeof chosenSchema>;

const SEPARATOR = ' ';

const formatTitle = (number: string): string => `改派簽核人：${number}`;

const toOptions = (application: ApplicationDetail): SelectOption[] =>
  listOpenSigners(application).map(({ step, signer }) => ({
    value: `${step.place}${SEPARATOR}${signer.id}`,
    label: `${step.name}：${signer.employeeNo} ${signer.nameZh}`,
  }));

interface ReassignFormProps extends CommandDialogProps<EmployeeApplication> {
  readonly application: ApplicationDetail;
}

const ReassignForm = ({ item: { id, number, employee }, application, onClose }: ReassignFormProps) => {
  const refresh = useRefresh('employeeApplications');
  const options = toOptions(application);
  const [only] = options.length === 1 ? options : [];
  const form = useSchemaForm(chosenSchema, { from: only?.value ?? null, signerId: null, reason: '' });
  const reassign = async ({ from, ...chosen }: Chosen): Promise<void> => {
    const [place, fromId = ''] = from.split(SEPARATOR);
    const body = { ...chosen, round: application.round, places: [Number(place)], fromId };
    await call(endpoints.reassign, { params: { id }, body });
    toast('sign_off.reassign.ok');
    await refresh();
    onClose();
  };
  return (
    <FormDialog title={formatTitle(number)} submitLabel="改派" form={form} onClose={onClose} onSubmit={reassign}>
      <Typography>{application.summary}</Typography>
      <SelectControl control={form.control} name="from" label="原簽核人" required options={options} />
      <ReplacementFields control={form.control} applicantId={employee.id} />
    </FormDialog>
  );
};

export const ReassignDialog = (props: CommandDialogProps<EmployeeApplication>) => {
  const { id, number } = props.item;
  const applicationQuery = useQuery(endpointQuery(endpoints.detail, { params: { id } }));
  return (
    <FetchedDialog query={applicationQuery} title={formatTitle(number)} onClose={props.onClose}>
      {(application) => <ReassignForm {...props} application={application} />}
    </FetchedDialog>
  );
};
