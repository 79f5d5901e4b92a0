import type { ImportColumn } from '#contract/catalogue/goods-import.contract.ts'
import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import { placesOf } from './columns.ts'
import type { FileRow } from './goods-import.table.ts'
import { readProduct, type ReadProduct } from './read-product.ts'
import { OpenQuote, type TableParser, tableParser } from './read-table.ts'

/** The rows of a product, as they are read. */
export interface UnreadProduct {
  readonly handle: string
  readonly rows: readonly FileRow[]
}

/** What the thread that reads files of strangers is asked for. */
export type ReaderTask =
  | { readonly kind: 'begin'; readonly dialect: Pick<Dialect, 'encoding' | 'delimiter'> }
  /** A slice of the table; without one, its end. */
  | { readonly kind: 'rows'; readonly slice?: Uint8Array }
  | {
      readonly kind: 'products'
      readonly items: readonly UnreadProduct[]
      readonly columns: readonly ImportColumn[]
      readonly decimal: Dialect['decimal']
    }

/** Its answer. */
export type ReaderAnswer =
  | { readonly rows: FileRow[] }
  | { readonly products: ReadProduct[] }
  | { readonly openQuote: number }

/** Does what the thread is asked for, one thing after the other. */
export function readerTasks(): (task: ReaderTask) => ReaderAnswer {
  let parser: TableParser | undefined
  return (task) => {
    if (task.kind === 'begin') {
      parser = tableParser(task.dialect)
      return { rows: [] }
    }
    if (task.kind === 'products') {
      const places = placesOf(task.columns)
      return { products: task.items.map(({ handle, rows }) => readProduct(handle, rows, places, task)) }
    }
    try {
      return { rows: (task.slice ? parser?.push(task.slice) : parser?.end()) ?? [] }
    } catch (error) {
      if (error instanceof OpenQuote) return { openQuote: error.line }
      throw error
    }
  }
}
