import { employeeContractEndpoints as endpoints } from '@hr/contracts/contracts/employee-contracts';
import type { MergeValue } from '@hr/contracts/contracts/contract-templates';
import { isContractPlaceholder } from '@hr/domain/contracts/contract-templates';
import type { CalendarDate } from '@hr/domain/dates';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { MergePreview } from '#features/contracts/contract-templates/index.ts';
import { useDebounced } from '#forms/use-debounced.ts';

const EMPTY_CONTRACT = { endOn: null, jobTitle: '', workContent: '', workPlace: '', workHours: '' };

const TYPING_PAUSE_MS = 250;

export type PlaceholderValues = Readonly<Record<string, string>>;

interface PreviewParams {
  readonly templateId: string;
  readonly employeeId: string;
  /** First day of the contract, which selects the data of the employee. Null for today. */
  readonly startOn: CalendarDate | null;
  readonly filledIn: PlaceholderValues;
}

export const usePreview = ({ templateId, employeeId, startOn, filledIn }: PreviewParams) =>
  useQuery({
    ...endpointQuery(endpoints.preview, {
      body: {
        templateId,
        employeeId,
        contract: { ...EMPTY_CONTRACT, startOn },
        filledIn: useDebounced(filledIn, TYPING_PAUSE_MS),
      },
    }),
    placeholderData: keepPreviousData,
  });

export const missingOf = (values: readonly MergeValue[]): readonly MergeValue[] =>
  values.filter(({ name, value }) => value === null && !isContractPlaceholder(name));

interface ContractPreviewProps extends PreviewParams {
  readonly missing: readonly MergeValue[];
  readonly onFill: (name: string, value: string) => void;
}

export const ContractPreview = ({ missing, onFill, ...preview }: ContractPreviewProps) => {
  const { data, error, refetch } = usePreview(preview);
  const failure = error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null;
  if (!data) {
    return failure ?? <LoadingView />;
  }
  return (
    <Stack spacing={1.5}>
      {failure}
      {missing.length > 0 ? <Typography>請補填缺少的資料，僅用於此份合約檔案：</Typography> : null}
      {missing.map(({ name, label }) => (
        <TextField
          key={name}
          size="small"
          required
          label={label ?? name}
          value={preview.filledIn[name] ?? ''}
          onChange={({ target }) => onFill(name, target.value)}
        />
      ))}
      <MergePreview paragraphs={data.paragraphs} values={data.values} />
    </Stack>
  );
};
