import type {
  ApplicationBody,
  ApplicationDetail,
  ApplicationDraft,
  ApplicationDraftBody,
  ApplicationKind,
  DraftedKind,
  SentOf,
} from '@hr/contracts/signing/applications';
import { applicationKindSet, emptyDraftValues } from '@hr/contracts/signing/applications';
import type { StoredFile } from '@hr/contracts/files';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { lookOf } from '../kinds/index.ts';
import { faultsSoFar } from './faults-so-far.ts';

interface Shared {
  readonly agentId: string | null;
  readonly files: readonly StoredFile[];
  /** Reason for which HR overrides an article; null if none is overridden. */
  readonly overrideReason: string | null;
}

const splitOf = (values: FieldValues): { shared: Shared; payload: FieldValues } => {
  const { agentId, files, overrideReason, ...payload } = values as FieldValues & Shared;
  return { shared: { agentId, files, overrideReason }, payload };
};

export interface FormSource {
  /** A returned application. */
  readonly application: ApplicationDetail | undefined;
  readonly draft: ApplicationDraft | undefined;
  readonly values: FieldValues | undefined;
}

const payloadOf = (kind: ApplicationKind, { application, draft, values }: FormSource): FieldValues => {
  const { initialValues, valuesOf } = lookOf(kind);
  return application
    ? valuesOf(application.payload)
    : // Drafts contain no empty values, and follow-ups have no initial values that would restore them.
      (values ?? { ...emptyDraftValues(kind), ...initialValues?.(), ...draft?.payload });
};

export const initialValuesOf = (kind: ApplicationKind, from: FormSource): FieldValues => ({
  ...payloadOf(kind, from),
  agentId: (from.application ?? from.draft)?.agent?.id ?? null,
  files: (from.application ?? from.draft)?.attachments ?? [],
  overrideReason: null,
});

const partsOf = ({ agentId, files }: Shared) => ({ agentId, fileIds: files.map(({ id }) => id) });

export const draftOf = (kind: DraftedKind, values: FieldValues): ApplicationDraftBody => {
  const { shared, payload } = splitOf(values);
  return { kind, ...partsOf(shared), payload };
};

const bodyOf = (kind: ApplicationKind, shared: Shared, payload: SentOf<ApplicationKind>): ApplicationBody =>
  // The values belong to the kind of the form.
  ({ kind, ...partsOf(shared), payload }) as ApplicationBody;

/** Validates the form by the schema of its kind and builds the body. */
export const applicationResolver =
  (kind: ApplicationKind): Resolver<FieldValues, unknown, ApplicationBody> =>
  async (values, context, options) => {
    const { shared, payload } = splitOf(values);
    const judge = zodResolver(applicationKindSet[kind].sent as never) as unknown as Resolver;
    const judged = await judge(payload, context, options);
    return Object.keys(judged.errors).length > 0
      ? { values: {}, errors: judged.errors }
      : { values: bodyOf(kind, shared, judged.values as SentOf<ApplicationKind>), errors: {} };
  };

export interface PreviewInput {
  /** Body of the request; null until enough is filled in. */
  readonly body: ApplicationBody | null;
  /** Faults of a form in which nothing is missing. */
  readonly faults: readonly string[];
}

/** Builds the body of the preview, or returns its faults. */
export const toPreviewInput = (kind: ApplicationKind, values: FieldValues): PreviewInput => {
  const { shared, payload } = splitOf(values);
  const judged = applicationKindSet[kind].sent.safeParse(payload);
  return judged.success
    ? { body: bodyOf(kind, shared, judged.data), faults: [] }
    : { body: null, faults: faultsSoFar(judged.error, payload) };
};
