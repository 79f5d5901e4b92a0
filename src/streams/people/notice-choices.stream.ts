import { filter, merge } from 'rxjs'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeChoices } from '#contract/people/notice.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

/** Emits when a choice was made here or on another device. */
const changed$ = merge(
  events$.pipe(filter(({ event }) => event.entity === 'noticeChoices')),
  answered$.pipe(filter(({ call }) => call.path === noticeCalls.choose.path)),
)

/** How notices of each kind reach the person. */
export const watchNoticeChoices = (): LiveStream<NoticeChoices> =>
  live<NoticeChoices>({
    name: 'notices/choices',
    snapshot: () => ask(noticeCalls.choices, {}),
    show: (choices) => choices,
    refetchOn: changed$,
  })
