import { get } from '../platform/call.ts'
import type { CategoryTree } from './category.contract.ts'

/** The categories. */
export const categoryCalls = {
  tree: get<Record<never, never>, CategoryTree>('category/tree'),
}
