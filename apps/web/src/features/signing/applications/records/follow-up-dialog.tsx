import {
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { getKindView } from '../kinds/index.ts';
import { ApplicationDialog } from '../filing/application-dialog.tsx';

export const FollowUpDialog = ({ item: { id }, onClose }: CommandDialogProps<EmployeeApplication>) => {
  const { data: application } = useQuery(endpointQuery(endpoints.detail, { params: { id } }));
  const followUp = application && getKindView(application.kind).followUpOf(application);
  return followUp ? (
    <ApplicationDialog
      kind={followUp.kind}
      values={followUp.values}
      applicantId={application.employee.id}
      onClose={onClose}
    />
  ) : null;
};
