import { join } from 'node:path'
import {
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { root } from '#server/platform/process/root.ts'

/** What a value may be, as far as a driver decides it. */
export type Kind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'bytes'
  | 'list'
  | 'null'
  | 'undefined'
  | 'other'

/** What is declared of one column. */
export interface Claimed {
  readonly name: string
  readonly kinds: ReadonlySet<Kind>
  /** The kinds of its elements, where it is a list. */
  readonly elements: ReadonlySet<Kind>
  /** The type as its reader writes it. */
  readonly type: string
}

/** A query, with the statements that it may run and the row that is declared of them. */
export interface Query {
  /** `server/trade/cart/cart.queries.ts:31` */
  readonly at: string
  /** The names of the statements, as `nameOf` writes them; none where a caller hands the statement in. */
  readonly names: readonly string[]
  readonly row: readonly Claimed[]
}

const RUNS = new Set(['run', 'runLast'])
const NAMES = new Set(['statement', 'byIds'])

/** What a folder asks of the database: its queries, and the names of all its statements as they are written. */
export interface Asked {
  readonly queries: readonly Query[]
  readonly written: readonly string[]
}

/** Reads from the compiler what a folder asks. */
export function askedIn(folder: string): Asked {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('There is no project')
    const inside = join(root, folder)
    const files = project.program.getSourceFileNames().filter((name) => name.startsWith(`${inside}/`))
    const found = files.flatMap((name) => {
      const file = project.program.getSourceFile(name)
      return file ? [queriesIn(file, project)] : []
    })
    return {
      queries: found.flatMap(({ queries }) => queries),
      written: [...new Set(found.flatMap(({ written }) => written))],
    }
  } finally {
    api.close()
  }
}

function queriesIn(file: SourceFile, project: Project): Asked {
  const { checker } = project
  const queries: Query[] = []
  const written: string[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      written.push(...namedBy(node, project))
      const asked = askedBy(node)
      const row = asked && rowOf(node, checker)
      if (asked && row && row.length > 0) {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length
        queries.push({
          at: `${file.fileName.slice(root.length + 1)}:${line}`,
          names: namesOf(asked, project, new Set()),
          row,
        })
      }
    }
    node.forEachChild(visit)
  }
  visit(file)
  return { queries, written }
}

/** The statement that a call runs, where it is a query. */
function askedBy({ expression, arguments: given }: CallExpression): Expression | undefined {
  if (isPropertyAccessExpression(expression) && RUNS.has(expression.name.text)) return given[0]
  return isIdentifier(expression) && expression.text === 'runByIds' ? given[1] : undefined
}

/** The row that a query promises: what its answer holds a list of. */
function rowOf(call: CallExpression, checker: Checker): Claimed[] | undefined {
  const promise = checker.getTypeAtLocation(call)
  const [list] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : []
  const [row] = list?.isTypeReference() ? checker.getTypeArguments(list) : []
  if (!row || row.isTypeParameter() || row.flags & (TypeFlags.Unknown | TypeFlags.Never | TypeFlags.Any))
    return undefined
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property)
    const parts = type ? partsOf(type) : []
    const kinds = new Set(parts.map((part) => kindOf(part, checker)))
    if (property.flags & SymbolFlags.Optional) kinds.add('undefined')
    const elements = parts.filter((part) => checker.isArrayType(part)).flatMap((part) => elementsOf(part, checker))
    return { name: property.name, kinds, elements: new Set(elements), type: type ? checker.typeToString(type) : '?' }
  })
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap((each) => partsOf(each)) : [type]

const elementsOf = (list: Type, checker: Checker): Kind[] => {
  const [element] = list.isTypeReference() ? checker.getTypeArguments(list) : []
  return element ? partsOf(element).map((part) => kindOf(part, checker)) : []
}

function kindOf(type: Type, checker: Checker): Kind {
  const { flags } = type
  if (flags & TypeFlags.Null) return 'null'
  if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return 'undefined'
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BigIntLike) return 'bigint'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayLikeType(type)) return 'list'
  // A brand on a text or a number.
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? []).map((each) => kindOf(each, checker))
    return kinds.find((kind) => kind !== 'other') ?? 'other'
  }
  const name = type.getSymbol()?.name ?? ''
  if (name === 'Date') return 'date'
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'other'
}

/** The names that a call gives to what it makes, where it makes statements. */
function namedBy({ expression, arguments: [given] }: CallExpression, project: Project): string[] {
  if (!given || !isIdentifier(expression) || !NAMES.has(expression.text)) return []
  const declared = isIdentifier(given) ? declarationOf(given, project) : undefined
  const name = nameOf(
    declared && isVariableDeclaration(declared) && declared.initializer ? declared.initializer : given,
  )
  return expression.text === 'byIds' ? [name, `${name}_one`] : [name]
}

/** The names of the statements that an expression may be: what it, and whatever it reads, makes. */
function namesOf(node: Node, project: Project, known: Set<string>): string[] {
  const { checker } = project
  const own = isCallExpression(node) ? namedBy(node, project) : []
  if (own.length > 0) return own
  if (isConditionalExpression(node))
    return [...namesOf(node.whenTrue, project, known), ...namesOf(node.whenFalse, project, known)]
  if (isElementAccessExpression(node)) return namesOf(node.expression, project, known)
  if (isPropertyAccessExpression(node)) {
    const declared = declarationOf(node.name, project)
    if (declared && isPropertyAssignment(declared)) return namesOf(declared.initializer, project, known)
    return namesOf(node.expression, project, known)
  }
  if (isIdentifier(node)) {
    const declared = declarationOf(node, project)
    if (!declared || isParameterDeclaration(declared)) return []
    const key = `${declared.getSourceFile().fileName}:${declared.pos}`
    if (known.has(key)) return []
    known.add(key)
    if (!mayName(declared, checker)) return []
    // Taken out of a table: it may be each of its statements.
    if (isBindingElement(declared))
      return declared.parent?.parent ? namesIn(declared.parent.parent, project, known) : []
    if (isVariableDeclaration(declared))
      return declared.initializer ? namesOf(declared.initializer, project, known) : []
    return namesIn(declared, project, known)
  }
  return namesIn(node, project, known)
}

/** What can lead to a statement: one, a pair of them, a table of them, or a function that makes them. */
const mayName = (node: Node, checker: Checker): boolean => {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && /\b(?:Statement|ByIds)\b/.test(checker.typeToString(type))
}

function namesIn(node: Node, project: Project, known: Set<string>): string[] {
  const found: string[] = []
  node.forEachChild((child) => {
    if (isObjectLiteralExpression(node) && isPropertyAssignment(child))
      found.push(...namesOf(child.initializer, project, known))
    else found.push(...namesOf(child, project, known))
  })
  return found
}

function declarationOf(node: Node, project: Project): Node | undefined {
  const { checker } = project
  const here = checker.getSymbolAtLocation(node)
  const symbol = here && here.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(here) : here
  const handle = symbol?.valueDeclaration ?? symbol?.declarations[0]
  return handle?.resolve(project)
}

/** A name as it is written, with `*` for what is made of values: `my_goods_*`. */
function nameOf(name: Expression): string {
  if (isStringLiteral(name) || isNoSubstitutionTemplateLiteral(name)) return name.text
  return isTemplateExpression(name)
    ? [name.head, ...name.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('*')
    : '*'
}
