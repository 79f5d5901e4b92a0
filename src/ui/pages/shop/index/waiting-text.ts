import { useTexts } from '../../../primitives/use-texts.ts'
import type { WaitingItem } from '#contract/figures/shop-work.contract.ts'
import { isolated } from '../../../isolated-values.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'

/** The way to what a row is about. */
export function waitingLink({ kind, id, more }: WaitingItem): string {
  if (kind === 'question') return more > 0 ? links.shopGoods() : links.shopGoodsDetail(id)
  if (kind === 'message') return more > 0 ? links.messages('chat') : links.chat({ to: id })
  if (more === 0) return links.shopOrderDetail(id)
  return kind === 'ship' ? links.shipMany() : links.shopOrders('returned')
}

/** The texts of a row, from what it is about. */
export function useWaitingText(): (item: WaitingItem) => { readonly title: string; readonly detail: string } {
  const { t } = useTexts('shop')
  const { localised, usdt } = useFormat()
  return (item) => {
    const { kind, count, more, money, message } = item
    const person = isolated(item.person)
    const title = item.title === null ? '' : isolated(localised(item.title))
    const sum = money === null ? '' : isolated(usdt(money), true)
    if (more > 0)
      return {
        title: t(`waits.more.${kind}`, { count: more + 1 }),
        detail: t('waits.first', { what: kind === 'message' ? person : `${title} · ${person}` }),
      }
    if (kind === 'question')
      return {
        title: t('waits.quote', { text: message?.text ?? '' }),
        detail: `${count > 1 ? t('waits.questions', { count }) : person} · ${title}`,
      }
    if (kind === 'message')
      return {
        title: message?.type === 'text' ? t('waits.quote', { text: message.text }) : t(`waits.sent.${sentAs(message)}`),
        detail: `${person} · ${t('waits.unread', { count })}`,
      }
    if (kind === 'ship')
      return {
        title: t('waits.ship', { person }),
        detail: `${count > 0 ? t('waits.andMore', { title, count }) : title} · ${sum}`,
      }
    return {
      title: t(kind === 'refund' ? 'waits.refund' : 'waits.parcel'),
      detail: `${person} · ${count > 1 ? `${count} × ` : ''}${title} · ${sum}`,
    }
  }
}

const sentAs = (message: WaitingItem['message']): 'img' | 'voice' | 'goods' =>
  message?.type === 'voice' || message?.type === 'goods' ? message.type : 'img'
