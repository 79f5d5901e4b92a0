import { beforeAll, expect, it } from 'vitest'
import { deskArticleCalls } from '#contract/people/article.calls.ts'
import type { DeskArticle } from '#contract/people/article.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { watchDeskArticle } from '#streams/people/desk-articles.stream.ts'
import { links } from '#ui/links.ts'
import { deskArticle } from '../support/answers/articles.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const NEXT_PRESS_MS = 600
const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const openArticle = async (article: DeskArticle): Promise<void> => {
  await openPage(page.shop, links.deskContents({ id: article.id }), {
    as: 'support',
    given: [answer(deskArticleCalls.list, { data: [] }), answer(deskArticleCalls.article, article)],
  })
  await until(() => document.querySelector('[data-article-open]') !== null, 'opened the article')
}

it('begins an article, saves it, and stays with it', async () => {
  await openPage(page.shop, links.deskContents(), {
    as: 'support',
    given: [answer(deskArticleCalls.list, { data: [] })],
  })
  await press(called('New help article'))
  await until(() => document.querySelector('[name="title en"]') !== null, 'showed the fields')
  await type(field('title en'), 'Parcels')
  await type(field('body en'), '# Where is it?')
  await press(called('Preview'))
  expect(one('[data-part=preview] h2').textContent).toBe('Where is it?')
  await pass(NEXT_PRESS_MS)
  page.shop.answers[nameOf(deskArticleCalls.save)] = (input) => {
    const { id, texts } = input as Pick<DeskArticle, 'id' | 'texts'>
    const saved = deskArticle({ id, texts, state: 'unpublished', has_draft: true, versions: [], open: ['publish'] })
    page.shop.give([answer(deskArticleCalls.article, saved)])
    return accepted(saved)
  }
  await press(called('Save draft'))
  await reads('Everything is saved')
  expect(page.shop.callsOf('desk/saveArticle')[0]).toMatchObject({
    version: 0,
    texts: { title: { en: 'Parcels', ar: '' }, body: { en: '# Where is it?' } },
  })
  expect(location.hash).not.toContain('begin')
})

it('publishes at a given time, and shows what is wrong with it at its field', async () => {
  await openArticle(deskArticle({ has_draft: true, open: ['publish', 'dropDraft'] }))
  await press(called('Publish'))
  await doing(() => {
    const select = one<HTMLSelectElement>('[name=when]')
    select.value = 'later'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await type(field('at'), '2026-05-02T10:00')
  page.shop.answers[nameOf(deskArticleCalls.publish)] = () => refused('article.past', {}, 'at')
  await press(one('dialog [type=submit]'))
  await reads('This time is over')
  await pass(NEXT_PRESS_MS)
  page.shop.answers[nameOf(deskArticleCalls.publish)] = () =>
    accepted(deskArticle({ state: 'scheduled', open: ['unschedule'], version: 2 }))
  await press(one('dialog [type=submit]'))
  await reads('Article published')
  const at = new Date('2026-05-02T10:00').toISOString()
  expect(page.shop.callsOf('desk/publishArticle').at(-1)).toEqual({ id: 'paying', version: 1, at })
})

it('asks before it takes an article offline', async () => {
  await openArticle(deskArticle())
  await press(called('Take offline'))
  await reads('Take this article offline?')
  expect(page.shop.callsOf('desk/takeArticleOffline')).toEqual([])
  page.shop.answers[nameOf(deskArticleCalls.takeOffline)] = () =>
    accepted(deskArticle({ state: 'offline', has_draft: true, open: ['publish', 'dropDraft'], version: 2 }))
  const asked = [...document.querySelectorAll<HTMLElement>('dialog button')].at(-1)
  await pass(NEXT_PRESS_MS)
  await press(asked)
  await until(() => page.shop.callsOf('desk/takeArticleOffline').length === 1, 'asked the server')
  await reads('Article taken offline')
})

it('saves what is typed before it takes an article offline, and says which change it saw', async () => {
  await openArticle(deskArticle())
  await type(field('title en'), 'Mine')
  const saved = deskArticle({ has_draft: true, version: 2, open: ['takeOffline', 'publish'] })
  page.shop.answers[nameOf(deskArticleCalls.save)] = () => accepted(saved)
  page.shop.answers[nameOf(deskArticleCalls.takeOffline)] = () => accepted({ ...saved, state: 'offline', version: 3 })
  await press(called('Take offline'))
  await reads('Take this article offline?')
  await pass(NEXT_PRESS_MS)
  await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1))
  await reads('Article taken offline')
  expect(page.shop.callsOf('desk/saveArticle')[0]).toMatchObject({ version: 1, texts: { title: { en: 'Mine' } } })
  expect(page.shop.callsOf('desk/takeArticleOffline')).toEqual([{ id: 'paying', version: 2 }])
})

it('keeps what is typed when a colleague deleted the article in the meantime, and begins it again', async () => {
  await openArticle(deskArticle())
  await type(field('title en'), 'Mine')
  page.shop.answers[nameOf(deskArticleCalls.article)] = () => refused('article.notFound')
  watchDeskArticle('paying').refetch()
  await reads('A colleague deleted this article')
  expect(field('title en').value).toBe('Mine')
  page.shop.answers[nameOf(deskArticleCalls.save)] = () =>
    accepted(deskArticle({ state: 'unpublished', has_draft: true, versions: [], open: ['publish'], version: 2 }))
  await press(called('Save draft'))
  await reads('Everything is saved')
})

it('keeps what is typed when a colleague saved in the meantime', async () => {
  await openArticle(deskArticle())
  await type(field('title en'), 'Mine')
  page.shop.answers[nameOf(deskArticleCalls.save)] = () => refused('article.changed')
  await press(called('Save draft'))
  await reads('A colleague changed this article in the meantime')
  expect(field('title en').value).toBe('Mine')
})
