import { describe, expect, it } from 'vitest';
import { toTree, withDescendants } from './index.ts';

const nodes = [
  { id: 'A', parentId: null },
  { id: 'B', parentId: 'A' },
  { id: 'C', parentId: 'B' },
  { id: 'D', parentId: 'A' },
];

describe('the tree of departments', () => {
  it('nests departments below their parents in the given order', () => {
    const [root] = toTree(nodes);
    expect(root?.children.map(({ node }) => node.id)).toEqual(['B', 'D']);
    expect(root?.children[0]?.children.map(({ node }) => node.id)).toEqual(['C']);
  });

  it('makes a department a root if its parent is not shown', () => {
    expect(toTree([{ id: 'C', parentId: 'B' }]).map(({ node }) => node.id)).toEqual(['C']);
  });

  it('returns a department with all descendants', () => {
    expect(withDescendants(nodes, 'B')).toEqual(new Set(['B', 'C']));
  });
});
