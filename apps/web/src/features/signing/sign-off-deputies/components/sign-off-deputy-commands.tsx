import {
  type SignOffDeputy,
  signOffDeputies,
  signOffDeputyEndpoints as endpoints,
} from '@hr/contracts/signing/sign-off-deputies';
import { isDeputyWithdrawable } from '@hr/domain/signing/sign-off';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, confirmCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { SignOffDeputyFields } from './sign-off-deputy-fields.tsx';

export const CreateSignOffDeputy = createDialog<SignOffDeputy>(signOffDeputies, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: SignOffDeputyFields,
});

export const WITHDRAWAL = '撤銷後代理人立即不能再代為簽核；已代為簽核的紀錄保留。';

export const signOffDeputyCommands: readonly Command<SignOffDeputy>[] = [
  confirmCommand(signOffDeputies, {
    label: '撤銷',
    isDangerous: true,
    isOffered: ({ state }) => isDeputyWithdrawable(state),
    endpoint: endpoints.withdraw,
    expected: { state: 'withdrawn' },
    consequence: WITHDRAWAL,
  }),
  auditCommand(signOffDeputies),
];
