import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatCard, ChatForm } from '#contract/chat-view.contract.ts'
import { watchGoods } from '#streams/goods.stream.ts'
import { watchOrder } from '#streams/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { CardMessage } from './card-message.tsx'
import { goodsCardOf, orderCardOf } from './cards.ts'

/** What the reader came from: a product or an order, to be sent as a card with one press. */
export function OfferedCard({
  form,
  goods,
  order,
  onSend,
}: {
  form: ChatForm
  goods: string
  order: string
  onSend: (card: ChatCard) => void
}) {
  const isShop = form.role === 'shopper'
  if (order) return <OfferedOrder key={order} id={order} isShop={isShop} onSend={onSend} />
  if (goods) return <OfferedGoods key={goods} id={goods} isShop={isShop} onSend={onSend} />
  return null
}

interface Offered {
  readonly id: string
  readonly isShop: boolean
  readonly onSend: (card: ChatCard) => void
}

function OfferedGoods({ id, ...rest }: Offered) {
  const goods = dataOf(useLive(watchGoods(id)))
  const card = goods && goodsCardOf({ ...goods, picture: goods.pictures[0] ?? '', price: goods.price.lowest })
  return card ? <Offer card={card} {...rest} /> : null
}

function OfferedOrder({ id, ...rest }: Offered) {
  const order = dataOf(useLive(watchOrder(id, rest.isShop ? 'merchant' : 'shopper')))
  return order ? <Offer card={orderCardOf(order)} {...rest} /> : null
}

function Offer({ card, isShop, onSend }: Omit<Offered, 'id'> & { card: ChatCard }) {
  const { t } = useTranslation('chat')
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
