import { type EmployeeContract, employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { missingNames } from './missing-names.ts';

/** A contract whose document was not made, and why. */
export interface Refused {
  readonly contract: EmployeeContract;
  readonly reason: string;
}

interface RefusedContractsProps {
  readonly refused: readonly Refused[];
  /** By contracts, and by the names of the template. */
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
