import { expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { articleAt } from '#ui/service/articles.ts'

const own = `${location.origin}/#`

it('knows the articles of this shop by their addresses, and no other page for one', () => {
  expect(articleAt(`${own}${links.article('refund')}`)).toBe('refund')
  // Where they were read before, and where older answers lead.
  expect(articleAt(`${own}${links.service()}?article=refund`)).toBe('refund')
  expect(articleAt(`${own}${links.articles()}`)).toBe(undefined)
  expect(articleAt(`${own}${links.service()}`)).toBe(undefined)
  expect(articleAt(`${own}/pages/member/money?article=refund`)).toBe(undefined)
  expect(articleAt(`https://evil.test/#${links.article('refund')}`)).toBe(undefined)
})
