import { EXPIRE_PUT_OFF_MS } from '#machines/platform/constants.ts'
import { type RechargeEvent, rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { isWatched } from '../chain/networks.ts'
import type { Door } from '../../platform/door/door.ts'
import type { Services } from '../../platform/domain/services.ts'
import { networksNow } from '../wallet/wallet.queries.ts'
import type { RechargeRoot } from './recharge.kind.ts'

/**
 * EXPIRE: nothing was seen. While the node of its network is away no one knows that, so the recharge lives on and its owner hears
 * until when.
 */
export async function expire({ env }: Pick<Services, 'env'>, door: Door, root: RechargeRoot): Promise<void> {
  const event: RechargeEvent = { type: 'recharge.expire' }
  door.expect(rechargeLifecycle, root, root.id, event)
  const [network] = await networksNow(door.tx, root.network)
  // A network that is read no more keeps the trouble it had last: nothing would ever end there.
  const isAway = isWatched(env, root.network) && typeof network?.trouble === 'string'
  if (!isAway) return door.move(rechargeLifecycle, root, root.id, event)
  const until = door.at + EXPIRE_PUT_OFF_MS
  door.move(rechargeLifecycle, root, root.id, { type: 'recharge.putOff', until }, { by: 'system' })
}
