import {
  type Candidate,
  candidateDetailEndpoints as detailEndpoints,
  candidateEndpoints,
  candidateStageNames,
} from '@hr/contracts/candidates/candidates';
import { type CandidateStage, candidateStages, needsReason, nextStages } from '@hr/domain/candidates/candidates';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const { move } = candidateEndpoints;

interface Move {
  readonly stage: CandidateStage;
  readonly reason: string | null;
}

const requireReason = ({ stage, reason }: Move, context: z.core.$RefinementCtx): void => {
  if (needsReason(stage) && reason === null) {
    context.addIssue({ code: 'custom', path: ['reason'], message: '請輸入原因' });
  }
};

const moveShape = {
  stage: z.enum(candidateStages, '請選擇階段'),
  reason: z
    .string()
    .trim()
    .max(200, '不可超過 200 個字')
    .nullable()
    .transform((reason) => reason || null),
};

/** Endpoint of a move whose request requires the reason that the server requires. */
export const moveWithReason = {
  ...move,
  body: z.strictObject({ ...moveShape, version: z.int() }).superRefine(requireReason),
};

/** Values of a move of several candidates. */
export const bulkMoveSchema = z.object(moveShape).superRefine(requireReason);

/** Reason of a move; required for the stages that end the application. */
export const MoveReasonField = () => {
  const { control } = useFormContext();
  const stage = useWatch({ control, name: 'stage' }) as CandidateStage | null;
  return (
    <TextFieldControl
      control={control}
      name="reason"
      label="原因"
      rows={2}
      required={stage !== null && needsReason(stage)}
    />
  );
};

const StageFields = ({ stages }: { readonly stages: readonly CandidateStage[] }) => (
  <>
    <SelectControl
      control={useFormContext().control}
      name="stage"
      label="移至階段"
      options={stages.map((stage) => ({ value: stage, label: candidateStageNames[stage] }))}
      required
    />
    <MoveReasonField />
  </>
);

/** Offers the stages to which the caller can move the candidate. */
export const MoveFields = ({ item: { id, stage } }: { readonly item: Candidate }) => {
  const { data } = useQuery(endpointQuery(detailEndpoints.get, { params: { id } }));
  return <StageFields stages={data?.moves ?? nextStages(stage)} />;
};

/** Offers the stages to which each of the candidates can be moved. */
export const BulkMoveFields = ({ items }: { readonly items: readonly Candidate[] }) => (
  <StageFields
    stages={candidateStages.filter((stage) => items.every((item) => nextStages(item.stage).includes(stage)))}
  />
);
