import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { levelZero } from './first-bond.ts'
import { FIRST_VERSIONS } from './setting-versions.ts'
import type { ShopRoot } from './shop.kind.ts'

/** A shop before its creation: on level 0, without products, and with no delivery until its owner says where to. */
export const newShop = (
  door: Door,
  given: Pick<ShopRoot, 'ownerId' | 'ownerName' | 'name' | 'logo' | 'levelTerms'>,
): ShopRoot => ({
  ...given,
  id: door.newId(),
  bio: { en: '', 'zh-CN': '', ar: '' },
  level: 0,
  version: 1,
  ...firstLifecycleState(shopLifecycle, { runningOrders: 0, fundMicro: '0' }, door.at),
  bond: firstLifecycleState(bondLifecycle, levelZero(given.levelTerms), door.at),
  returnAddress: null,
  autoReply: '',
  chatOn: true,
  settingVersions: FIRST_VERSIONS,
  renamedAt: null,
  ratingSum: 0,
  ratingCount: 0,
  sales: 0,
  followers: 0,
  views: 0,
  createdAt: door.time,
  timeline: [],
})
