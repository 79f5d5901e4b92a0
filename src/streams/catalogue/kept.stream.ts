import type { Localised } from '#contract/platform/contract.ts'
import type { Page } from '#contract/platform/call.ts'
import type { KeptGoods } from '#contract/catalogue/product.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** A product or a shop that a person keeps, as its picture; a shop has one name in all languages. */
export interface KeptPicture {
  readonly id: string
  readonly picture: string
  readonly name: Localised | string
}
/** What a person keeps: products they like, shops they follow, products they viewed. */
export const KEPT = ['favourites', 'followed', 'viewed'] as const
/** One kind of what a person keeps. */
export type Kept = (typeof KEPT)[number]

const AT_MOST = 3

const FIRST: Readonly<Record<Kept, () => Promise<Result<readonly KeptPicture[]>>>> = {
  favourites: () => goods(ask(productCalls.collectList, {})),
  viewed: () => goods(ask(productCalls.footprint, {})),
  followed: async () => {
    const found = await ask(shopCalls.followList, {})
    return found.ok ? accepted(found.value.data.map(({ id, logo, name }) => ({ id, picture: logo, name }))) : found
  },
}

async function goods(asked: Promise<Result<Page<KeptGoods>>>): Promise<Result<readonly KeptPicture[]>> {
  const found = await asked
  return found.ok ? accepted(found.value.data.map(({ id, picture, title }) => ({ id, picture, name: title }))) : found
}

/** The pictures of the latest that a person keeps of one kind. */
export const watchKept = (kept: Kept): LiveStream<readonly KeptPicture[]> =>
  read<readonly KeptPicture[]>({
    name: `kept/${kept}`,
    audience: 'signedIn',
    call: async () => {
      const found = await FIRST[kept]()
      return found.ok ? accepted(found.value.slice(0, AT_MOST)) : found
    },
  })
