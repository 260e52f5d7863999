import {
  type AnswerContent,
  answerContentSchema,
  type EvaluationAuthor,
  type EvaluationDetail,
  evaluationEndpoints as endpoints,
} from '@hr/contracts/evaluation/evaluations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { hasErrorCode } from '#failures/api-error.ts';

/** Milliseconds after the last input until the draft is saved. */
const SAVE_DELAY = 1_000;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

interface SavedDraftOptions {
  readonly detail: EvaluationDetail;
  readonly author: EvaluationAuthor;
  readonly form: DraftForm;
  /** Content of the stored draft. */
  readonly contentOf: (detail: EvaluationDetail) => AnswerContent;
}

const versionOf = ({ answers }: EvaluationDetail, author: EvaluationAuthor): number =>
  answers.find((answer) => answer.author === author)?.version ?? 0;

type DraftForm = UseFormReturn<AnswerContent, unknown, AnswerContent>;

/** Runs `onInput` at each input, and `onPause` once no input has followed for a moment. */
const useAfterInput = (
  form: DraftForm,
  { onInput, onPause }: { readonly onInput: () => void; readonly onPause: () => void },
): void => {
  const handleInput = useEffectEvent(onInput);
  const handlePause = useEffectEvent(onPause);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        handleInput();
        clearTimeout(timer);
        timer = setTimeout(() => handlePause(), SAVE_DELAY);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
};

/**
 * Saves the draft of a form while typing. A draft that another window has changed is not overwritten, and the input
 * stays: the caller chooses which one to keep.
 */
export const useSavedDraft = ({ detail, author, form, contentOf }: SavedDraftOptions) => {
  const version = useRef(versionOf(detail, author));
  const [state, setState] = useState<SaveState>('saved');
  const queries = useQueryClient();
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const saveNow = async (): Promise<boolean> => {
    const content = answerContentSchema.safeParse(form.getValues());
    if (!content.success) {
      setState('failed');
      return false;
    }
    setState('saving');
    try {
      const body = { content: content.data, version: version.current };
      const saved = await call(endpoints.save, { params: { id: detail.id, author }, body });
      version.current = saved.version;
      setState('saved');
      return true;
    } catch (error) {
      setState(hasErrorCode(error, 'EvaluationDraftChanged') ? 'conflict' : 'failed');
      return false;
    }
  };
  /** Saves one after the other, so that each has the version of the one before. */
  const save = (): Promise<boolean> => {
    running.current = running.current.then(saveNow);
    return running.current;
  };
  useAfterInput(form, {
    onInput: () => setState((current) => (current === 'conflict' ? current : 'unsaved')),
    onPause: () => {
      if (state !== 'conflict') {
        void save();
      }
    },
  });
  const fetchLatest = async (): Promise<EvaluationDetail> => {
    const query = endpointQuery(endpoints.get, { params: { id: detail.id } });
    const latest = await queries.fetchQuery({ ...query, staleTime: 0 });
    version.current = versionOf(latest, author);
    return latest;
  };
  return {
    state,
    /** Saves at once; false if the draft could not be saved. */
    save,
    /** Overwrites the other draft. */
    keepOwn: async (): Promise<void> => {
      await fetchLatest();
      await save();
    },
    /** Replaces the input by the other draft. */
    takeLatest: async (): Promise<void> => {
      form.reset(contentOf(await fetchLatest()));
      setState('saved');
    },
  };
};
