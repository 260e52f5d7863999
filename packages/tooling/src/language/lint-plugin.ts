import path from 'node:path';
import { forbiddenProse, forbiddenWord, isHeadless } from './language.ts';

/** The parts of ESLint's API that the rules use. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly parent?: Node;
  readonly computed?: boolean;
  readonly key?: Node;
  readonly shorthand?: boolean;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly local?: Node;
  readonly imported?: Node;
}

interface Comment extends Node {
  readonly value: string;
}

interface RuleContext {
  readonly filename: string;
  readonly sourceCode: { readonly getAllComments: () => readonly Comment[] };
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const reportName = (context: RuleContext, node: Node | undefined): void => {
  const word = node?.type === 'Identifier' ? forbiddenWord(node.name ?? '') : null;
  if (node && word !== null) {
    context.report({ node, message: `“${word}” is not a plain technical term: ${node.name}` });
  }
};

/** Identifiers where they are declared: uses elsewhere follow, and names of libraries stay out. */
const names = {
  create: (context: RuleContext) => ({
    Program: (node: Node) => {
      const word = forbiddenWord(path.basename(context.filename));
      if (word !== null) {
        context.report({
          node,
          message: `“${word}” is not a plain technical term: ${path.basename(context.filename)}`,
        });
      }
    },
    'VariableDeclarator > Identifier.id': (node: Node) => reportName(context, node),
    'FunctionDeclaration > Identifier.id': (node: Node) => reportName(context, node),
    ':function > Identifier.params': (node: Node) => reportName(context, node),
    'ClassDeclaration > Identifier.id': (node: Node) => reportName(context, node),
    'TSInterfaceDeclaration > Identifier.id': (node: Node) => reportName(context, node),
    'TSTypeAliasDeclaration > Identifier.id': (node: Node) => reportName(context, node),
    'TSTypeParameter > Identifier.name': (node: Node) => reportName(context, node),
    'TSPropertySignature > Identifier.key': (node: Node) => reportName(context, node),
    'TSMethodSignature > Identifier.key': (node: Node) => reportName(context, node),
    'ArrayPattern > Identifier': (node: Node) => reportName(context, node),
    'AssignmentPattern > Identifier.left': (node: Node) => reportName(context, node),
    'RestElement > Identifier': (node: Node) => reportName(context, node),
    'Property > Identifier.key': (node: Node) => reportName(context, node),
    'ObjectPattern > Property[shorthand=false] > Identifier.value': (node: Node) => reportName(context, node),
  }),
};

/** Text of a comment in one line, without its asterisks. */
const textOf = ({ value }: Comment): string =>
  value
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const comments = {
  create: (context: RuleContext) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = textOf(comment);
        const word = forbiddenProse(text);
        if (word !== null) {
          context.report({ node: comment, message: `“${word}” needs decoding; say it plainly.` });
        } else if (isHeadless(text)) {
          context.report({ node: comment, message: 'Start with a verb or a noun phrase.' });
        }
      }
    },
  }),
};

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

const baseOf = (callee: Node | undefined): string | undefined =>
  callee?.type === 'MemberExpression' || callee?.type === 'CallExpression'
    ? baseOf(callee.object ?? callee.callee)
    : callee?.name;

const testNames = {
  create: (context: RuleContext) => ({
    CallExpression: (node: Node) => {
      const [first] = node.arguments ?? [];
      const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null;
      if (first && name !== null && TEST_FUNCTIONS.has(baseOf(node.callee) ?? '')) {
        const word = forbiddenProse(name);
        if (word !== null) {
          context.report({ node: first, message: `“${word}” needs decoding; say it plainly.` });
        }
      }
    },
  }),
};

/** Rules for the language of names, comments and test names. */
// eslint-disable-next-line import/no-default-export -- the linter reads the default export of a plugin
export default { meta: { name: 'language' }, rules: { names, comments, 'test-names': testNames } };
