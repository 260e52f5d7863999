import { type ChangeRequest, changeRequestEndpoints as endpoints, changeRequests } from '@hr/contracts/change-requests';
import { isOpenRequest } from '@hr/domain/change-requests';
import { useFormContext } from 'react-hook-form';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, confirmCommand, formCommand } from '#records/commands.tsx';

const ReturnFields = () => (
  <TextFieldControl control={useFormContext().control} name="returnReason" label="退回原因" required rows={2} />
);

const isOffered = ({ state }: ChangeRequest): boolean => isOpenRequest(state);

const permission = 'employee_data:approve' as const;

/** What those do who decide what people ask for. */
export const changeRequestCommands: readonly Command<ChangeRequest>[] = [
  {
    ...confirmCommand(changeRequests, {
      label: '核准',
      consequence: '核准後新內容立即寫入員工資料。',
      endpoint: endpoints.approve,
      isOffered,
      toast: 'sign_off.approve.ok',
    }),
    permission,
  },
  {
    ...formCommand(changeRequests, {
      label: '退回',
      endpoint: endpoints.sendBack,
      isOffered,
      valuesOf: () => ({ returnReason: '' }),
      bulkValues: () => ({ returnReason: '' }),
      Fields: ReturnFields,
      maxWidth: 'xs',
    }),
    permission,
  },
  auditCommand(changeRequests),
];
