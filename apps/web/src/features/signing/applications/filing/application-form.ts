import type {
  ApplicationBody,
  ApplicationDetail,
  ApplicationDraft,
  ApplicationDraftBody,
  ApplicationKind,
  DraftedKind,
  SentOf,
} from '@hr/contracts/signing/applications';
import { applicationKindSet, nothingFilledIn } from '@hr/contracts/signing/applications';
import type { StoredFile } from '@hr/contracts/files';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { lookOf } from '../kinds/index.ts';
import { faultsSoFar } from './faults-so-far.ts';

interface Shared {
  readonly agentId: string | null;
  readonly files: readonly StoredFile[];
  /** Why HR lets pass what an article refuses; null while nothing is. */
  readonly overrideReason: string | null;
}

const splitOf = (values: FieldValues): { shared: Shared; payload: FieldValues } => {
  const { agentId, files, overrideReason, ...payload } = values as FieldValues & Shared;
  return { shared: { agentId, files, overrideReason }, payload };
};

export interface Beginning {
  /** One that was sent back. */
  readonly application: ApplicationDetail | undefined;
  readonly draft: ApplicationDraft | undefined;
  readonly values: FieldValues | undefined;
}

const payloadOf = (kind: ApplicationKind, { application, draft, values }: Beginning): FieldValues => {
  const { beginning, valuesOf } = lookOf(kind);
  return application
    ? valuesOf(application.payload)
    : // A draft keeps nothing that is empty, and a follow-up has no beginning that would bring it back.
      (values ?? { ...nothingFilledIn(kind), ...beginning?.(), ...draft?.payload });
};

export const beginningOf = (kind: ApplicationKind, from: Beginning): FieldValues => ({
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
  // What was filled in is of the kind whose form it is.
  ({ kind, ...partsOf(shared), payload }) as ApplicationBody;

/** Judges the form by the schema of its kind, and makes of it what is sent. */
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

export interface SoFar {
  /** What would be sent by now; null until enough is filled in. */
  readonly body: ApplicationBody | null;
  /** Why it would not be sent although nothing is lacking. */
  readonly faults: readonly string[];
}

/** What would be sent by now, or why it would not be. */
export const judgedSoFar = (kind: ApplicationKind, values: FieldValues): SoFar => {
  const { shared, payload } = splitOf(values);
  const judged = applicationKindSet[kind].sent.safeParse(payload);
  return judged.success
    ? { body: bodyOf(kind, shared, judged.data), faults: [] }
    : { body: null, faults: faultsSoFar(judged.error, payload) };
};
