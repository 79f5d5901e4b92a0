import { distinctUntilChanged, EMPTY, filter, map, merge, switchMap } from 'rxjs'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import type { OutputOf } from '#contract/platform/call.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { read } from '../platform/read.ts'
import { session$ } from '../platform/session.stream.ts'

const CHANGES: ReadonlySet<string> = new Set([accessTokenCalls.add.path, accessTokenCalls.end.path])

/** Emits when the person's access tokens changed, here or on another device. */
const news$ = merge(
  answered$.pipe(filter(({ call }) => CHANGES.has(call.path))),
  session$.pipe(
    map((session) => session?.user.id),
    distinctUntilChanged(),
    switchMap((id) => (id === undefined ? EMPTY : watchRoom(`accessTokens:${id}`))),
  ),
)

/** The access tokens of the person's apps; what another device revokes leaves the list at once. */
export const watchAccessTokens = (): LiveStream<OutputOf<typeof accessTokenCalls.tokens>> =>
  read({ name: 'accessTokens', call: () => ask(accessTokenCalls.tokens, {}), refetchOn: news$ })
