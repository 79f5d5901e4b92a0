import type { Localised } from '#contract/contract.ts'
import type { PictureAsk } from '../picture/picture-ask.ts'

/** A category of the demo shop; without a parent it stands on the first level. */
export interface DemoCategory {
  readonly key: string
  readonly parent: string | null
  readonly name: Localised
  readonly icon: string
}

/** A demo shop as its owner set it up. Money in micro-USDT. */
export interface DemoShop {
  readonly key: string
  readonly ownerEmail: string
  readonly ownerNickname: string
  readonly level: 1 | 2 | 3 | 4 | 5
  readonly name: Localised
  readonly bio: Localised
  readonly freightMicro: bigint
  readonly freeAboveMicro: bigint | null
  /** ISO 3166 codes; empty means everywhere. */
  readonly countries: readonly string[]
  readonly returnAddress: string
  readonly icon: string
  readonly ground: string
}

/** One axis of choice, such as colour or size, with its values in order. */
export interface DemoAxis {
  readonly axis: Localised
  readonly values: readonly Localised[]
}

/** What can be bought: one value of each axis, in the order of the axes. */
export interface DemoSku {
  readonly key: string
  readonly spec: readonly { readonly axis: Localised; readonly value: Localised }[]
  readonly picture: PictureAsk
  readonly priceMicro: bigint
  readonly purchaseMicro: bigint
  readonly stock: number
}

/** Goods as they are listed, complete and ready to be stored. */
export interface DemoGoods {
  readonly key: string
  readonly shop: string
  readonly category: string
  readonly title: Localised
  readonly description: Localised
  readonly brand: string
  readonly pictures: readonly PictureAsk[]
  readonly axes: readonly DemoAxis[]
  readonly skus: readonly DemoSku[]
  /** The lowest price of the SKUs. */
  readonly priceMicro: bigint
  /** How many days before the seed the goods were put on the shelf. */
  readonly ageDays: number
  /** Shown in a promoted place, labelled as such. */
  readonly promoted: boolean
}

/** A sentence a shopper may leave; `about` is a category of either level, or `any`. */
export interface DemoReview {
  readonly about: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly text: Localised
}

/** A demo shopper with the address their parcels go to. */
export interface DemoShopper {
  readonly key: string
  readonly email: string
  readonly nickname: string
  readonly lang: keyof Localised
  readonly avatarIcon: string
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

/** A slide of the home swiper: words stand beside the picture, never in it. */
export interface DemoBanner {
  readonly key: string
  readonly title: Localised
  readonly line: Localised
  readonly icons: readonly string[]
  readonly ground: string
  /** The category the slide leads to. */
  readonly category: string
}
