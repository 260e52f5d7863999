import { activityStatusNames } from '@hr/contracts/master-data';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '#components/side-panel.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { factsOf } from './field-values.ts';
import { itemOptions } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataScreen } from './master-data-screen.ts';

export type MasterDataCommand = 'edit' | 'deactivate' | 'activate' | 'delete' | 'audit';

interface MasterDataDrawerProps {
  readonly screen: MasterDataScreen;
  readonly id: string;
  readonly canEdit: boolean;
  readonly onCommand: (command: MasterDataCommand, item: MasterDataItem) => void;
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
export const MasterDataDrawer = ({ screen, id, canEdit, onCommand, onClose }: MasterDataDrawerProps) => {
  const { data: item, error, refetch } = useQuery(itemOptions(screen.description.endpoints, id));
  return (
    <SidePanel
      title={item ? `${item.code} ${item.nameZh}` : screen.description.noun}
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
          <FactList facts={[...factsOf(screen.description, item), ...activityFact(item)]} />
          {screen.Panel ? <screen.Panel item={item} canEdit={canEdit} /> : null}
        </>
      ) : null}
    </SidePanel>
  );
};
