import { type EmployeeContract, employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { placeholderOf, placeholders } from '@hr/domain/contracts/contract-templates';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

/** A contract whose document could not be made. */
export interface RefusedContract {
  readonly contract: EmployeeContract;
  readonly reason: string;
}

interface RefusedContractsProps {
  readonly refused: readonly RefusedContract[];
  /** By contract ID, then by placeholder. */
  readonly filledIn: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly onFill: (id: string, name: string, value: string) => void;
}

export const RefusedContracts = ({ refused, filledIn, onFill }: RefusedContractsProps) => (
  <Stack spacing={2} sx={{ mt: 2 }}>
    {refused.map(({ contract, reason }) => {
      const title = `${employeeContracts.titleOf(contract)} ${contract.employee.nameZh}`;
      return (
        <Stack key={contract.id} spacing={1}>
          <Typography>{`${title}：${reason}`}</Typography>
          {missingNames(reason).map((name) => (
            <TextField
              key={name}
              size="small"
              label={`${title}：${placeholderOf(name)?.label ?? name}`}
              helperText="僅用於此份檔案，不另外保存"
              value={filledIn[contract.id]?.[name] ?? ''}
              onChange={({ target }) => onFill(contract.id, name, target.value)}
            />
          ))}
        </Stack>
      );
    })}
  </Stack>
);

const MISSING = /^缺少：(.*)$/;

/** The names that the service says are missing, by what it calls them. */
export const missingNames = (reason: string): string[] => {
  const labels = MISSING.exec(reason)?.[1]?.split('、') ?? [];
  return labels.map((label) => placeholders.find((placeholder) => placeholder.label === label)?.name ?? label);
};
