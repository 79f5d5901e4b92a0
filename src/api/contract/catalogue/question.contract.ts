import { z } from 'zod'
import { contract, done, id, localised, moment, onlyId, pageOf, textField } from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { rankCursor } from './goods-card.contract.ts'
import { deskQuestionCalls, questionCalls } from './question.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'question.notFound': None
    /** About a product of one’s own shop; or one’s own question, which one does not report. */
    'question.own': None
    /** The shop has blocked this person. */
    'question.blocked': None
    'question.tooMany': { max: number }
    'question.answeredElsewhere': None
  }
}

const questionView = z.strictObject({
  id,
  text: z.string(),
  at: moment,
  user: z.strictObject({ nickname: z.string(), avatar: z.string() }),
  /** What the shop answered. */
  answer: z.strictObject({ text: z.string(), at: moment }).nullable(),
})
export type QuestionView = z.infer<typeof questionView>

const questionList = z.strictObject({ id, ...rankCursor })
export type QuestionList = z.input<typeof questionList>
const questions = pageOf(questionView).extend({
  /** How many there are in all. */
  count: z.number(),
})
export type Questions = z.infer<typeof questions>

const askQuestion = z.strictObject({
  /** The product. */
  id,
  text: textField(MOST.question),
})
export type AskQuestion = z.input<typeof askQuestion>

/** The newest shown questions about a product that the caller asked. */
const myQuestions = z.strictObject({ ids: z.array(id) })
export type MyQuestions = z.infer<typeof myQuestions>

const answer = z.strictObject({
  id,
  text: textField(MOST.question),
  /** When the answer that it replaces was written, in milliseconds; null for a first one. */
  seen: z.number().nullable(),
})
export type Answer = z.input<typeof answer>

/** What waits for a decision, and what was hidden. */
export const DESK_QUESTION_TABS = ['reported', 'hidden'] as const

const deskQuestions = z.strictObject({ which: z.enum(DESK_QUESTION_TABS).default('reported'), ...rankCursor })
export type DeskQuestions = z.input<typeof deskQuestions>

const deskQuestion = questionView.omit({ user: true }).extend({
  by: z.strictObject({ id, nickname: z.string() }),
  goods: z.strictObject({ id, title: localised }),
  shop: z.strictObject({ id, name: z.string() }),
  /** How many people reported it since it was decided last. */
  reports: z.number(),
  hidden_at: moment.nullable(),
  /** Its writer deleted it; its text stays for customer service while reports of it are open. */
  is_deleted: z.boolean(),
})
export type DeskQuestion = z.infer<typeof deskQuestion>

const decideQuestion = z.strictObject({
  id,
  /** Hides it from everybody; else it stays, or is shown again. */
  hide: z.boolean(),
  reason: textField(),
})
export type DecideQuestion = z.input<typeof decideQuestion>

/** Questions about products, and what shops answer. */
export const questionContract = contract(questionCalls, {
  list: {
    summary: 'Questions about goods with the answers of the shop, newest first',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: questionList,
    output: questions,
  },
  ask: {
    summary: 'Ask the shop about goods, in public; the same question again is the one that is there',
    policy: 'signedIn',
    input: askQuestion,
    output: questionView,
    refusals: [
      'key.reused',
      'goods.notFound',
      'goods.offShelf',
      'goods.shopClosed',
      'question.own',
      'question.blocked',
      'question.tooMany',
    ],
  },
  mine: {
    summary: 'Which questions about goods are mine',
    policy: 'signedIn',
    input: onlyId,
    output: myQuestions,
  },
  remove: {
    summary: 'Delete my question for everybody, with its answer',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['question.notFound'],
  },
  report: {
    summary: 'Report a question or its answer to customer service',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['question.notFound', 'question.own', 'question.tooMany'],
  },
  answer: {
    summary: 'Answer a question about goods of my shop, in public, or change the answer that I saw',
    policy: 'merchant',
    input: answer,
    output: questionView,
    refusals: ['question.notFound', 'question.answeredElsewhere'],
  },
})

/** Questions that customer service decides about. */
export const deskQuestionContract = contract(deskQuestionCalls, {
  list: {
    summary: 'Questions that people reported, or those that are hidden, newest first',
    policy: 'support',
    input: deskQuestions,
    output: pageOf(deskQuestion),
  },
  decide: {
    summary: 'Hide a question from everybody, keep it, or show it again; the history of the desk records the reason',
    policy: 'support',
    input: decideQuestion,
    output: deskQuestion,
    refusals: ['key.reused', 'desk.notFound', 'desk.ownCase', 'desk.already'],
  },
})
