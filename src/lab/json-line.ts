const SPACE = /[ \t\n\r]*/y
/** All but quotes, backslashes and control characters. */
const LETTERS = /[ !#-[\]-\uffff]*/y
const ESCAPED = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const VALUE = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** How far a pattern reaches from a place; the place itself where it does not fit. */
function reach(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The end of a text in quotes, part by part: one pattern for all of it would overflow at a long text. */
function endOfText(text: string, start: number): number {
  if (text[start] !== '"') return start
  for (let at = start + 1; ;) {
    const end = reach(ESCAPED, text, reach(LETTERS, text, at))
    if (text[end] === '"') return end + 1
    if (end === at) return start
    at = end
  }
}

type Wanted = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'next'

/** Where a text stops being JSON. Engines say it each in their own way, and often not at all. */
export function endOfJson(text: string): number {
  const open: string[] = []
  let wanted: Wanted = 'value'
  let at = 0
  for (;;) {
    at = reach(SPACE, text, at)
    const letter = text[at]
    if (letter === undefined) return at
    const closes = letter === (open.at(-1) === '{' ? '}' : ']')
    if (open.length > 0 && closes && (wanted === 'next' || wanted === 'firstValue' || wanted === 'firstName')) {
      open.pop()
      wanted = 'next'
      at += 1
    } else if (wanted === 'next') {
      if (open.length === 0 || letter !== ',') return at
      wanted = open.at(-1) === '{' ? 'name' : 'value'
      at += 1
    } else if (wanted === 'colon') {
      if (letter !== ':') return at
      wanted = 'value'
      at += 1
    } else if (wanted === 'name' || wanted === 'firstName') {
      const end = endOfText(text, at)
      if (end === at) return at
      wanted = 'colon'
      at = end
    } else if (letter === '{' || letter === '[') {
      open.push(letter)
      wanted = letter === '{' ? 'firstName' : 'firstValue'
      at += 1
    } else {
      const end = letter === '"' ? endOfText(text, at) : reach(VALUE, text, at)
      if (end === at) return at
      wanted = 'next'
      at = end
    }
  }
}
