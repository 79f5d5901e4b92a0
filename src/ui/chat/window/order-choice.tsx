import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatCard, ChatForm } from '#contract/care/chat-view.contract.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { Endless } from '../../parts/endless.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { CardChoice } from './card-choice.tsx'
import { orderCardOf } from './cards.ts'

/** The orders that both sides of this chat know. */
export function OrderChoice({ form, onChoose }: { form: ChatForm; onChoose: (card: ChatCard) => void }) {
  const { t } = useTexts('chat')
  const orders = watchOrders('all', form.role === 'shopper' ? 'merchant' : 'shopper')
  return (
    <LiveContent live={useLive(orders)} skeleton={<SkeletonRows className="h-18" />}>
      {({ items, after }) => {
        const shared = items.filter(
          ({ shop, buyer }) => form.role === 'service' || form.id === (form.role === 'shop' ? shop.id : buyer.id),
        )
        return (
          <>
            {shared.length === 0 && after === null && <p className="text-muted">{t('attach.noOrders')}</p>}
            <CardChoice cards={shared.map(orderCardOf)} onChoose={onChoose} />
            <Endless after={after} length={shared.length} onMore={() => void orders.loadMore()} />
          </>
        )
      }}
    </LiveContent>
  )
}
