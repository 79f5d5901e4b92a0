import type { FastifyInstance } from 'fastify'
import { deskQuestionContract, questionContract } from '#contract/catalogue/question.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import { decideQuestion, deskQuestions } from './desk-question.service.ts'
import {
  answerQuestion,
  askQuestion,
  myQuestions,
  questionsOf,
  removeQuestion,
  reportQuestion,
} from './question.service.ts'

/** Serves questions about products, their answers, and what customer service decides about them. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, questionContract, {
    list: (ask, input) => questionsOf(ask, input),
    ask: (ask, input) => askQuestion(ask, input),
    mine: (ask, input) => myQuestions(ask, input),
    remove: (ask, input) => removeQuestion(ask, input),
    report: (ask, input) => reportQuestion(ask, input),
    answer: (ask, input) => answerQuestion(ask, input),
  })
  serve(app, services, deskQuestionContract, {
    list: (ask, input) => deskQuestions(ask, input),
    decide: (ask, input) => decideQuestion(ask, input),
  })
}
