/** Number of transfers from a department to another one. */
export interface DepartmentFlow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Flow of a department. */
export interface FlowLine {
  readonly department: string;
  /** Transfers from it to each of the departments, in their order. */
  readonly counts: readonly number[];
  readonly out: number;
  readonly into: number;
  /** Transfers into it minus those out of it. */
  readonly net: number;
}

export interface FlowMatrix {
  readonly departments: readonly string[];
  readonly lines: readonly FlowLine[];
  readonly total: number;
}

const sumOf = (flows: readonly DepartmentFlow[]): number => flows.reduce((sum, { count }) => sum + count, 0);

/** Arranges flows as a matrix of the departments that have any, in the order of their first flow. */
export const flowMatrix = (flows: readonly DepartmentFlow[]): FlowMatrix => {
  const departments = [...new Set(flows.flatMap(({ from, to }) => [from, to]))];
  const lines = departments.map((department): FlowLine => {
    const leaving = flows.filter(({ from }) => from === department);
    const [out, into] = [sumOf(leaving), sumOf(flows.filter(({ to }) => to === department))];
    const counts = departments.map((other) => sumOf(leaving.filter(({ to }) => to === other)));
    return { department, counts, out, into, net: into - out };
  });
  return { departments, lines, total: sumOf(flows) };
};
