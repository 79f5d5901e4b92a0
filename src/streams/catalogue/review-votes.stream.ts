import { filter, map, merge, type Observable, Subject } from 'rxjs'
import type { MyVotes, Voted } from '#contract/catalogue/review-vote.contract.ts'
import { reviewVoteCalls } from '#contract/catalogue/review-vote.calls.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { read } from '../platform/read.ts'
import { serverClock } from '../platform/server-clock.ts'

/** How many people find a review helpful now. */
export type Helpful = Pick<Voted, 'id' | 'helpful'>

const answered$ = new Subject<Helpful>()

const isHelpful = (data: unknown): data is Helpful =>
  typeof data === 'object' && data !== null && 'helpful' in data && 'id' in data

/** The reviews of a product that the person found helpful, and those that they wrote. */
export const watchMyVotes = (goodsId: string): LiveStream<MyVotes> =>
  read({
    name: `goods/${goodsId}/my-votes`,
    audience: 'signedIn',
    call: () => ask(reviewVoteCalls.mine, { id: goodsId }),
  })

/** Counts of reviews of a product as people vote: from its live room, and from answers to one's own votes, which need no socket. */
export const helpfulIn = (goodsId: string): Observable<Helpful> =>
  merge(
    watchRoom(`goods:${goodsId}`).pipe(
      filter(({ name }) => name === 'review.helpful'),
      map(({ data }) => data),
      filter(isHelpful),
    ),
    answered$,
  )

/** Finds a review of a product helpful, or no longer; every view of it gets the new count. */
export async function voteHelpful(goodsId: string, id: string, on: boolean): Promise<Result<Voted>> {
  // Presses of several devices are put in order by it: their own clocks may be wrong.
  const answer = await ask(reviewVoteCalls.vote, { id, on, pressed: new Date(serverClock.now()).toISOString() })
  if (!answer.ok) return answer
  const { on: isOn } = answer.value
  watchMyVotes(goodsId).update((votes) => ({
    ...votes,
    ids: [...votes.ids.filter((each) => each !== id), ...(isOn ? [id] : [])],
  }))
  answered$.next(answer.value)
  return answer
}
