import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationKind,
  applicationKindSet,
  ownApplicationEndpoints as endpoints,
  type SentOf,
} from '@hr/contracts/applications';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { lookOf } from '../kinds/index.ts';
import { ApplicationPreview } from './application-preview.tsx';

interface ApplicationDialogProps {
  readonly kind: ApplicationKind;
  /** One that was sent back, to be sent again. */
  readonly application?: ApplicationDetail;
  /** What the form begins with, unless it is what the kind begins with. */
  readonly values?: FieldValues;
  readonly onClose: () => void;
}

/** Asks for something: what it would come to is told while it is filled in. */
export const ApplicationDialog = ({ kind, application, values, onClose }: ApplicationDialogProps) => {
  const refresh = useRefresh();
  const { name, sent } = applicationKindSet[kind];
  const { beginning, valuesOf, Fields } = lookOf(kind);
  const form = useForm<FieldValues, unknown, SentOf<ApplicationKind>>({
    resolver: zodResolver(sent as never) as never,
    defaultValues: application ? valuesOf(application.payload) : (values ?? beginning?.() ?? {}),
  });
  const send = (payload: SentOf<ApplicationKind>): Promise<unknown> => {
    // What was filled in is of the kind whose form it is.
    const body = { kind, agentId: application?.agent?.id ?? null, payload } as ApplicationBody;
    return application
      ? call(endpoints.resubmit, { params: { id: application.id }, body })
      : call(endpoints.create, { body });
  };
  return (
    <FormDialog
      title={application ? `重新送出：${application.number}` : name}
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onSubmit={async (payload) => {
        await send(payload);
        toast('application.add.ok');
        await refresh();
        onClose();
      }}
    >
      <Fields />
      <ApplicationPreview kind={kind} />
    </FormDialog>
  );
};
