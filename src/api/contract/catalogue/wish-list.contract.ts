import { z } from 'zod'
import { contract, cursor, nameField, nothing, optional, pageOf } from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { goodsCard } from './goods-card.contract.ts'
import { wishListCalls } from './wish-list.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** No list has this link, or it is no longer shared: a stranger cannot tell which. */
    'wishList.notFound': None
  }
}

/** What names a list to others: 128 random bits. */
const link = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Null while the person has never shared their favourites. */
const myWishList = z.strictObject({
  list: z.strictObject({ link, title: z.string(), is_on: z.boolean() }).nullable(),
})
export type MyWishList = z.infer<typeof myWishList>

const shareWishList = z.strictObject({
  is_on: z.boolean(),
  /** All that others read of the person: what they type here, and nothing where they do not. */
  title: optional(nameField(MOST.listTitle, 0)),
  /** Makes another link: the old one leads nowhere from then on. */
  renew: z.boolean().optional(),
})
export type ShareWishList = z.input<typeof shareWishList>

const sharedListInput = z.strictObject({ link, ...cursor })
export type SharedListInput = z.input<typeof sharedListInput>

/** A product of the list: neither when it was kept, nor what it cost then. */
const sharedGoods = goodsCard.extend({ on_shelf: z.boolean() })
export type SharedGoods = z.infer<typeof sharedGoods>
const sharedList = pageOf(sharedGoods).extend({ title: z.string() })
export type SharedList = z.infer<typeof sharedList>

/** Favourites that their person shows to others. */
export const wishListContract = contract(wishListCalls, {
  mine: {
    summary: 'Whether my favourites are shared, and by which link',
    policy: 'signedIn',
    input: nothing,
    output: myWishList,
  },
  share: {
    summary: 'Share my favourites by a link, or no longer; or make another link',
    policy: 'signedIn',
    input: shareWishList,
    output: myWishList,
  },
  // Not public for caches: a list that is no longer shared is gone at once.
  shared: {
    summary: 'The favourites that a link shows, the newest first; what cannot be bought now is marked',
    policy: 'everyone',
    input: sharedListInput,
    output: sharedList,
    refusals: ['wishList.notFound'],
  },
})
