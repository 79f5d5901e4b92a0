/** A spreadsheet runs a cell that begins like this; the wide signs count too, and so does white space before them. */
const RUNS = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** A reader that splits at another sign than the writer makes a cell of what stands behind it, quotes included. */
const SEPARATORS = /[,;|\t\r\n]/
const RUNS_BEHIND = /^[\s"']*[=+\-@＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Digits, blanks, brackets and hyphens behind one + call nothing. */
const PHONE = /^\+[\d(][\d ()-]*$/

const isPlain = (text: string): boolean => NUMBER.test(text) || PHONE.test(text)

/** Changes each part of a text that stands behind a separator. */
function behindSeparators(text: string, change: (part: string) => string): string {
  if (!SEPARATORS.test(text)) return text
  const [first = '', ...rest] = text.split(/([,;|\t\r\n])/)
  return first + rest.map((part, at) => (at % 2 === 0 ? part : change(part))).join('')
}

/**
 * The text with an apostrophe before it if a spreadsheet would run it as a formula, and before each part of it that would run where
 * a reader splits at another sign. Plain negative numbers and phone numbers stay as they are.
 */
export function withoutFormula(text: string): string {
  const guarded = behindSeparators(text, (part) =>
    RUNS_BEHIND.test(part) && !isPlain(part.trim()) ? `'${part}` : part,
  )
  // As the reader judges it: with the parts behind it guarded already.
  return RUNS.test(guarded) && !isPlain(text) ? `'${guarded}` : guarded
}

/** The text as it was before `withoutFormula`, also if a spreadsheet kept the apostrophe. */
export function asWritten(cell: string): string {
  const whole = cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell
  return behindSeparators(whole, (part) => (part.startsWith("'") && RUNS_BEHIND.test(part) ? part.slice(1) : part))
}
