/** A spreadsheet runs a cell that begins like this; the wide signs count too, and so does white space before them. */
const RUNS = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The text with an apostrophe before it if a spreadsheet would run it as a formula. A plain negative number stays a number. */
export const withoutFormula = (text: string): string => (RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** The text as it was before `withoutFormula`, also if a spreadsheet kept the apostrophe. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
