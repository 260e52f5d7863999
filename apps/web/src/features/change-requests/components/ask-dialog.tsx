import {
  type ChangeRequestBody,
  changeRequestBody,
  ownChangeRequestEndpoints as endpoints,
  personalFields,
} from '@hr/contracts/change-requests';
import { inputOf } from '@hr/contracts/records';
import { type MyData, myDataEndpoints } from '@hr/contracts/self-service';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { takeOver } from '#forms/take-over.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { PersonalDataFields } from './personal-data-fields.tsx';

/** What there is, and the beginning of a form where somebody from before lacks it. */
const valuesOf = (mine: MyData): FieldValues => {
  const known = inputOf(personalFields, mine);
  const told = Object.entries(personalFields).map(([name, field]) => {
    const initial = 'mayBeLacking' in field ? field.initial : null;
    return [name, known[name] ?? initial] as const;
  });
  return { ...Object.fromEntries(told), bankAccount: '', reason: '', version: mine.version };
};

interface AskDialogProps {
  readonly mine: MyData;
  readonly onClose: () => void;
}

/** 申請變更資料: the person's own data as they want them to be; only what differs is asked for. */
export const AskDialog = ({ mine, onClose }: AskDialogProps) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const form = useForm<FieldValues, unknown, ChangeRequestBody>({
    resolver: zodResolver(changeRequestBody as never) as never,
    defaultValues: valuesOf(mine),
  });
  const reload = async (): Promise<void> => {
    takeOver(form, valuesOf(await client.fetchQuery({ ...endpointQuery(myDataEndpoints.get, {}), staleTime: 0 })));
    await refresh();
  };
  return (
    <FormDialog
      title="申請變更資料"
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onReload={reload}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(endpoints.create, { body });
        toast('change_request.add.ok');
        await refresh();
        onClose();
      }}
    >
      <PersonalDataFields isForeign={mine.idKind === 'foreign'} account={mine.bankAccount?.masked ?? null} />
    </FormDialog>
  );
};
