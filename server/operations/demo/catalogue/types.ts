import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { Audience } from '#contract/people/announcement.calls.ts'
import type { FreightRule } from '#machines/shops/freight.ts'
import type { CouponKind } from '#machines/trade/coupon.machine.ts'
import type { CatalogueLang } from '../../../platform/text/catalogue-lang.ts'
import type { Text } from './text.ts'

/** A category of the demo shop; without a parent it stands on the first level. */
export interface DemoCategory {
  readonly key: string
  readonly parent: string | null
  readonly name: Text
  /** The photograph that its picture is cut from. */
  readonly photo: string
  /** The scene of a category of the first level. */
  readonly scene: string | null
}

/** A demo shop. */
export interface DemoShop {
  readonly key: string
  readonly ownerEmail: string
  readonly ownerNickname: string
  readonly level: 1 | 2 | 3 | 4 | 5
  readonly name: Text
  readonly bio: Text
  /** The default freight template first. */
  readonly freights: readonly (FreightRule & { readonly name: string; readonly categories: readonly string[] })[]
  readonly returnAddress: AddressSnapshot
  /** The photograph that its logo is cut from. */
  readonly photo: string
}

/** One axis of choice, such as colour or size, with its values in order. */
export interface DemoAxis {
  readonly axis: Text
  readonly values: readonly Text[]
}

/** A SKU: one value of each axis, in the order of the axes. */
export interface DemoSku {
  readonly key: string
  readonly spec: readonly { readonly axis: Text; readonly value: Text }[]
  /** The photograph of this SKU, in its colour if the goods have several. */
  readonly photo: string
  readonly priceMicro: bigint
  readonly purchaseMicro: bigint
  readonly stock: number
}

/** Goods with all that their rows hold. */
export interface DemoGoods {
  readonly key: string
  readonly shop: string
  readonly category: string
  readonly title: Text
  readonly description: Text
  readonly brand: string
  /** The names of its photographs, the chief one first. */
  readonly photos: readonly string[]
  readonly axes: readonly DemoAxis[]
  readonly skus: readonly DemoSku[]
  /** The lowest price of the SKUs. */
  readonly priceMicro: bigint
  /** How many days before the seed the goods were listed. */
  readonly ageDays: number
}

/** A review that a shopper may write; `about` is a category of either level, or `any`. */
export interface DemoReview {
  readonly about: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly text: Text
}

/** A demo shopper with a delivery address. */
export interface DemoShopper {
  readonly key: string
  readonly email: string
  readonly nickname: string
  readonly lang: CatalogueLang
  /** The photograph that the avatar is cut from. */
  readonly photo: string
  readonly address: {
    readonly name: string
    readonly mobile: string
    readonly country: string
    readonly province: string
    readonly city: string
    readonly address: string
    readonly zipCode: string
  }
}

/** A banner of the home page. Its texts are beside the picture, never in it. */
export interface DemoBanner {
  readonly key: string
  readonly title: Text
  readonly line: Text
  /** The scene that it shows. */
  readonly scene: string
  /** The category that the banner links to. */
  readonly category: string
}

/** An announcement of customer service. */
export interface DemoAnnouncement {
  readonly key: string
  readonly audience: Audience
  readonly title: Text
  readonly body: Text
  /** The page of the app that it leads to. */
  readonly place: string | null
  /** On which day it is published and on which it ends, counted from the seed; a draft is never published. */
  readonly publishAfterDays: number | null
  readonly endAfterDays: number | null
}

/** An article of help that staff wrote. */
export interface DemoArticle {
  readonly key: string
  readonly title: Text
  readonly keywords: Text
  readonly body: Text
}

/** An offer of coupons. */
export interface DemoCoupon {
  readonly key: string
  /** The shop that gives it; null where the platform does. */
  readonly shop: string | null
  readonly kind: CouponKind
  readonly title: Text
  readonly valueMicro: bigint
  readonly minMicro: bigint
  readonly days: number
  readonly total: number | null
  readonly budgetMicro: bigint | null
}
