import type { Domain } from '../../platform/domain/domain.ts'
import { questionRoutes } from './question.routes.ts'

/** Questions about products, each with the answer of the shop. */
export const questionDomain: Domain = {
  routes: [questionRoutes],
  personal: [
    {
      table: 'goods_questions',
      plain: 'id goods_id shop_id user_id at answered_at hidden_at removed_at',
      parts: [
        {
          of: 't.user_id = $1',
          // An empty one is shown no longer, and its answer may name the person.
          erased: { text: `''`, answer: 'null' },
          taken: { file: 'questions', columns: 'id goods_id text answer at' },
        },
        {
          of: 't.shop_id in (select id from shops where owner_id = $1)',
          erased: { answer: 'null' },
        },
      ],
    },
    {
      table: 'question_reports',
      personal: 'question_id user_id at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'question-reports', columns: 'question_id at', by: 'question_id' },
        },
      ],
    },
  ],
}
