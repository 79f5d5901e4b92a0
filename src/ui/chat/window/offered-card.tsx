import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatCard, ChatForm } from '#contract/care/chat-view.contract.ts'
import { CHAT_REQUESTS, type ChatRequest } from '#contract/care/chat.calls.ts'
import { watchGoods } from '#streams/catalogue/goods.stream.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { uiNamed } from '../../lifecycles/all.ts'
import type { LifecycleUi } from '../../lifecycles/lifecycle-ui.ts'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { CardMessage } from './card-message.tsx'
import { goodsCardOf, orderCardOf, refundCardOf } from './cards.ts'

/** What the reader came from, by its id: it can be sent as a card with one press. A refund is found on its order. */
export type Offered = Partial<Record<'goods' | 'order' | ChatRequest, string>>

/** What the reader came from: a product, an order or a request, to be sent as a card with one press. */
export function OfferedCard({ form, offered, onSend }: { form: ChatForm; offered: Offered; onSend: Send }) {
  const { goods, order, refund } = offered
  const rest = { isShop: form.role === 'shopper', onSend }
  for (const entity of CHAT_REQUESTS) {
    const id = offered[entity]
    const shown = uiNamed(entity)?.chatCard
    if (id && shown) return <OfferedRequest key={id} id={id} shown={shown} {...rest} />
  }
  if (order) return <OfferedOrder key={order} id={order} refund={refund} {...rest} />
  if (goods) return <OfferedGoods key={goods} id={goods} {...rest} />
  return null
}

type Send = (card: ChatCard) => void
interface OfferedBy {
  readonly id: string
  readonly isShop: boolean
  readonly onSend: Send
}

function OfferedGoods({ id, ...rest }: OfferedBy) {
  const goods = dataOf(useLive(watchGoods(id)))
  const card = goods && goodsCardOf({ ...goods, picture: goods.pictures[0] ?? '', price: goods.price.lowest })
  return card ? <Offer card={card} {...rest} /> : null
}

function OfferedOrder({ id, refund, ...rest }: OfferedBy & { refund: string | undefined }) {
  const order = dataOf(useLive(watchOrder(id, rest.isShop ? 'merchant' : 'shopper')))
  const card = order && (refund ? refundCardOf(order, refund) : orderCardOf(order))
  return card ? <Offer card={card} {...rest} /> : null
}

function OfferedRequest({ id, shown, ...rest }: OfferedBy & { shown: NonNullable<LifecycleUi['chatCard']> }) {
  const view = dataOf(useLive(shown.watch(id)))
  return view ? <Offer card={shown.of(view)} {...rest} /> : null
}

function Offer({ card, isShop, onSend }: Omit<OfferedBy, 'id'> & { card: ChatCard }) {
  const { t } = useTexts('chat')
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <div
      role="group"
      aria-label={t('composer.offer')}
      data-part="offer"
      className="flex items-center gap-2 border-t border-line bg-canvas p-2"
    >
      <div className="min-w-0 flex-1">
        <CardMessage card={card} as={isShop ? 'shop' : 'shopper'} />
      </div>
      <Button
        kind="primary"
        small
        onClick={() => {
          setOver(true)
          onSend(card)
        }}
      >
        {t('composer.offerSend')}
      </Button>
      <IconButton label={t('composer.offerDrop')} onClick={() => setOver(true)}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
