import type { Result } from '#contract/platform/problem.ts'
import { live, type LiveParts, type LiveStream } from './live.ts'
import type { Versioned } from './views.ts'

/** What makes a read. */
export type ReadParts<T> = Pick<LiveParts<T, T, Versioned>, 'name' | 'audience' | 'refetchOn' | 'changesAt'> & {
  readonly call: () => Promise<Result<T>>
}

/** The answer to one call, for content that the event log never mentions. */
export const read = <T>({ call, ...parts }: ReadParts<T>): LiveStream<T> =>
  live<T>({ ...parts, isLogged: false, snapshot: call, show: (answer) => answer })
