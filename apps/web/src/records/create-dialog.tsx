import type { JsonEndpoint } from '@hr/contracts/core';
import { initialInput } from '@hr/contracts/records';
import type { ComponentType, ReactNode } from 'react';
import { call } from '#api/call.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import type { Identified, Kind } from './kind.ts';
import { RecordFormDialog, type RecordFormDialogProps } from './record-form-dialog.tsx';

interface CreateDialogOptions {
  readonly create: JsonEndpoint;
  readonly initial?: () => Readonly<Record<string, unknown>>;
  readonly Fields: () => ReactNode;
  /** Defaults to 新增{noun}成功. */
  readonly toast?: ToastKey;
  readonly maxWidth?: RecordFormDialogProps<Identified, never>['maxWidth'];
}

export interface CreateDialogProps {
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Known values of the new record, so that pickers can show their labels. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onDone?: (answer: unknown) => void;
}

/** Creates the dialog that adds a record of a kind. */
export const createDialog = <Item extends Identified>(
  kind: Kind<Item>,
  { create, initial: defaults, Fields, toast, maxWidth }: CreateDialogOptions,
): ComponentType<CreateDialogProps> =>
  function CreateDialog({ initial, record, onClose, onDone }) {
    return (
      <RecordFormDialog
        kind={kind}
        item={null}
        {...(record ? { record } : {})}
        title={`新增${kind.noun}`}
        submitLabel="新增"
        schema={create.body}
        valuesOf={() => ({ ...initialInput(kind.fields), ...defaults?.(), ...initial })}
        send={(body) => call(create, { body })}
        toast={toast}
        {...(maxWidth ? { maxWidth } : {})}
        {...(onDone ? { onDone } : {})}
        onClose={onClose}
      >
        <Fields />
      </RecordFormDialog>
    );
  };
