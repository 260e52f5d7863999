import type {
  ApplicationBody,
  ApplicationDetail,
  ApplicationDraft,
  ApplicationDraftBody,
  ApplicationKind,
  DraftedKind,
  SubmittedOf,
} from '@hr/contracts/signing/applications';
import { applicationKindSet, emptyDraftValues } from '@hr/contracts/signing/applications';
import type { StoredFile } from '@hr/contracts/files';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { getKindView } from '../kinds/index.ts';
import { findFormFaults } from './form-faults.tsx';

interface SharedValues {
  readonly agentId: string | null;
  readonly files: readonly StoredFile[];
  /** Reason for which HR overrides an article; null if none is overridden. */
  readonly overrideReason: string | null;
}

const splitValues = (values: FieldValues): { shared: SharedValues; payload: FieldValues } => {
  const { agentId, files, overrideReason, ...payload } = values as FieldValues & SharedValues;
  return { shared: { agentId, files, overrideReason }, payload };
};

export interface FormSource {
  /** A returned application. */
  readonly application: ApplicationDetail | undefined;
  readonly draft: ApplicationDraft | undefined;
  readonly values: FieldValues | undefined;
}

const getInitialPayload = (kind: ApplicationKind, { application, draft, values }: FormSource): FieldValues => {
  const { initialValues, valuesOf } = getKindView(kind);
  return application
    ? valuesOf(application.payload)
    : // Drafts contain no empty values, so the empty and initial values are added. Follow-ups bring all their values.
      (values ?? { ...emptyDraftValues(kind), ...initialValues?.(), ...draft?.payload });
};

export const initialValuesOf = (kind: ApplicationKind, source: FormSource): FieldValues => ({
  ...getInitialPayload(kind, source),
  agentId: (source.application ?? source.draft)?.agent?.id ?? null,
  files: (source.application ?? source.draft)?.attachments ?? [],
  overrideReason: null,
});

const toSharedBody = ({ agentId, files }: SharedValues) => ({ agentId, fileIds: files.map(({ id }) => id) });

export const toDraftBody = (kind: DraftedKind, values: FieldValues): ApplicationDraftBody => {
  const { shared, payload } = splitValues(values);
  return { kind, ...toSharedBody(shared), payload };
};

const toBody = (kind: ApplicationKind, shared: SharedValues, payload: SubmittedOf<ApplicationKind>): ApplicationBody =>
  // The values belong to the kind of the form.
  ({ kind, ...toSharedBody(shared), payload }) as ApplicationBody;

/** Error of the agent field. Only some kinds require an agent. */
const findAgentErrors = (kind: ApplicationKind, agentId: unknown): FieldErrors => {
  const [issue] = applicationKindSet[kind].body.shape.agentId.safeParse(agentId).error?.issues ?? [];
  return issue === undefined ? {} : { agentId: { type: issue.code, message: issue.message } };
};

/** Validates the form by the schema of its kind and builds the body. */
export const applicationResolver =
  (kind: ApplicationKind): Resolver<FieldValues, unknown, ApplicationBody> =>
  async (values, context, options) => {
    const { shared, payload } = splitValues(values);
    const validate = zodResolver(applicationKindSet[kind].sent as never) as unknown as Resolver;
    const result = await validate(payload, context, options);
    const errors = { ...findAgentErrors(kind, shared.agentId), ...result.errors };
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: toBody(kind, shared, result.values as SubmittedOf<ApplicationKind>), errors: {} };
  };

export interface PreviewInput {
  /** Body of the request; null until enough is filled in. */
  readonly body: ApplicationBody | null;
  /** Faults of a form in which nothing is missing. */
  readonly faults: readonly string[];
}

/** Builds the body of the preview, or returns its faults. */
export const toPreviewInput = (kind: ApplicationKind, values: FieldValues): PreviewInput => {
  const { shared, payload } = splitValues(values);
  const result = applicationKindSet[kind].sent.safeParse(payload);
  if (Object.keys(findAgentErrors(kind, shared.agentId)).length > 0) {
    return { body: null, faults: [] };
  }
  return result.success
    ? { body: toBody(kind, shared, result.data), faults: [] }
    : { body: null, faults: findFormFaults(result.error, payload) };
};
