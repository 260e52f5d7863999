import { type AnyMasterData, activityStatusNames, type MasterDataItem } from '@hr/contracts/records';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { today } from '#format/use-today.ts';
import { useFormContext } from 'react-hook-form';
import { auditCommand, type Command, confirmCommand, deleteCommand, editCommand, formCommand } from './commands.tsx';
import { createDialog } from './create-dialog.tsx';
import { choiceFilter, valueFilters } from './filters.tsx';
import type { Kind } from './kind.ts';
import { CountLink } from './count-link.tsx';
import { tableColumns } from './record-columns.tsx';
import { recordPage } from './record-page.tsx';
import { factsOf, knownFactsOf } from './record-text.ts';

export interface MasterDataPanelProps {
  readonly item: MasterDataItem;
}

interface MasterDataScreen {
  readonly title: string;
  readonly description: Kind<MasterDataItem> & Pick<AnyMasterData, 'usage' | 'endpoints'>;
  /** Columns hidden by default; the column menu shows them. */
  readonly hiddenByDefault: readonly string[];
  /** Fields of the form. */
  readonly Form: () => ReactNode;
  /** Path of the list of the employees counted by `usageCount`. */
  readonly usersOf?: (item: MasterDataItem) => string;
  readonly Panel?: ComponentType<MasterDataPanelProps>;
}

const Status = ({ item: { status } }: MasterDataPanelProps) => (
  <StatusChip kind={status === 'active' ? 'positive' : 'neutral'} label={activityStatusNames[status]} />
);

const DeactivationFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <Typography>停用後將無法選用，既有資料不受影響。</Typography>
      <DateFieldControl control={control} name="activeTo" label="停用日" required hint="自此日起無法選用" />
    </>
  );
};

const isInUse = ({ status, activeTo }: MasterDataItem): boolean => status === 'active' && activeTo === null;

const commandsOf = ({ description, Form }: MasterDataScreen): Command<MasterDataItem>[] => {
  const { endpoints } = description;
  const kind: Kind<MasterDataItem> = description;
  return [
    editCommand(kind, { update: endpoints.update, Fields: Form }),
    formCommand(kind, {
      label: '停用',
      title: `停用${kind.noun}`,
      isOffered: isInUse,
      endpoint: endpoints.deactivate,
      maxWidth: 'xs',
      valuesOf: () => ({ activeTo: today() }),
      bulkValues: () => ({ activeTo: today() }),
      expectedOf: ({ activeTo }) => ({ activeTo, status: activeTo > today() ? 'active' : 'inactive' }),
      Fields: DeactivationFields,
    }),
    confirmCommand(kind, {
      label: '啟用',
      isOffered: (item) => !isInUse(item),
      endpoint: endpoints.activate,
      expected: { activeTo: null, status: 'active' },
      titleOf: ({ nameZh }) => `確定啟用「${nameZh}」嗎？`,
      consequence: '啟用後即可於表單中選用。',
    }),
    deleteCommand(kind, {
      remove: endpoints.remove,
      consequence: '刪除後無法復原。已被使用的資料無法刪除，請改為停用。',
    }),
    auditCommand(kind),
  ];
};

const statusFilter = choiceFilter('status', {
  label: '狀態',
  names: { ...activityStatusNames, all: '全部' },
  defaultValue: 'active',
});

const cellsOf = ({ description: { usage = '' }, usersOf }: MasterDataScreen) => ({
  status: (item: MasterDataItem) => <Status item={item} />,
  ...(usersOf
    ? {
        usageCount: (item: MasterDataItem) => (
          <CountLink count={item.usageCount} to={usersOf(item)} label={`${item.nameZh}的${usage}`} />
        ),
      }
    : {}),
});

/** Creates the screen of a kind of master data from its description. */
export const masterDataPage = (screen: MasterDataScreen): ComponentType => {
  const { title, description, hiddenByDefault, Form, Panel } = screen;
  const kind: Kind<MasterDataItem> = description;
  const columns = tableColumns<MasterDataItem>(kind, { cells: cellsOf(screen) });
  const filters = [statusFilter, ...valueFilters(kind.fields)];
  const commands = commandsOf(screen);
  const { create } = description.endpoints;
  const Create = createDialog(kind, { create, Fields: Form });
  return recordPage({
    title,
    kind,
    columns,
    hiddenByDefault,
    filters,
    commands,
    Create,
    Status,
    Facts: ({ item }) => (
      <>
        <FactList facts={masterDataFacts(description, item)} />
        {Panel ? <Panel item={item} /> : null}
      </>
    ),
  });
};

const masterDataFacts = ({ fields, stored, usage }: MasterDataScreen['description'], item: MasterDataItem) => {
  const { code: _code, nameZh: _nameZh, ...others } = fields;
  return [
    ...factsOf(others, item),
    ...(usage === undefined ? [] : [[usage, `${item.usageCount} 人`] as const]),
    ...knownFactsOf(stored, item),
  ];
};
