import {
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { cancelCommand } from './employee-application-commands.tsx';

type CancelApplicationDialogProps = Omit<CommandDialogProps<EmployeeApplication>, 'item' | 'onChanged'> &
  Pick<EmployeeApplication, 'id'>;

const { Dialog } = cancelCommand;

/** 標記取消 of an application of which only the id is known. */
export const CancelApplicationDialog = ({ id, ...dialog }: CancelApplicationDialogProps) => {
  const applicationQuery = useQuery(endpointQuery(endpoints.get, { params: { id } }));
  return (
    <FetchedDialog query={applicationQuery} title={cancelCommand.label} onClose={dialog.onClose}>
      {(application) => <Dialog item={application} {...dialog} />}
    </FetchedDialog>
  );
};
