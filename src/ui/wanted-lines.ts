/** So many of one specification. */
export interface WantedLine {
  readonly sku_id: string
  readonly quantity: number
}

/** Lines as they travel in the address of the checkout: `sku.2,sku.1`. */
export const writeLines = (lines: readonly WantedLine[]): string =>
  lines.map(({ sku_id, quantity }) => `${sku_id}.${quantity}`).join(',')

/** Reads them back; what is no line is left out, because anybody can type an address. */
export function readLines(text: string): WantedLine[] {
  return text.split(',').flatMap((line) => {
    const [, sku_id, quantity] = /^([\w-]{1,40})\.([1-9]\d{0,3})$/.exec(line) ?? []
    return sku_id === undefined ? [] : [{ sku_id, quantity: Number(quantity) }]
  })
}
