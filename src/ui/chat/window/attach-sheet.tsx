import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatCard, ChatForm } from '#contract/care/chat-view.contract.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { Sheet } from '../../primitives/sheet.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { OrderChoice } from './order-choice.tsx'
import { usePictureSending } from './use-picture-sending.ts'
import type { Sending } from './use-sending.ts'

/** What can be put into a message beside text: pictures, a product of the shop, an order of both sides. */
export function AttachSheet({ form, sending, onClose }: { form: ChatForm; sending: Sending; onClose: () => void }) {
  const { t } = useTexts('chat')
  const { user } = useAtomValue(sessionAtom)
  const [shown, setShown] = useState<'menu' | 'goods' | 'orders'>('menu')
  const input = useRef<HTMLInputElement>(null)
  const shopId = form.role === 'shopper' ? user?.shop_id : form.shop_id
  const send = usePictureSending(sending)
  const handleFiles = (files: readonly File[]): void => {
    onClose()
    send({ files })
  }
  const handleCard = (card: ChatCard): void => {
    sending.card(card)
    onClose()
  }
  if (shown === 'goods' && shopId)
    return (
      <Sheet title={t('attach.products')} onClose={onClose}>
        <GoodsChoice shopId={shopId} onChoose={handleCard} />
      </Sheet>
    )
  if (shown === 'orders')
    return (
      <Sheet title={t('attach.orders')} onClose={onClose}>
        <OrderChoice form={form} onChoose={handleCard} />
      </Sheet>
    )
  return (
    <Sheet title={t('attach.title')} onClose={onClose}>
      <div className="grid">
        <MenuButton icon="image" label={t('attach.picture')} onClick={() => input.current?.click()} />
        {shopId && <MenuButton icon="box" label={t('attach.product')} onClick={() => setShown('goods')} />}
        <MenuButton icon="receipt" label={t('attach.order')} onClick={() => setShown('orders')} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('attach.picture')}
          onChange={({ target }) => handleFiles([...(target.files ?? [])])}
        />
      </div>
    </Sheet>
  )
}
