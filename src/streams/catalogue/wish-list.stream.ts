import { filter } from 'rxjs'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import type { MyWishList, SharedGoods } from '#contract/catalogue/wish-list.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'

/** How the person shares their favourites. */
export const watchMyWishList = (): LiveStream<MyWishList> =>
  read({
    name: 'wishList',
    call: () => ask(wishListCalls.mine, {}),
    refetchOn: answered$.pipe(filter(({ call }) => call.path === wishListCalls.share.path)),
  })

/** What stands above a shared list. */
export interface SharedHead {
  readonly title: string
}

/** The favourites that a link shows. When they are no longer shared, an open page says so at once. */
export const watchSharedList = (link: string): PagedStream<SharedGoods, SharedHead> =>
  paged<SharedGoods, SharedHead>({
    name: `sharedList/${link}`,
    isLogged: false,
    audience: 'everyone',
    first: async () => {
      const found = await ask(wishListCalls.shared, { link })
      return found.ok ? accepted({ ...found.value, head: { title: found.value.title } }) : found
    },
    page: (from) => ask(wishListCalls.shared, { link, ...from }),
    refetchOn: watchRoom(`wishList:${link}`),
  })
