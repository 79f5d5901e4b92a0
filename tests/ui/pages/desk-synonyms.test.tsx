import { beforeAll, expect, it } from 'vitest'
import { deskSynonymCalls } from '#contract/catalogue/desk-synonym.calls.ts'
import type { DeskSynonyms, SaveSynonyms, SynonymPreview } from '#contract/catalogue/desk-synonym.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { deskSynonyms } from '../support/answers/desk-synonyms.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const NEXT_PRESS_MS = 600
const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const open = async (synonyms: DeskSynonyms): Promise<void> => {
  await openPage(page.shop, links.deskContents({ part: 'synonyms' }), {
    as: 'support',
    given: [answer(deskSynonymCalls.synonyms, synonyms)],
  })
  await until(() => document.querySelector('[data-part=edit-synonyms]') !== null, 'opened the synonyms')
}
const sent = (): SaveSynonyms => page.shop.callsOf('desk/saveSynonyms').at(-1) as SaveSynonyms
const confirm = async (): Promise<void> => {
  await pass(NEXT_PRESS_MS)
  await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1)!)
}

it('saves the groups of both languages, with the commas of either', async () => {
  await open(deskSynonyms())
  await type(field('group en 1'), 'mug, cup ,  beaker')
  await type(field('group zh-CN 0'), '水壶，茶壶、壶')
  page.shop.answers[nameOf(deskSynonymCalls.save)] = () => accepted(deskSynonyms({ version: 4, has_draft: true }))
  await press(called('Save draft'))
  await reads('The draft is saved and not published yet')
  expect(sent()).toMatchObject({
    version: 3,
    groups: {
      en: [
        ['kettle', 'teapot'],
        ['mug', 'cup', 'beaker'],
      ],
      'zh-CN': [['水壶', '茶壶', '壶']],
      pt: [['caneca', 'mug']],
    },
  })
})

it('adds a group before the others, removes one, and finds one by a word', async () => {
  await open(deskSynonyms())
  await type(field('find en'), 'cup')
  expect(document.querySelectorAll('[data-group^="en "]')).toHaveLength(1)
  await press(called('Add a group'))
  expect(document.querySelectorAll('[data-group^="en "]')).toHaveLength(3)
  await type(field('group en 0'), 'sofa, couch')
  await press(called('Remove Group 2'))
  page.shop.answers[nameOf(deskSynonymCalls.save)] = () => accepted(deskSynonyms({ version: 4, has_draft: true }))
  await press(called('Save draft'))
  await reads('The draft is saved')
  expect(sent().groups.en).toEqual([
    ['sofa', 'couch'],
    ['mug', 'cup'],
  ])
})

it('says at its group what is wrong, and above the groups where its language is not shown', async () => {
  await open(deskSynonyms())
  await type(field('group en 1'), 'mug')
  page.shop.answers[nameOf(deskSynonymCalls.save)] = () => refused('synonym.oneWord', { number: 2 }, 'groups.en.1')
  await press(called('Save draft'))
  await reads('English: Group 2 has one word')
  expect(field('group en 1').getAttribute('aria-invalid')).toBe('true')
  expect(field('group en 1').value).toBe('mug')
  page.shop.answers[nameOf(deskSynonymCalls.save)] = () =>
    refused('synonym.twice', { number: 1, word: 'caneca' }, 'groups.pt.0')
  await pass(NEXT_PRESS_MS)
  await press(called('Save draft'))
  await reads('Portuguese: Group 1 has “caneca” twice')
})

const side = (title?: string): SynonymPreview['now'] => ({
  goods: title ? [{ id: 'g1', title: { en: title, 'zh-CN': '', ar: '' }, picture: '/files/a.webp', price: '5' }] : [],
  has_more: false,
  read_as: null,
})

it('shows what a search finds now and with the draft', async () => {
  await open(deskSynonyms())
  page.shop.answers[nameOf(deskSynonymCalls.preview)] = () => accepted({ now: side(), draft: side('Stone teapot') })
  await type(field('keywords'), 'kettle')
  await press(called('Compare'))
  await reads('Stone teapot')
  expect(reading()).toContain('No results:')
  expect(page.shop.callsOf('desk/synonymPreview')).toEqual([{ keywords: 'kettle' }])
  await type(field('keywords'), '?!')
  await pass(NEXT_PRESS_MS)
  await press(called('Compare'))
  await until(() => field('keywords').getAttribute('aria-invalid') === 'true', 'said that a word is missing')
  expect(page.shop.callsOf('desk/synonymPreview')).toHaveLength(1)
})

it('publishes what is typed, saved first', async () => {
  await open(deskSynonyms())
  await type(field('group en 1'), 'mug, cup, beaker')
  page.shop.answers[nameOf(deskSynonymCalls.save)] = () =>
    accepted(deskSynonyms({ version: 4, has_draft: true, open: ['publish', 'dropDraft'] }))
  page.shop.answers[nameOf(deskSynonymCalls.publish)] = () => accepted(deskSynonyms({ version: 5 }))
  await press(called('Publish'))
  await confirm()
  await reads('Synonyms published')
  expect(page.shop.callsOf('desk/publishSynonyms')).toEqual([{ version: 4 }])
})

it('goes back to an earlier version, and deletes a draft', async () => {
  await open(deskSynonyms({ has_draft: true, open: ['publish', 'dropDraft'] }))
  page.shop.answers[nameOf(deskSynonymCalls.restore)] = () =>
    accepted(deskSynonyms({ version: 4, has_draft: true, open: ['publish', 'dropDraft'] }))
  await press(called('Go back to this version'))
  await confirm()
  await reads('Earlier version published')
  expect(page.shop.callsOf('desk/restoreSynonyms')).toEqual([{ version: 3, number: 1 }])
  page.shop.answers[nameOf(deskSynonymCalls.dropDraft)] = () => accepted(deskSynonyms({ version: 5 }))
  await pass(NEXT_PRESS_MS)
  await press(called('Delete draft'))
  await confirm()
  await reads('Draft deleted')
  expect(page.shop.callsOf('desk/dropSynonymDraft')).toEqual([{ version: 4 }])
})
