import { beforeAll, expect, it } from 'vitest'
import { agreementCalls, articleCalls } from '#contract/people/article.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { article, listedArticle } from '../support/answers/articles.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const body = (text: string) => ({ en: text, 'zh-CN': '', ar: '' })

it('shows a text with a script as text, and its links as links', async () => {
  const text = '<script>alert(1)</script>\n\n[Refunds](/pages/public/article?id=refund) [bad](javascript:alert)'
  await openPage(page.shop, links.article('paying'), {
    given: [answer(articleCalls.detail, article({ body: body(text) }))],
  })
  await reads('<script>alert(1)</script>')
  expect(document.querySelector('main script')).toBeNull()
  expect(one('[data-part=article-text] a').getAttribute('href')).toBe('#/pages/public/article?id=refund')
  expect(document.querySelectorAll('[data-part=article-text] a')).toHaveLength(1)
  expect(reading()).toContain('[bad](javascript:alert)')
})

it('says in which language a text is that the reader’s lacks, and keeps its direction', async () => {
  await openPage(page.shop, links.article('paying'), {
    given: [answer(articleCalls.detail, article({ body: body('Only in English') }))],
    language: 'ar',
  })
  await reads('Only in English')
  const text = one('[data-part=article-text]')
  expect([text.getAttribute('lang'), text.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect(document.querySelector('[data-part=language]')?.textContent).toContain('الإنجليزية')
})

it('lists one kind at a time', async () => {
  page.shop.answers[nameOf(articleCalls.getList)] = (input) => {
    const { kind } = input as { kind?: string }
    return accepted({ data: [listedArticle(article({ id: kind ?? 'all', title: body(kind ?? 'Everything') }))] })
  }
  await openPage(page.shop, links.articles())
  await reads('Everything')
  await press(called('Terms of use'))
  await until(() => document.querySelector('[data-part=articles] a')?.textContent === 'terms', 'listed the terms')
  expect(location.hash).toBe('#/pages/public/article?kind=terms')
})

it('says which version of the terms was agreed to, and agrees to a newer one', async () => {
  const terms = article({ id: 'terms', kind: 'terms', number: 2 })
  const before = { id: 'terms', number: 1, at: '2026-01-01T00:00:00.000Z' }
  await openPage(page.shop, links.privacy('terms'), {
    as: 'shopper',
    given: [
      answer(articleCalls.detail, terms),
      answer(agreementCalls.agreed, { data: [before] }),
      answer(agreementCalls.agree, { done: true }),
    ],
  })
  await reads('You agreed to version 1')
  page.shop.give([answer(agreementCalls.agreed, { data: [{ ...before, number: 2 }] })])
  await press(called('Agree to this version'))
  await reads('You agreed to this version on')
  expect(page.shop.callsOf('article/agree')).toEqual([{ id: 'terms', number: 2 }])
})
