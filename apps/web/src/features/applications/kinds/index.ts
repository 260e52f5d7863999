import type { ApplicationKind } from '@hr/contracts/applications';
import type { KindLook } from './kind-look.ts';
import { leaveLook } from './leave/leave-look.tsx';

/** A new kind is a folder beside this file, and a line here. */
const looks: { readonly [Kind in ApplicationKind]: KindLook<Kind> } = { leave: leaveLook };

/** What of an application looks otherwise by its kind. */
export const lookOf = <Kind extends ApplicationKind>(kind: Kind): KindLook<Kind> => looks[kind];
