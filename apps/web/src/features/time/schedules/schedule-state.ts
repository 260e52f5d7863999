import type { Schedule, ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import { type Board, boardOf, type CellKey, entriesOf, itemAt, withItems } from './schedule-board.ts';
import { isSamePlan, type Plan, planOf } from './schedule-values.ts';

/** Plan that is to be written into a cell. */
export interface Edit extends CellKey {
  readonly plan: Plan;
}

/** A written cell with its plan before and after. */
interface Change extends CellKey {
  readonly before: Plan;
  readonly after: Plan;
}

export interface ScheduleState {
  readonly stored: Board<ScheduleCell>;
  /** Plans that are not saved yet. */
  readonly drafts: Board<Plan>;
  /** Stored cells that another planner has changed; their drafts wait for a decision. */
  readonly conflicts: readonly ScheduleCell[];
  readonly undoable: readonly (readonly Change[])[];
  readonly redoable: readonly (readonly Change[])[];
}

export const initialState = ({ cells }: Pick<Schedule, 'cells'>): ScheduleState => ({
  stored: boardOf(cells),
  drafts: new Map(),
  conflicts: [],
  undoable: [],
  redoable: [],
});

/** Returns the shown plan of a cell: the draft, else the stored plan. */
export const planAt = ({ stored, drafts }: Pick<ScheduleState, 'stored' | 'drafts'>, key: CellKey): Plan => {
  const draft = itemAt(drafts, key);
  return draft === undefined ? planOf(itemAt(stored, key)) : draft;
};

const keyOf = ({ employeeId, on }: CellKey): CellKey => ({ employeeId, on });

/** Returns the edits that change the plan of their cell. */
export const effectiveEdits = (state: ScheduleState, edits: readonly Edit[]): Edit[] =>
  edits.filter((edit) => !isSamePlan(edit.plan, planAt(state, edit)));

/** Writes drafts; a draft that equals the stored plan is removed. */
const withDrafts = (state: ScheduleState, edits: readonly Edit[]): ScheduleState => {
  const drafts = withItems(
    state.drafts,
    edits.map((edit) => ({
      key: keyOf(edit),
      item: isSamePlan(edit.plan, planOf(itemAt(state.stored, edit))) ? undefined : edit.plan,
    })),
  );
  return { ...state, drafts, conflicts: state.conflicts.filter((cell) => itemAt(drafts, cell) !== undefined) };
};

/** Writes edits as one step that can be undone. */
export const withEdits = (state: ScheduleState, edits: readonly Edit[]): ScheduleState => {
  const changes = edits.map((edit) => ({ ...keyOf(edit), before: planAt(state, edit), after: edit.plan }));
  return { ...withDrafts(state, edits), undoable: [...state.undoable, changes], redoable: [] };
};

const toEdits = (changes: readonly Change[], side: 'before' | 'after'): Edit[] =>
  changes.map((change) => ({ ...keyOf(change), plan: change[side] }));

/** Edits of the next undo, or null at the beginning. */
export const editsOfUndo = ({ undoable }: ScheduleState): Edit[] | null => {
  const last = undoable.at(-1);
  return last ? toEdits(last, 'before') : null;
};

/** Edits of the next redo, or null at the end. */
export const editsOfRedo = ({ redoable }: ScheduleState): Edit[] | null => {
  const last = redoable.at(-1);
  return last ? toEdits(last, 'after') : null;
};

/** Undoes the last step. A step that is saved already becomes a new draft. */
export const withUndo = (state: ScheduleState): ScheduleState => {
  const [edits, last] = [editsOfUndo(state), state.undoable.at(-1)];
  return edits && last
    ? {
        ...withDrafts(state, edits),
        undoable: state.undoable.slice(0, -1),
        redoable: [...state.redoable, last],
      }
    : state;
};

export const withRedo = (state: ScheduleState): ScheduleState => {
  const [edits, last] = [editsOfRedo(state), state.redoable.at(-1)];
  return edits && last
    ? {
        ...withDrafts(state, edits),
        undoable: [...state.undoable, last],
        redoable: state.redoable.slice(0, -1),
      }
    : state;
};

/** Returns the next drafts to send, without those in conflict. */
export const nextBatch = ({ stored, drafts, conflicts }: ScheduleState, most: number): ScheduleDraft[] => {
  const disputed = boardOf(conflicts);
  return entriesOf(drafts)
    .filter(({ key }) => itemAt(disputed, key) === undefined)
    .slice(0, most)
    .map(({ key, item }) => ({
      ...key,
      kind: item?.kind ?? null,
      shiftTemplateId: item?.shiftTemplateId ?? null,
      note: item?.note ?? null,
      version: itemAt(stored, key)?.version ?? 0,
    }));
};

interface SaveAnswer {
  readonly saved: readonly ScheduleCell[];
  readonly conflicts: readonly ScheduleCell[];
}

/** Takes over the answer to a batch. A cell that was edited meanwhile stays a draft, now with the new version. */
export const withAnswer = (state: ScheduleState, { saved, conflicts }: SaveAnswer): ScheduleState => {
  const received = [...saved, ...conflicts];
  const stored = withItems(
    state.stored,
    received.map((cell) => ({ key: keyOf(cell), item: cell })),
  );
  const drafts = withItems(
    state.drafts,
    received.map((cell) => {
      const draft = itemAt(state.drafts, cell);
      return { key: keyOf(cell), item: draft !== undefined && isSamePlan(draft, planOf(cell)) ? undefined : draft };
    }),
  );
  const open = conflicts.filter((cell) => itemAt(drafts, cell) !== undefined);
  return { ...state, stored, drafts, conflicts: [...without(state.conflicts, received), ...open] };
};

const without = (cells: readonly ScheduleCell[], keys: readonly CellKey[]): ScheduleCell[] => {
  const removed = boardOf(keys.map(keyOf));
  return cells.filter((cell) => itemAt(removed, cell) === undefined);
};

/** Decides conflicts: their plan replaces the own draft, or the own draft is sent over it. */
export const withDecision = (
  state: ScheduleState,
  { keys, side }: { readonly keys: readonly CellKey[]; readonly side: 'theirs' | 'mine' },
): ScheduleState => ({
  ...state,
  conflicts: without(state.conflicts, keys),
  drafts:
    side === 'mine'
      ? state.drafts
      : withItems(
          state.drafts,
          keys.map((key) => ({ key: keyOf(key), item: undefined })),
        ),
});

/** Takes over a reloaded schedule. Edited cells keep the version that was read, so that a conflict is recognised. */
export const withReload = (state: ScheduleState, { cells }: Pick<Schedule, 'cells'>): ScheduleState => {
  const edited = entriesOf(state.drafts).map(({ key }) => ({ key, item: itemAt(state.stored, key) }));
  return { ...state, stored: withItems(boardOf(cells), edited) };
};
