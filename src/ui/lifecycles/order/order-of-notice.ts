import { links } from '../../links.ts'
import type { NoticeSubject } from '../lifecycle-ui.ts'

/** The order that a notice is about, as its buyer or its shop sees it. */
export const orderOfNotice = ({ id, of }: NoticeSubject): string =>
  of === 'shop' ? links.shopOrderDetail(id) : links.orderDetail(id)
