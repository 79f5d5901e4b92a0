import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  ChooseNotices,
  NoticeChoices,
  NoticeList,
  NoticeView,
  ReadAllNotices,
  ReadNotices,
  ReadOnes,
  StopNotices,
  StoppedNotices,
  Unread,
  UnreadAgain,
} from './notice.contract.ts'

/** What happened to a person and their shop, kept until it is old. */
export const noticeCalls = {
  list: get<NoticeList, Page<NoticeView>>('notice/getNoticeList'),
  notice: get<OnlyId, NoticeView>('notice/notice'),
  read: post<ReadNotices, Unread>('notice/read'),
  readAll: post<ReadAllNotices, ReadOnes>('notice/readAll'),
  unreadAgain: post<UnreadAgain, Unread>('notice/unreadAgain'),
  choices: get<Record<never, never>, NoticeChoices>('notice/choices'),
  choose: post<ChooseNotices, NoticeChoices>('notice/choose'),
  stop: post<StopNotices, StoppedNotices>('notice/stop'),
  unread: get<Record<never, never>, Unread>('notice/unread'),
}
