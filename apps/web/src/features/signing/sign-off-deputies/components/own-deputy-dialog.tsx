import {
  type OwnDeputyBody,
  ownDeputyBody,
  ownDeputyEndpoints as endpoints,
  signOffDeputies,
} from '@hr/contracts/signing/sign-off-deputies';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { colleagueChoices } from './colleague-choices.ts';
import { DeputyDays } from './sign-off-deputy-fields.tsx';

export const OwnDeputyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const refresh = useRefresh();
  const form = useForm<FieldValues, unknown, OwnDeputyBody>({
    resolver: zodResolver(ownDeputyBody as never) as never,
    defaultValues: { deputyId: null, startOn: today(), endOn: null, kinds: [], note: null },
  });
  return (
    <FormDialog
      title="設定簽核代理人"
      submitLabel="新增"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(endpoints.create, { body });
        toast('sign_off_deputy.add.ok');
        await refresh();
        onClose();
      }}
    >
      <AutocompleteControl
        control={form.control}
        name="deputyId"
        label={signOffDeputies.fields.deputyId.label}
        required
        placeholder="員工編號或姓名"
        source={colleagueChoices}
      />
      <DeputyDays />
    </FormDialog>
  );
};
