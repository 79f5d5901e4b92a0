import { get, post } from '../platform/call.ts'
import type { DeskCategories, MoveGoods, OrderCategories, SaveCategory } from './desk-category.contract.ts'

/** How long the name of a category may be in each language, and how many categories there may be. */
export const CATEGORY_MOST = { name: 40, categories: 200 } as const

/** Categories at the desk. */
export const deskCategoryCalls = {
  list: get<Record<never, never>, DeskCategories>('desk/categories'),
  save: post<SaveCategory, DeskCategories>('desk/saveCategory'),
  order: post<OrderCategories, DeskCategories>('desk/orderCategories'),
  moveGoods: post<MoveGoods, DeskCategories>('desk/moveCategoryGoods'),
}
