import {
  ownDeputyBody,
  ownDeputyEndpoints as endpoints,
  signOffDeputies,
} from '@hr/contracts/signing/sign-off-deputies';
import { call } from '#api/call.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/use-today.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toastSuccess } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { colleagueChoices } from './colleague-choices.ts';
import { DeputyDays } from './sign-off-deputy-fields.tsx';

export const OwnDeputyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const refresh = useRefresh('ownDeputies');
  const form = useSchemaForm(ownDeputyBody, { deputyId: null, startOn: today(), endOn: null, kinds: [], note: null });
  return (
    <FormDialog
      title="設定簽核代理人"
      submitLabel="新增"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(endpoints.create, { body });
        toastSuccess('新增', signOffDeputies);
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
