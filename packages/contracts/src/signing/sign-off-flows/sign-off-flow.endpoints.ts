import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { type SignerSource, skipReasons } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { applicationKinds } from '../applications/index.ts';
import { endpoint, requiredDate } from '../../core/index.ts';
import { employeeReferenceSchema, roleReferenceSchema } from '../../fields/index.ts';
import { signerSourceNames, stepModeNames } from './sign-off-flow-names.ts';
import { signOffFlows } from './sign-off-flow.schema.ts';

const MAX_MINUTES = 527_040;

const MINUTES = '請輸入時數';

/** A hypothetical application. */
export const dryRunBody = z
  .strictObject({
    employeeId: z.uuid('請選擇申請人'),
    kind: z.enum(applicationKinds),
    /** Id of the kind that HR has defined; null for built-in kinds. */
    customKindId: z.uuid().nullable(),
    /** Null for kinds other than leave, or for any leave type. */
    leaveType: z.enum(leaveTypeCodes).nullable(),
    on: requiredDate('日期'),
    minutes: z.int(MINUTES).min(0, MINUTES).max(MAX_MINUTES, MINUTES),
  })
  .meta({ id: 'SignOffDryRun' });

export type DryRunBody = z.output<typeof dryRunBody>;

const signerSource = Object.keys(signerSourceNames) as [SignerSource, ...SignerSource[]];

const modes = Object.keys(stepModeNames) as [keyof typeof stepModeNames];

/** Signers of a hypothetical application step by step, with the reasons for skipped steps. */
export const dryRunResult = z
  .object({
    /** Name of the matching flow; null if there is none. */
    flowName: z.string().nullable(),
    places: z.array(
      z.object({
        name: z.string(),
        /** Rule of the step; null for the fallback step. */
        rule: z.string().nullable(),
        mode: z.enum(modes).nullable(),
        signerSource: z.enum(signerSource).nullable(),
        /** Null for a step of the chain. */
        skipReason: z.enum(skipReasons).nullable(),
        signers: z.array(employeeReferenceSchema),
      }),
    ),
    informed: z.array(employeeReferenceSchema),
    /** The application could be submitted. */
    isSignable: z.boolean(),
  })
  .meta({ id: 'SignOffDryRunResult' });

export type DryRunResult = z.output<typeof dryRunResult>;

export const signOffFlowEndpoints = {
  ...signOffFlows.endpoints,
  /** Returns the roles that a step can name. */
  roles: endpoint({
    id: 'signOffFlows.roles',
    method: 'GET',
    path: '/sign-off-flows/roles',
    summary: '可指定的角色',
    access: 'sign_off_flow:view',
    response: z.object({ items: z.array(roleReferenceSchema) }),
  }),
  /** 「試算」: returns the signers of a hypothetical application. Read-only. */
  dryRun: endpoint({
    id: 'signOffFlows.dryRun',
    method: 'POST',
    path: '/sign-off-flows/dry-run',
    summary: '試算簽核流程',
    access: 'sign_off_flow:view',
    body: dryRunBody,
    response: dryRunResult,
    errors: ['OutOfScope'],
  }),
};
