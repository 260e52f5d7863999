/** Department in the tree of a day. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** Department with its descendants in the given order. */
export interface TreeBranch<Node extends TreeNode> {
  readonly node: Node;
  readonly children: readonly TreeBranch<Node>[];
}

/** Builds the forest of the nodes; a node without its parent among them is a root. */
export const toTree = <Node extends TreeNode>(nodes: readonly Node[]): TreeBranch<Node>[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const byParent = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const branchesUnder = (parentId: string | null): TreeBranch<Node>[] =>
    (byParent.get(parentId) ?? []).map((node) => ({ node, children: branchesUnder(node.id) }));
  return branchesUnder(null);
};

/** Returns the ids of a department and its descendants, which cannot become its parent. */
export const withDescendants = (nodes: readonly TreeNode[], id: string): ReadonlySet<string> => {
  const ids = new Set([id]);
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  for (const ancestor of ids) {
    for (const child of byParent.get(ancestor) ?? []) {
      ids.add(child.id);
    }
  }
  return ids;
};
