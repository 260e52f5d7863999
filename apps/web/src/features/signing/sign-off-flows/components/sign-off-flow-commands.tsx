import {
  toSignerInput,
  type SignOffFlow,
  signOffFlowEndpoints as endpoints,
  signOffFlows,
} from '@hr/contracts/signing/sign-off-flows';
import { auditCommand, type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { SignOffFlowFields } from './sign-off-flow-fields.tsx';
import { newStep } from './steps-field.tsx';

export const CreateSignOffFlow = createDialog<SignOffFlow>(signOffFlows, {
  create: endpoints.create,
  initial: () => ({ steps: [newStep()] }),
  Fields: SignOffFlowFields,
  maxWidth: 'md',
});

export const signOffFlowCommands: readonly Command<SignOffFlow>[] = [
  editCommand(signOffFlows, {
    update: endpoints.update,
    extraValues: ({ steps, informed }) => ({ steps: steps.map(toSignerInput), informed: informed.map(toSignerInput) }),
    Fields: SignOffFlowFields,
    maxWidth: 'md',
  }),
  deleteCommand(signOffFlows, {
    remove: endpoints.remove,
    consequence: '已送出的申請仍依送出時的流程簽核；之後的申請改用較上層或一般的流程。',
  }),
  auditCommand(signOffFlows),
];
