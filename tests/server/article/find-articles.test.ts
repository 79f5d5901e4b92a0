import { expect, it } from 'vitest'
import { findArticles } from '#server/people/article/find-articles.ts'

it('puts an article first whose title has the words', () => {
  const found = findArticles(
    [
      { id: 'text', title: 'Other', text: 'About a refund', keywords: '' },
      { id: 'title', title: 'Refund', text: '', keywords: '' },
    ],
    'refund',
  )
  expect(found.map(({ id }) => id)).toEqual(['title', 'text'])
})
