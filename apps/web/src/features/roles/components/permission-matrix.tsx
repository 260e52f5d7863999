import { actionNames, type RoleInput, screenNames } from '@hr/contracts/roles';
import { type Action, actions, type Permission, type Screen } from '@hr/domain/access';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';

const screens = Object.keys(screenNames) as Screen[];

const actionsOf = (held: readonly Permission[], screen: Screen): Action[] =>
  actions.filter((action) => held.includes(`${screen}:${action}`));

/** What may be done on a screen after a tick: whoever may act sees, and whoever does not see cannot act. */
const afterTick = (held: readonly Permission[], screen: Screen, action: Action): Permission[] => {
  const others = held.filter((permission) => !permission.startsWith(`${screen}:`));
  const before = actionsOf(held, screen);
  const isHeld = before.includes(action);
  const kept = isHeld ? before.filter((one) => one !== action) : [...before, action];
  const next = isHeld && action === 'view' ? [] : actions.filter((one) => kept.includes(one) || one === 'view');
  return [...others, ...next.map((one): Permission => `${screen}:${one}`)];
};

interface PermissionMatrixProps {
  readonly isReadOnly: boolean;
}

/** 功能權限: each screen with what may be done there. */
export const PermissionMatrix = ({ isReadOnly }: PermissionMatrixProps) => {
  const { control, getValues, setValue } = useFormContext<RoleInput>();
  const { field, fieldState } = useController({ control, name: 'permissions' });
  const tick = useCallback(
    (screen: Screen, action: Action): void =>
      setValue('permissions', afterTick(getValues('permissions'), screen, action), { shouldDirty: true }),
    [getValues, setValue],
  );
  return (
    <Box>
      {fieldState.error ? (
        <FormHelperText error role="alert" sx={{ fontSize: 14, mb: 1 }}>
          {fieldState.error.message ?? '權限有誤'}
        </FormHelperText>
      ) : null}
      <Table size="small" aria-label="功能權限" sx={{ '& td, & th': { py: 0.25 } }}>
        <TableHead>
          <TableRow sx={{ height: 40 }}>
            <TableCell>畫面</TableCell>
            {actions.map((action) => (
              <TableCell key={action} align="center" sx={{ width: 72 }}>
                {actionNames[action]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {screens.map((screen) => (
            <ScreenRow
              key={screen}
              screen={screen}
              held={actionsOf(field.value, screen).join(' ')}
              isReadOnly={isReadOnly}
              onTick={tick}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

interface ScreenRowProps {
  readonly screen: Screen;
  /** The actions in one text, so that a row whose actions are the same is not drawn again. */
  readonly held: string;
  readonly isReadOnly: boolean;
  readonly onTick: (screen: Screen, action: Action) => void;
}

const ScreenRow = memo(function ScreenRow({ screen, held, isReadOnly, onTick }: ScreenRowProps) {
  const holds = held.split(' ');
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {screenNames[screen]}
      </TableCell>
      {actions.map((action) => (
        <TableCell key={action} align="center" padding="checkbox">
          <Checkbox
            size="small"
            disabled={isReadOnly}
            checked={holds.includes(action)}
            onChange={() => onTick(screen, action)}
            slotProps={{ input: { 'aria-label': `${screenNames[screen]}：${actionNames[action]}` } }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
});
