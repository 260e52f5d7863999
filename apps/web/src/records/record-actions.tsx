import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { type StartActionState, useStartAction } from '#routing/start-action.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import type { CreateDialogProps } from './create-dialog.tsx';
import { ImportButton } from './import-button.tsx';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';

export interface RecordActionsProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  /** Dialog that adds a record; without it only the export is offered. */
  readonly Create?: ComponentType<CreateDialogProps> | undefined;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onCreated?: (answer: unknown) => void;
}

/** Buttons of a list with their dialogs: import (if the kind has one), export and add. */
export const RecordActions = <Item extends Identified>({
  list,
  Create,
  initial,
  onCreated,
}: RecordActionsProps<Item>) => {
  const { kind, query, columnChoice } = list;
  const [isCreating, setCreating] = useState(false);
  const [started, setStarted] = useState<Partial<StartActionState>>({});
  const canEdit = useCan(`${kind.screen}:edit`) && Create !== undefined;
  useStartAction('create', (state) => {
    setStarted(state);
    setCreating(canEdit);
  });
  return (
    <>
      {canEdit ? <ImportButton kind={kind} /> : null}
      <ListExportButton endpoint={kind.endpoints.export} query={query} columns={columnChoice.visibleFields} />
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
          {`新增${kind.noun}`}
        </Button>
      ) : null}
      {isCreating && Create ? (
        <Create
          onClose={() => {
            setCreating(false);
            setStarted({});
          }}
          initial={{ ...initial, ...started.initial }}
          {...(started.record ? { record: started.record } : {})}
          onDone={(answer) => {
            list.setCreatedRecord(answer as Item);
            onCreated?.(answer);
          }}
        />
      ) : null}
    </>
  );
};
