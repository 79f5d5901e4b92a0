import type { SettlementEvent } from '#machines/settlement.machine.ts'
import type { EffectHandler } from '../door/effects.ts'
import { shopTopic } from '../events/event.ts'
import { available, escrow, PLATFORM_FEES } from '../wallet/ledger.ts'
import { commissionOf, escrowOf, isGone } from './order.money.ts'

type Handler = EffectHandler<SettlementEvent>

const payOutEscrow: Handler = ({ door, root }) => {
  const rest = escrowOf(root)
  const commission = commissionOf(root)
  door.draft.transfers.push({
    kind: 'settlement',
    entity: 'order',
    entityId: root.id,
    entries: [
      { account: escrow(root.id), amount: -rest },
      { account: available(root.ownerId), amount: rest - commission },
      { account: PLATFORM_FEES, amount: commission },
    ],
  })
  root.settled += rest - commission
  root.commission += commission
  root.settledAt = door.time
  for (const line of root.lines.filter((each) => !isGone(each))) {
    door.draft.sales.push({ goodsId: line.goodsId, shopId: root.shopId, pieces: line.quantity })
  }
}

/** What each effect of a settlement means: settled money is final. */
export const settlementEffects: Readonly<Record<string, Handler>> = {
  payOutEscrow,
  notifyMerchant: ({ door, root, told }) =>
    void door.draft.messages.push({
      topic: shopTopic(root.shopId),
      tab: 'system',
      name: told,
      entity: 'order',
      entityId: root.id,
    }),
}
