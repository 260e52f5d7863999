import type { ApplicationKind } from '@hr/contracts/applications';
import { leaveKind } from './leave/leave.kind.ts';

/** What of an application depends on its kind. A new kind is a folder beside this file, and a line here. */
export const kinds = { leave: leaveKind } as const satisfies Record<ApplicationKind, unknown>;
