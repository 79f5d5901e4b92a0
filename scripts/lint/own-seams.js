// Rules of our own for oxlint, which loads JavaScript only on the oldest Node that we run on.

const GLOBALS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'requestIdleCallback'])
const MEMBERS = {
  Date: new Set(['now']),
  performance: new Set(['now', 'timeOrigin', 'mark', 'measure']),
  process: new Set(['hrtime', 'uptime']),
  Math: new Set(['random']),
  crypto: new Set(['getRandomValues', 'randomUUID']),
  AbortSignal: new Set(['timeout']),
}
const MODULES = new Set(['timers', 'timers/promises', 'perf_hooks'])
const FROM_CRYPTO = /^(?:random|generate|getRandomValues$|webcrypto$|default$)/
const WORLDS = /^(?:globalThis|window|self|global)$/

const TIME = 'Only time.ts looks at the clock and starts timers (decision 0093).'
const CHANCE = 'Only chance.ts draws (decision 0093).'

/** What a name in brackets or behind a point says, where it can be read. */
function memberName({ computed, property }) {
  if (!computed) return property.name
  return property.type === 'TemplateLiteral' && property.expressions.length === 0
    ? property.quasis[0].value.cooked
    : property.value
}

/** The global's own name, also behind `globalThis.` and `window.`. */
function globalName(node) {
  if (node?.type === 'Identifier') return node.name
  const isGlobal = node?.type === 'MemberExpression' && WORLDS.test(node.object.name ?? '')
  return isGlobal ? memberName(node) : undefined
}

const isWatched = (owner, name) => owner !== undefined && Object.hasOwn(MEMBERS, owner) && MEMBERS[owner].has(name)
const messageOf = (owner) => (owner === 'Math' || owner === 'crypto' ? CHANCE : TIME)
/** What a property of a pattern is called where it comes from. */
const keyOf = ({ key }) => key?.name ?? key?.value

/** No other file than the seams looks at the clock, starts a timer or draws. */
const ownSeams = {
  create(context) {
    const report = (node, message) => context.report({ node, message })

    /** A module by its name, and what is had of it; nothing named is all of it. */
    const had = (node, name, names) => {
      const source = typeof name === 'string' ? name.replace(/^node:/, '') : undefined
      if (MODULES.has(source)) report(node, TIME)
      if (source === 'process' && (!names || names.some((each) => isWatched('process', each) || each === 'default')))
        report(node, TIME)
      if (source === 'crypto' && (!names || names.some((each) => FROM_CRYPTO.test(each)))) report(node, CHANCE)
    }

    /** A global under another name, whole or in parts. */
    const renamed = (pattern, from) => {
      const name = globalName(from)
      if (pattern.type === 'Identifier' && (GLOBALS.has(name) || Object.hasOwn(MEMBERS, name ?? '')))
        return report(from, messageOf(name))
      if (pattern.type !== 'ObjectPattern' || name === undefined) return
      const keys = pattern.properties.map(keyOf)
      if (keys.some((key) => isWatched(name, key))) report(pattern, messageOf(name))
      const isPart = (key) => GLOBALS.has(key) || Object.hasOwn(MEMBERS, key ?? '')
      if (WORLDS.test(name) && keys.some(isPart)) report(pattern, messageOf(keys.find(isPart)))
    }

    return {
      CallExpression(node) {
        const name = globalName(node.callee)
        if (GLOBALS.has(name) || (name === 'Date' && node.callee.type === 'Identifier')) report(node, TIME)
        const isLoading = name === 'require' || node.callee.property?.name === 'getBuiltinModule'
        if (isLoading) had(node, node.arguments[0]?.value)
      },
      NewExpression(node) {
        if (globalName(node.callee) === 'Date' && node.arguments.length === 0) report(node, TIME)
      },
      MemberExpression(node) {
        const owner = globalName(node.object)
        const name = memberName(node)
        if (name === 'generateKeys') report(node, CHANCE)
        if (isWatched(owner, name)) report(node, messageOf(owner))
      },
      VariableDeclarator: ({ id, init }) => renamed(id, init),
      AssignmentExpression: ({ left, right }) => renamed(left, right),
      AssignmentPattern: ({ left, right }) => renamed(left, right),
      ImportDeclaration: (node) =>
        had(
          node,
          node.source.value,
          node.specifiers.map(({ imported }) => imported?.name ?? 'default'),
        ),
      ImportExpression: (node) => had(node, node.source.value),
      ExportAllDeclaration: (node) => had(node, node.source.value),
      ExportNamedDeclaration: (node) =>
        had(
          node,
          node.source?.value,
          node.specifiers.map(({ local }) => local.name ?? local.value),
        ),
    }
  },
}

export default { meta: { name: 'own' }, rules: { 'own-seams': ownSeams } }
