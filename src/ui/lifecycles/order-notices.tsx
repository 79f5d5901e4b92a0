import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopEvent } from '#contract/events.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { notice$ } from '#streams/notice.stream.ts'
import { useToast } from '../hooks/use-toast.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { isInView } from './in-view.ts'
import { useLifecycleWords } from './use-lifecycle-words.ts'

/** Tells whoever is signed in, wherever they are in the app, what somebody else did to one of their orders, with the way to it. */
export function OrderNotices() {
  const { t } = useTranslation()
  const words = useLifecycleWords()
  const { show } = useToast()
  const go = useNavigation()
  const tell = useEffectEvent(({ name, entity, view, topic }: ShopEvent) => {
    if (entity !== 'order' || (topic.startsWith('shop:') && name === 'order.paid')) return
    const order = view as OrderView
    if (isInView(order.id)) return
    const told = order.timeline.findLast((entry) => entry.name === name)
    // What one did oneself on another device is no news.
    if (!told || told.actor === order.as) return
    const isMine = order.as === 'shopper'
    show(`${words.told(told)} · ${isMine ? order.shop.name : order.buyer.nickname}`, {
      tone: 'notice',
      action: {
        label: t('alert.open'),
        run: () => go.open(isMine ? links.orderDetail(order.id) : links.shopOrderDetail(order.id)),
      },
    })
  })
  useEffect(() => {
    const reading = notice$.subscribe((event) => tell(event))
    return () => reading.unsubscribe()
  }, [])
  return null
}
