import type { Permission } from '@hr/domain/access/roles';
import Checkbox from '@mui/material/Checkbox';

/** Gives the permissions, or takes them away. */
export type TickPermissions = (permissions: readonly Permission[], isGiven: boolean) => void;

interface PermissionBoxProps {
  readonly label: string;
  /** One permission, or all of a row or a column. */
  readonly of: readonly Permission[];
  readonly held: readonly Permission[];
  readonly isReadOnly: boolean;
  readonly onTick: TickPermissions;
}

/** Ticked while all of its permissions are held, half ticked while some are. */
export const PermissionBox = ({ label, of, held, isReadOnly, onTick }: PermissionBoxProps) => {
  const count = of.filter((permission) => held.includes(permission)).length;
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
