/** How the spreadsheets of a reader expect a CSV file: what stands between cells, and before the decimals of a number. */
export interface SheetForm {
  readonly separator: ',' | ';' | '\t' | '|'
  readonly decimal: '.' | ','
}

const POINT: SheetForm = { separator: ',', decimal: '.' }
const COMMA: SheetForm = { separator: ';', decimal: ',' }
/** The Arabic settings of spreadsheets write 12.50 and divide a list by semicolons. */
const ARABIC: SheetForm = { separator: ';', decimal: '.' }

/** The languages whose spreadsheets do not write 12.50 and divide a list by commas. */
const FORMS: Readonly<Record<string, SheetForm>> = {
  ar: ARABIC,
  de: COMMA,
  es: COMMA,
  fi: COMMA,
  fr: COMMA,
  it: COMMA,
  pt: COMMA,
  sv: COMMA,
  vi: COMMA,
}

/** The form of a file for who reads this language. A `sep=` line would tell every spreadsheet, but Excel then reads UTF-8 as another code page. */
export const sheetForm = (lang: string): SheetForm => FORMS[/^[a-z]{2,3}/i.exec(lang)?.[0].toLowerCase() ?? ''] ?? POINT
