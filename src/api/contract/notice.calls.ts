import { get, type Page, post } from './call.ts'
import type { OnlyId } from './contract.ts'
import type { NoticeList, NoticeView, ReadNotices, Unread } from './notice.contract.ts'

/** How notices are listed: about orders and parcels, about what people did, and everything else. */
export const NOTICE_TABS = ['logistics', 'interaction', 'system'] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** What happened to a person and their shop, kept until it is old. */
export const noticeCalls = {
  list: get<NoticeList, Page<NoticeView>>('notice/getNoticeList'),
  notice: get<OnlyId, NoticeView>('notice/notice'),
  read: post<ReadNotices, Unread>('notice/read'),
  unread: get<Record<never, never>, Unread>('notice/unread'),
}
