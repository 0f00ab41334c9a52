/**
 * Finds state of the server's process that modules hold: variables, and collections that change. Such state belongs to
 * objects that `app.ts` and `server.ts` make, so that two applications in one process do not share it.
 * `script/check-imports.ts` runs it.
 */
import { parseSync, Visitor } from 'vite';
import { isTest, type Source } from '../sources.ts';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Declarator = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];

export function findModuleState({ from, text }: Source): string[] {
  if (!from.startsWith('apps/server/src/') || isTest(from)) return [];
  const { program } = parseSync(from, text, { lang: 'ts' });
  const changed = changedNames(program);
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      declarations.filter((each) => kind !== 'const' || isState(each, changed)),
    )
    .map(({ id }) => `modules hold no state: ${from} has ${'name' in id ? id.name : 'a variable'}`);
}

/** Whether a constant is state: a collection that is empty at first or is changed, or an object from a factory. */
function isState({ id, init }: Declarator, changed: ReadonlySet<string>): boolean {
  const value = init && withoutTypes(init);
  if (value?.type === 'CallExpression')
    return value.callee.type === 'Identifier' && /^create[A-Z]/.test(value.callee.name);
  if (id.type === 'Identifier' && changed.has(id.name)) return true;
  return (
    value?.type === 'NewExpression' &&
    value.callee.type === 'Identifier' &&
    /^(?:Weak)?(?:Map|Set)$/.test(value.callee.name) &&
    value.arguments.length === 0
  );
}

type Expression = NonNullable<Declarator['init']>;

function withoutTypes(expression: Expression): Expression {
  const isTyped = expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(expression.expression) : expression;
}

const changes = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice)$/;

/** Names of constants that the module changes: `all` in `all.set(…)`, `all[key] = …` and `delete all[key]`. */
function changedNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const addObject = (node: { readonly type: string }) => {
    if (node.type !== 'MemberExpression') return;
    const { object } = node as Extract<Expression, { type: 'MemberExpression' }>;
    if (object.type === 'Identifier') names.add(object.name);
  };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (changes.test(callee.property.name)) addObject(callee);
    },
    AssignmentExpression: ({ left }) => addObject(left),
    UpdateExpression: ({ argument }) => addObject(argument),
    UnaryExpression: ({ operator, argument }) => operator === 'delete' && addObject(argument),
  }).visit(program);
  return names;
}
