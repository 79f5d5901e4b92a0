import type { OrderFilter } from './found-orders.stream.ts'
import { loadItem, saveItem } from '../platform/storage.ts'

/** A filter under the name that its owner gave it. */
export interface SavedFilter {
  readonly name: string
  readonly filter: OrderFilter
}

/** The most filters that are kept; the oldest goes first. */
const MOST = 12
const keyOf = (person: string): string => `shop.orderFilters.${person}`

/** The filters that a person saved on this device, in the order of saving. */
export const savedFilters = (person: string): readonly SavedFilter[] => {
  const stored = loadItem<unknown>(keyOf(person))
  return Array.isArray(stored) ? stored.filter(isSaved) : []
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' && value !== null && 'name' in value && 'filter' in value && typeof value.name === 'string'

/** Saves a filter; one of the same name is replaced. */
export function saveFilter(person: string, saved: SavedFilter): readonly SavedFilter[] {
  const all = [...savedFilters(person).filter(({ name }) => name !== saved.name), saved].slice(-MOST)
  saveItem(keyOf(person), all)
  return all
}

/** Forgets a saved filter. */
export function dropFilter(person: string, name: string): readonly SavedFilter[] {
  const all = savedFilters(person).filter((saved) => saved.name !== name)
  saveItem(keyOf(person), all)
  return all
}
