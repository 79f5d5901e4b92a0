import { z } from 'zod'
import { contract, id, inEachLanguage, localised, nameField, nothing } from '../platform/contract.ts'
import { CATEGORY_MOST, deskCategoryCalls } from './desk-category.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'category.notFound': None
    'category.changed': None
    'category.limit': { max: number }
    'category.noPicture': None
    'category.tooDeep': None
    'category.hidden': None
    'category.same': None
    'category.otherCount': { count: number }
  }
}

const deskCategory = z.strictObject({
  id,
  parent_id: id.nullable(),
  name: localised,
  picture: z.string(),
  /** It is in no list and no filter, and takes no new products. Its products stay on sale. */
  is_hidden: z.boolean(),
  /** Counts the changes: who saves names the one that they saw. */
  version: z.number(),
  /** Its own products without those of the categories below: all, and those on the shelf. */
  goods: z.number(),
  on_shelf: z.number(),
  /** How many shops have products in it. */
  shops: z.number(),
})
export type DeskCategory = z.infer<typeof deskCategory>

const deskCategories = z.strictObject({
  /** In their order; those below another one behind it. */
  data: z.array(deskCategory),
})
export type DeskCategories = z.infer<typeof deskCategories>

const saveCategory = z.strictObject({
  /** Of a new one it is made by its author. It never changes, so that links to it stay. */
  id,
  /** 0 for a new one. */
  version: z.int().min(0).max(1_000_000),
  /** Of a new one: the category that it is below; null for the first level. */
  parent_id: id.nullable(),
  name: inEachLanguage(nameField(CATEGORY_MOST.name)),
  /** A new picture; null keeps the one that it has. */
  upload: id.nullable(),
  is_hidden: z.boolean(),
})
export type SaveCategory = z.input<typeof saveCategory>

const orderCategories = z.strictObject({
  parent_id: id.nullable(),
  /** All categories below that one, in their new order. */
  ids: z.array(id).min(1).max(CATEGORY_MOST.categories),
})
export type OrderCategories = z.input<typeof orderCategories>

const moveGoods = z.strictObject({
  from: id,
  to: id,
  /** How many products the reader saw in it: others are not moved unseen. */
  goods: z.int().min(1).max(100_000_000),
})
export type MoveGoods = z.input<typeof moveGoods>

/** Categories at the desk; each change leaves an act of staff. */
export const deskCategoryContract = contract(deskCategoryCalls, {
  list: {
    summary: 'Every category, with the products in it',
    policy: 'support',
    input: nothing,
    output: deskCategories,
  },
  save: {
    summary: 'Rename, hide or show a category, give it a picture, or begin one',
    policy: 'support',
    input: saveCategory,
    output: deskCategories,
    refusals: [
      'category.changed',
      'category.limit',
      'category.noPicture',
      'category.notFound',
      'category.tooDeep',
      'upload.notFound',
    ],
  },
  order: {
    summary: 'Put the categories of one level in another order',
    policy: 'support',
    input: orderCategories,
    output: deskCategories,
    refusals: ['category.changed'],
  },
  moveGoods: {
    summary: 'Move all products of a category to another one, shop by shop; none is lost',
    policy: 'support',
    input: moveGoods,
    output: deskCategories,
    refusals: ['category.notFound', 'category.same', 'category.hidden', 'category.otherCount'],
  },
})
