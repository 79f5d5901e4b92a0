/** How often a part of a pattern may follow itself. */
interface Repeat {
  readonly min: number
  readonly max: number
}

/** A part of a pattern: one sign of a set, an assertion, or a group of alternatives. */
export type Part = Repeat &
  (
    | { readonly kind: 'set'; readonly source: string }
    | { readonly kind: 'assertion'; readonly source: string; readonly body?: readonly (readonly Part[])[] }
    | { readonly kind: 'group'; readonly alternatives: readonly (readonly Part[])[] }
  )

const ONCE: Repeat = { min: 1, max: 1 }
const LOOKS = ['?=', '?!', '?<=', '?<!']

/** Reads the source of a pattern as far as its time depends on it: what repeats, and what stands before and behind it. */
export function patternTree(source: string): readonly (readonly Part[])[] {
  let at = 0

  const repeat = (): Repeat => {
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(source.slice(at))?.[0]
    if (found === undefined) return ONCE
    at += found.length
    if (source[at] === '?') at += 1
    if (found === '*') return { min: 0, max: Infinity }
    if (found === '+') return { min: 1, max: Infinity }
    if (found === '?') return { min: 0, max: 1 }
    const [min = '0', max = found.includes(',') ? '' : min] = found.slice(1, -1).split(',')
    return { min: Number(min), max: max === '' ? Infinity : Number(max) }
  }

  const escape = (): string =>
    /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<[^>]*>|[^])/.exec(source.slice(at))?.[0] ?? '\\'

  const set = (): string => {
    let end = at + 1
    while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1
    return source.slice(at, end + 1)
  }

  const group = (): Part => {
    at += 1
    const look = LOOKS.find((each) => source.startsWith(each, at))
    const name = /^\?(?::|<[A-Za-z]\w*>)/.exec(source.slice(at))?.[0]
    at += (look ?? name ?? '').length
    const inside = alternatives()
    at += 1
    return look === undefined
      ? { kind: 'group', alternatives: inside, ...repeat() }
      : { kind: 'assertion', source: look, body: inside, ...repeat() }
  }

  const part = (): Part => {
    const sign = source[at] ?? ''
    if (sign === '(') return group()
    if (sign === '^' || sign === '$') {
      at += 1
      return { kind: 'assertion', source: sign, ...ONCE }
    }
    const text = sign === '[' ? set() : sign === '\\' ? escape() : String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += text.length
    if (text === '\\b' || text === '\\B') return { kind: 'assertion', source: text, ...ONCE }
    // What was found before may be anything.
    return { kind: 'set', source: /^\\(?:[1-9]|k<)/.test(text) ? '[^]' : text, ...repeat() }
  }

  const alternatives = (): readonly (readonly Part[])[] => {
    const found: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        found.push([])
      } else found.at(-1)?.push(part())
    }
    return found
  }

  return alternatives()
}
