import type { Observable } from 'rxjs'
import { ask } from '#client/http.ts'
import type { Call, CallShape, Page } from '#contract/platform/call.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { freshRows, type ShownList } from './fresh-list.ts'

/** A stream of the client, as it is read. */
export type Watched = Observable<Live<unknown>> & { readonly now: () => Live<unknown> }

/** A screen: its stream, a fresh request for the same, and the part of both that must agree. */
export interface ScreenOf {
  readonly name: string
  readonly watched: Watched
  readonly fresh: (shown: unknown) => Promise<unknown>
  readonly part: (of: unknown) => unknown
}

/** What a fresh request answers. */
const freshOf = async (call: CallShape, input: object): Promise<unknown> => {
  const answer = await ask(call as Call<object>, input)
  return answer.ok ? answer.value : answer.problem
}

const whole = (of: unknown): unknown => of

/** A screen of one thing. */
export const screen = (
  name: string,
  watched: unknown,
  [call, input = {}]: readonly [CallShape, object?],
  part: ScreenOf['part'] = whole,
): ScreenOf => ({ name, watched: watched as Watched, fresh: () => freshOf(call, input), part })

/** A list holds its rows as items. */
const rowsOf = (of: unknown): unknown => (of as Partial<ShownList> | undefined)?.items ?? of

/** An endless list: as many of its rows as are shown. */
export const listScreen = (
  name: string,
  watched: unknown,
  [call, input = {}]: readonly [CallShape, object?],
  part: ScreenOf['part'] = whole,
): ScreenOf => ({
  name,
  watched: watched as Watched,
  fresh: (shown) =>
    freshRows(
      (from) => ask(call as Call<object, Page<unknown>>, { ...input, ...from }),
      shown as ShownList | undefined,
    ),
  part: (of) => part(rowsOf(of)),
})
