import type { NoticeView } from '#contract/notice.contract.ts'
import { links } from '../links.ts'

/** The page that shows what a notice is about; undefined where a newer server names something else. */
export function noticeLink({ of, name, subject: { entity, id } }: NoticeView): string | undefined {
  if (entity === 'order' || entity === 'refund')
    return of === 'shop' ? links.shopOrderDetail(id) : links.orderDetail(id)
  if (entity === 'recharge') return links.rechargeDetail(id)
  if (entity === 'withdrawal') return links.withdrawalDetail(id)
  if (entity === 'shopApplication') return links.shopApply()
  if (entity === 'goods') return links.goods(id)
  if (entity === 'user' || name === 'shop.followed') return links.shop()
  return entity === 'shop' ? links.shop() : undefined
}
