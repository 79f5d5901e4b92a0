import { get, keyed, type Page, post } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  Answer,
  AskQuestion,
  DecideQuestion,
  DeskQuestion,
  DeskQuestions,
  MyQuestions,
  QuestionList,
  Questions,
  QuestionView,
} from './question.contract.ts'

/** Questions about products, and what shops answer. */
export const questionCalls = {
  list: get<QuestionList, Questions>('product/questions'),
  ask: keyed<AskQuestion, QuestionView>('product/ask'),
  mine: get<OnlyId, MyQuestions>('product/myQuestions'),
  remove: post<OnlyId, Done>('product/deleteQuestion'),
  report: post<OnlyId, Done>('product/reportQuestion'),
  answer: post<Answer, QuestionView>('shop/answerQuestion'),
}

/** Questions that customer service decides about. */
export const deskQuestionCalls = {
  list: get<DeskQuestions, Page<DeskQuestion>>('desk/questions'),
  decide: keyed<DecideQuestion, DeskQuestion>('desk/decideQuestion'),
}
