import type { TimeSpan } from '../working-time/index.ts';
import type { DayPunch } from './assign-punches.ts';
import type { AttendanceFacts } from './attendance-facts.ts';

export const lengthOf = (spans: readonly TimeSpan[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns the rest of spans without others. */
export const without = (spans: readonly TimeSpan[], offs: readonly TimeSpan[]): readonly TimeSpan[] =>
  offs.reduce<readonly TimeSpan[]>(
    (rest, off) =>
      rest
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, off.from) },
          { from: Math.max(from, off.to), to },
        ])
        .filter(({ from, to }) => from < to),
    spans,
  );

/** Returns the first and the last minute of spans, which are in order; null without spans. */
export const boundsOf = (spans: readonly TimeSpan[]): TimeSpan | null => {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
};

export interface Presence {
  readonly inPunch: DayPunch | null;
  readonly outPunch: DayPunch | null;
}

/** Punches within these minutes are one: the card was shown twice. */
const SAME_PUNCH = 5;

/** Takes a single punch as arrival or departure, whichever is nearer. */
const presenceOfOne = (punch: DayPunch, spans: readonly TimeSpan[]): Presence => {
  const { from, to } = boundsOf(spans) ?? { from: punch.minute, to: punch.minute };
  return punch.minute - from <= to - punch.minute
    ? { inPunch: punch, outPunch: null }
    : { inPunch: null, outPunch: punch };
};

/** Takes the first punch of a day as arrival and the last as departure. */
export const presenceOf = ({ punches, spans }: AttendanceFacts): Presence => {
  const arrival = punches.find(({ direction }) => direction !== 'out') ?? null;
  const departure = punches.findLast(({ direction }) => direction !== 'in') ?? null;
  return arrival && departure && departure.minute - arrival.minute <= SAME_PUNCH
    ? presenceOfOne(arrival, spans)
    : { inPunch: arrival, outPunch: departure };
};

/** Time between arrival and departure. */
export const stayOf = ({ inPunch, outPunch }: Presence): TimeSpan | null =>
  inPunch && outPunch && inPunch.minute < outPunch.minute ? { from: inPunch.minute, to: outPunch.minute } : null;

/** Minutes of the working spans in which something of a kind is approved. */
export const approvedMinutes = (
  { spans, approved }: AttendanceFacts,
  isCounted: (kind: AttendanceFacts['approved'][number]['kind']) => boolean,
): number =>
  lengthOf(spans) -
  lengthOf(
    without(
      spans,
      approved.filter(({ kind }) => isCounted(kind)),
    ),
  );

interface DueSpans {
  readonly due: readonly TimeSpan[];
  /** Minutes by which the flexible hours moved them. */
  readonly flexed: number;
}

/** Returns what is left to work after leave and duty, moved by an arrival within the flexible window. */
export const dueSpans = ({ spans, approved, flexMinutes }: AttendanceFacts, { inPunch }: Presence): DueSpans => {
  const due = without(spans, approved);
  const bounds = boundsOf(due);
  const delay = inPunch && bounds ? Math.max(0, inPunch.minute - bounds.from) : 0;
  if (delay === 0 || delay > flexMinutes) {
    return { due, flexed: 0 };
  }
  const moved = due.map(({ from, to }, place) => ({
    from: place === 0 ? from + delay : from,
    to: place === due.length - 1 ? to + delay : to,
  }));
  return { due: moved, flexed: delay };
};
