import { actionNames, type RoleInput, screenModules, screenNames } from '@hr/contracts/access/roles';
import {
  type Action,
  actions,
  actionsOn,
  allPermissions,
  type Permission,
  permissionsOn,
  type Screen,
  withoutPermissions,
  withPermissions,
} from '@hr/domain/access/roles';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, memo, useCallback, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PermissionBox, type TickPermissions } from './permission-box.tsx';
import { useRovingBoxes } from './use-roving-boxes.ts';

/** The column under the pointer; the row is the table's own doing. */
const columnsUnderPointer = Object.fromEntries(
  actions.map((action) => [
    `&:has([data-action="${action}"]:hover) [data-action="${action}"]`,
    { bgcolor: 'action.hover' },
  ]),
);

const inColumn = (action: Action): readonly Permission[] =>
  allPermissions.filter((permission) => permission.endsWith(`:${action}`));

interface PermissionMatrixProps {
  readonly isReadOnly: boolean;
}

/** 功能權限: each screen with what may be done there, module by module. */
export const PermissionMatrix = ({ isReadOnly }: PermissionMatrixProps) => {
  const { control, getValues, setValue } = useFormContext<RoleInput>();
  const { field, fieldState } = useController({ control, name: 'permissions' });
  const tick = useCallback<TickPermissions>(
    (permissions, isGiven) => {
      const after = isGiven ? withPermissions : withoutPermissions;
      setValue('permissions', [...after(getValues('permissions'), permissions)], { shouldDirty: true });
    },
    [getValues, setValue],
  );
  const boxes = { isReadOnly, onTick: tick };
  const table = useRef<HTMLTableElement>(null);
  const roving = useRovingBoxes(table);
  return (
    <Box>
      {fieldState.error ? (
        <FormHelperText
          ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
          error
          role="alert"
          sx={{ fontSize: 14, mb: 1 }}
        >
          {fieldState.error.message ?? '權限有誤'}
        </FormHelperText>
      ) : null}
      {isReadOnly ? null : <FormHelperText>以方向鍵在格間移動，空白鍵勾選。</FormHelperText>}
      <Table
        ref={table}
        {...roving}
        size="small"
        stickyHeader
        aria-label="功能權限"
        sx={{
          '& td, & th': { py: 0.25 },
          '& thead th': { bgcolor: 'background.paper' },
          // What has the focus is scrolled clear of the heads that stay.
          '& tbody input': { scrollMarginTop: 56 },
          ...columnsUnderPointer,
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: { xs: 148, md: 200 } }}>畫面</TableCell>
            {actions.map((action) => (
              <TableCell
                key={action}
                align="center"
                data-action={action}
                sx={{ width: 88, px: { xs: 0.25, md: 1 }, whiteSpace: 'nowrap' }}
              >
                <PermissionBox
                  label={`所有畫面：${actionNames[action]}`}
                  of={inColumn(action)}
                  held={field.value}
                  {...boxes}
                />
                {actionNames[action]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {screenModules.map(({ name, screens }) => (
            <Fragment key={name}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={actions.length + 1}
                  sx={{ color: 'text.secondary', fontWeight: 600, bgcolor: 'background.default', height: 36 }}
                >
                  {name}
                </TableCell>
              </TableRow>
              {screens.map((screen) => (
                <ScreenRow
                  key={screen}
                  screen={screen}
                  held={field.value.filter((permission) => permission.startsWith(`${screen}:`)).join(' ')}
                  {...boxes}
                />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

interface ScreenRowProps {
  readonly screen: Screen;
  /** The permissions in one text, so that a row whose permissions are the same is not drawn again. */
  readonly held: string;
  readonly isReadOnly: boolean;
  readonly onTick: TickPermissions;
}

const ScreenRow = memo(function ScreenRow({ screen, held, ...boxes }: ScreenRowProps) {
  const name = screenNames[screen];
  const possible: readonly Action[] = actionsOn[screen];
  const holds = held.split(' ') as Permission[];
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <PermissionBox label={`${name}：全部`} of={permissionsOn(screen)} held={holds} {...boxes} />
        {name}
      </TableCell>
      {actions.map((action) => (
        <TableCell key={action} align="center" padding="checkbox" data-action={action}>
          {possible.includes(action) ? (
            <PermissionBox
              label={`${name}：${actionNames[action]}`}
              of={[`${screen}:${action}`]}
              held={holds}
              {...boxes}
            />
          ) : null}
        </TableCell>
      ))}
    </TableRow>
  );
});
