import { concatMap, filter, map, type Observable, of, take, timeout } from 'rxjs'
import { noticeKind, type NoticeKind } from '#machines/people/notice-kind.ts'
import type { NoticeChoice } from '#contract/people/notice.contract.ts'
import { watchNoticeChoices } from './notice-choices.stream.ts'
import { notice$, type ViewEvent } from './notice.stream.ts'

/** Where the choice cannot be read, a notice is shown: a wrong silence would hide what happened. */
const SHOWN: NoticeChoice = { in_app: true, sound: false, push: false, mail: false }
const PATIENCE_MS = 3_000

/** A notice, and how it reaches the person. */
export interface WantedNotice {
  readonly event: ViewEvent
  readonly choice: NoticeChoice
}

/** How the person wants to get a kind of news at this moment. */
export const choiceOf = (kind: NoticeKind): Observable<NoticeChoice> =>
  watchNoticeChoices().pipe(
    filter(({ state }) => state !== 'loading'),
    take(1),
    map((live) => ('data' in live && live.data ? live.data[kind] : SHOWN)),
    timeout({ first: PATIENCE_MS, with: () => of(SHOWN) }),
  )

/** Moves of other people and of the clock, as far as the person wants to be notified at once. */
export const wantedNotice$: Observable<WantedNotice> = notice$.pipe(
  concatMap((event) => choiceOf(noticeKind(event.name, event.topic)).pipe(map((choice) => ({ event, choice })))),
  filter(({ choice }) => choice.in_app || choice.sound),
)
