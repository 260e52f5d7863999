import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
} from '@hr/contracts/contracts/employee-contracts';
import { formatDate, formatInstant } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { showFailure } from '#failures/show-failure.ts';

interface EndChangesProps {
  readonly item: EmployeeContract;
}

export const EndChanges = ({ item: { id, version } }: EndChangesProps) => {
  const { data } = useQuery({
    ...endpointQuery(endpoints.endChanges, { params: { id } }),
    queryKey: ['employeeContracts', 'endChanges', { id, version }],
  });
  if (!data || data.items.length === 0) {
    return null;
  }
  const download = (changeId: string): void => {
    downloadFile(endpoints.endChangeFile, { params: { id, changeId } }).catch((error: unknown) =>
      showFailure('list.refused', error),
    );
  };
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        結束日的變更
      </Typography>
      <List dense disablePadding aria-label="結束日的變更">
        {data.items.map(({ id: changeId, endOn, reason, fileName, changedAt }) => (
          <ListItem key={changeId} disableGutters>
            <ListItemText
              primary={`改為 ${formatDate(endOn)}：${reason}`}
              secondary={formatInstant(new Date(changedAt))}
            />
            {fileName === null ? null : (
              <Button size="small" aria-label={`下載附件：${fileName}`} onClick={() => download(changeId)}>
                下載附件
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </>
  );
};
