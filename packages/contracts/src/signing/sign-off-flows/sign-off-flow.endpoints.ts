import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { type FoundBy, skipReasons } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { applicationKinds } from '../applications/index.ts';
import { endpoint, requiredDate } from '../../core/index.ts';
import { employeeReferenceSchema, roleReferenceSchema } from '../../fields/index.ts';
import { foundByNames, stepModeNames } from './sign-off-flow-names.ts';
import { signOffFlows } from './sign-off-flow.schema.ts';

const MOST_MINUTES = 527_040;

const MINUTES = '請輸入時數';

/** What somebody might ask for. */
export const dryRunBody = z
  .strictObject({
    employeeId: z.uuid('請選擇申請人'),
    kind: z.enum(applicationKinds),
    /** Of one of the kinds that HR has made; null for any other. */
    customKindId: z.uuid().nullable(),
    /** Null for what is no leave, and to ask who signs leave of any type. */
    leaveType: z.enum(leaveTypeCodes).nullable(),
    on: requiredDate('日期'),
    minutes: z.int(MINUTES).min(0, MINUTES).max(MOST_MINUTES, MINUTES),
  })
  .meta({ id: 'SignOffDryRun' });

export type DryRunBody = z.output<typeof dryRunBody>;

const foundBy = Object.keys(foundByNames) as [FoundBy, ...FoundBy[]];

const modes = Object.keys(stepModeNames) as [keyof typeof stepModeNames];

/** Who would sign it, step by step, and why somebody would not. */
export const dryRunResult = z
  .object({
    /** The flow that it would go through; null where none is for it. */
    flowName: z.string().nullable(),
    places: z.array(
      z.object({
        name: z.string(),
        /** By what the step asks; null of the one that stands in for all. */
        rule: z.string().nullable(),
        mode: z.enum(modes).nullable(),
        foundBy: z.enum(foundBy).nullable(),
        /** Null for a step that is in the chain. */
        skippedBecause: z.enum(skipReasons).nullable(),
        signers: z.array(employeeReferenceSchema),
      }),
    ),
    informed: z.array(employeeReferenceSchema),
    /** Whether it could be sent. */
    isSignable: z.boolean(),
  })
  .meta({ id: 'SignOffDryRunResult' });

export type DryRunResult = z.output<typeof dryRunResult>;

export const signOffFlowEndpoints = {
  ...signOffFlows.endpoints,
  /** The roles that a step can name. */
  roles: endpoint({
    id: 'signOffFlows.roles',
    method: 'GET',
    path: '/sign-off-flows/roles',
    summary: '可指定的角色',
    access: 'sign_off_flow:view',
    response: z.object({ items: z.array(roleReferenceSchema) }),
  }),
  /** 「試算」: writes nothing. */
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
