import { z } from 'zod'
import { categoryCalls } from './category.calls.ts'
import { contract, id, localised, nothing } from '../platform/contract.ts'

/** A category with its picture. */
export const categoryCard = z.strictObject({ id, name: localised, picture: z.string() })
export type CategoryCard = z.infer<typeof categoryCard>

/** A category of the first level; its scene is a wide picture of what is sold in it, in use. */
const branch = categoryCard.extend({ scene: z.string().nullable(), children: z.array(categoryCard) })
export type CategoryBranch = z.infer<typeof branch>

const tree = z.strictObject({ data: z.array(branch) })
export type CategoryTree = z.infer<typeof tree>

/** The categories. */
export const categoryContract = contract(categoryCalls, {
  tree: {
    summary: 'Both levels of categories, in their order',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: nothing,
    output: tree,
  },
})
