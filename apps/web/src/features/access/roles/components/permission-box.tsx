import type { Permission } from '@hr/domain/access/roles';
import Checkbox from '@mui/material/Checkbox';

/** Grants or revokes permissions. */
export type TickPermissions = (permissions: readonly Permission[], isGranted: boolean) => void;

interface PermissionBoxProps {
  readonly label: string;
  /** One permission, or all of a row or column. */
  readonly of: readonly Permission[];
  readonly granted: readonly Permission[];
  readonly isReadOnly: boolean;
  readonly onTick: TickPermissions;
}

/** Checkbox that is checked if all of its permissions are granted, and indeterminate if some are. */
export const PermissionBox = ({ label, of, granted, isReadOnly, onTick }: PermissionBoxProps) => {
  const count = of.filter((permission) => granted.includes(permission)).length;
  const isWhole = count === of.length;
  return (
    <Checkbox
      size="small"
      disabled={isReadOnly}
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      onChange={() => onTick(of, !isWhole)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};
