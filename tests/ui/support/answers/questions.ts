import type { DeskQuestion, QuestionView } from '#contract/catalogue/question.contract.ts'
import { AT, said } from './said.ts'

/** A question about a product that the shop has not answered. */
export const question = (given: Partial<QuestionView> = {}): QuestionView => ({
  id: 'q1',
  text: 'Σφυρίζει;',
  at: AT,
  user: { nickname: 'Ελένη', avatar: '' },
  answer: null,
  ...given,
})

/** A question that two people reported. */
export const deskQuestion = (given: Partial<DeskQuestion> = {}): DeskQuestion => ({
  id: 'q1',
  text: 'Σφυρίζει;',
  at: AT,
  answer: { text: 'Ναι', at: AT },
  by: { id: 'u2', nickname: 'Ελένη' },
  goods: { id: 'g1', title: said('Μπρίκι') },
  shop: { id: 's1', name: 'Καφές' },
  reports: 2,
  hidden_at: null,
  is_deleted: false,
  ...given,
})
