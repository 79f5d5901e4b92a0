import { filter, merge, throttleTime } from 'rxjs'
import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import type { DeskQuestion, DeskQuestions, MyQuestions, QuestionView } from '#contract/catalogue/question.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'

/** Lists are refetched at most this often. */
const EVERY_MS = 1_000
const slowly = throttleTime<unknown>(EVERY_MS, undefined, { leading: true, trailing: true })

const OWN_CHANGES: ReadonlySet<string> = new Set([questionCalls.ask.path, questionCalls.remove.path])

/** What stands above a list of questions. */
export interface QuestionsHead {
  readonly count: number
}

/** The questions about a product, newest first, as people ask and the shop answers. */
export const watchQuestions = (goodsId: string): PagedStream<QuestionView, QuestionsHead> =>
  paged<QuestionView, QuestionsHead>({
    name: `goods/${goodsId}/questions`,
    audience: 'everyone',
    isLogged: false,
    first: async () => {
      const found = await ask(questionCalls.list, { id: goodsId })
      return found.ok ? accepted({ ...found.value, head: { count: found.value.count } }) : found
    },
    page: (from) => ask(questionCalls.list, { id: goodsId, ...from }),
    refetchOn: merge(
      watchRoom(`goods:${goodsId}`).pipe(filter(({ name }) => name === 'questions.changed')),
      answered$.pipe(filter(({ call }) => OWN_CHANGES.has(call.path))),
    ).pipe(slowly),
  })

/** Which questions about a product are the person's own. */
export const watchMyQuestions = (goodsId: string): LiveStream<MyQuestions> =>
  read({
    name: `goods/${goodsId}/my-questions`,
    audience: 'signedIn',
    call: () => ask(questionCalls.mine, { id: goodsId }),
    refetchOn: answered$.pipe(filter(({ call }) => OWN_CHANGES.has(call.path))),
  })

/** What customer service decides about: reported questions, or those that are hidden. */
export const watchDeskQuestions = (which: NonNullable<DeskQuestions['which']>): PagedStream<DeskQuestion> =>
  paged<DeskQuestion>({
    name: `desk/questions/${which}`,
    page: (from) => ask(deskQuestionCalls.list, { which, ...from }),
    refetchOn: merge(
      events$.pipe(filter(({ event }) => event.topic === 'desk' && event.entity === 'question')),
      answered$.pipe(filter(({ call }) => call.path === deskQuestionCalls.decide.path)),
    ).pipe(slowly),
  })
