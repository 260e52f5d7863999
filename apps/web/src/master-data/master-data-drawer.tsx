import { activityStatusNames } from '@hr/contracts/master-data';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { SidePanel } from '#components/side-panel.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { itemOptions } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';

export type MasterDataCommand = 'edit' | 'deactivate' | 'activate' | 'delete' | 'audit';

interface MasterDataDrawerProps<Item extends MasterDataItem, Input extends FieldValues, Query extends MasterDataQuery> {
  readonly screen: MasterDataScreen<Item, Input, Query>;
  readonly id: string;
  readonly canEdit: boolean;
  readonly onCommand: (command: MasterDataCommand, item: Item) => void;
  readonly onClose: () => void;
}

const commandsOf = ({ status, activeTo }: MasterDataItem, canEdit: boolean): [MasterDataCommand, string][] => [
  ...(canEdit
    ? ([
        ['edit', '編輯'],
        ...(status === 'active' && activeTo === null ? [['deactivate', '停用']] : [['activate', '啟用']]),
        ['delete', '刪除'],
      ] as [MasterDataCommand, string][])
    : []),
  ['audit', '操作紀錄'],
];

const activityFact = ({ activeTo }: MasterDataItem): [string, string][] =>
  activeTo === null ? [] : [['停用日', formatDate(activeTo as CalendarDate)]];

/** One record: what it is, and what may be done with it. */
export const MasterDataDrawer = <
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
>({
  screen,
  id,
  canEdit,
  onCommand,
  onClose,
}: MasterDataDrawerProps<Item, Input, Query>) => {
  const { data: item, error, refetch } = useQuery(itemOptions<Item>(screen.endpoints, id));
  return (
    <SidePanel
      title={item ? `${item.code} ${item.nameZh}` : screen.noun}
      status={
        item ? (
          <StatusChip
            kind={item.status === 'active' ? 'positive' : 'neutral'}
            label={activityStatusNames[item.status]}
          />
        ) : null
      }
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {item || error ? null : <LoadingView />}
      {item ? (
        <>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {commandsOf(item, canEdit).map(([command, label]) => (
              <Button
                key={command}
                size="small"
                variant="outlined"
                color={command === 'delete' ? 'error' : 'primary'}
                onClick={() => onCommand(command, item)}
              >
                {label}
              </Button>
            ))}
          </Stack>
          <FactList facts={[...screen.factsOf(item), ...activityFact(item)]} />
        </>
      ) : null}
    </SidePanel>
  );
};
