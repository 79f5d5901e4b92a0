import { isFarBelowList } from '#machines/catalogue/lowered.ts'
import { isFullyRefunded } from '#machines/trade/refundable.ts'
import type { SettlementEvent } from '#machines/trade/settlement.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { scoreWriter } from '../../catalogue/goods/score.writer.ts'
import { available, escrow, PLATFORM_FEES, transferWriter } from '../../money/wallet/ledger.ts'
import type { OrderRoot } from './order.kind.ts'
import { commissionOf, escrowOf, soldPieces } from './order.money.ts'

type Handler = EffectHandler<SettlementEvent, OrderRoot>

const payOutEscrow: Handler = ({ door, root }) => {
  const rest = escrowOf(root)
  const commission = commissionOf(root)
  door.draft.add(transferWriter, {
    kind: 'settlement',
    entity: 'order',
    entityId: root.id,
    entries: [
      { account: escrow(root.id), amount: -rest },
      { account: available(root.ownerId), amount: rest - commission },
      { account: PLATFORM_FEES, amount: commission },
    ],
  })
  root.settledMicro += rest - commission
  root.commissionMicro += commission
  root.settledAt = door.time
  if (isFarBelowList(root)) return
  for (const line of root.lines.filter((each) => !isFullyRefunded(each))) {
    door.draft.add(scoreWriter, { goodsId: line.goodsId, shopId: root.shopId, pieces: soldPieces(line) })
  }
}

/** What each effect of a settlement means: settled money is final. */
export const settlementEffects: Readonly<Record<string, Handler>> = {
  payOutEscrow,
}
