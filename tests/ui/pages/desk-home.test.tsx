import { beforeAll, expect, it } from 'vitest'
import { deskHomeCalls } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskHome, SaveHome } from '#contract/catalogue/desk-home.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { deskBanner, deskHome } from '../support/answers/desk-home.ts'
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
const open = async (home: DeskHome): Promise<void> => {
  await openPage(page.shop, links.deskContents({ part: 'home' }), {
    as: 'support',
    given: [answer(deskHomeCalls.home, home)],
  })
  await until(() => document.querySelector('[data-part=edit-home]') !== null, 'opened the home page')
}
const sent = (): SaveHome => page.shop.callsOf('desk/saveHome').at(-1) as SaveHome

it('changes the words of a banner, moves a part down and hides another', async () => {
  await open(deskHome())
  await type(field('title en b1'), 'Winter')
  await press(called('Move Categories down'))
  await press(field('shown hot'))
  page.shop.answers[nameOf(deskHomeCalls.save)] = () => accepted(deskHome({ version: 4, has_draft: true }))
  await press(called('Save draft'))
  await reads('Everything is saved')
  expect(sent()).toMatchObject({ version: 3, banners: [{ id: 'b1', title: { en: 'Winter' }, upload: null }] })
  expect(sent().blocks.map(({ key, is_shown }) => `${key} ${is_shown}`)).toEqual([
    'new true',
    'categories true',
    'limited true',
    'hot false',
    'offers true',
  ])
})

it('sends a banner in the languages that staff write, and leaves its translations to the server', async () => {
  const title = { en: 'Spring', 'zh-CN': '春天', ar: '', de: 'Frühling' }
  await open(deskHome({ banners: [deskBanner({ title, line: { ...title, en: 'Now' } })] }))
  await type(field('line en b1'), 'Later')
  page.shop.answers[nameOf(deskHomeCalls.save)] = () => accepted(deskHome({ version: 4 }))
  await press(called('Save draft'))
  await reads('Everything is saved')
  const [banner] = sent().banners
  expect(banner?.title).toEqual({ en: 'Spring', 'zh-CN': '春天', ar: '' })
  expect(banner?.line).toEqual({ en: 'Later', 'zh-CN': '春天', ar: '' })
})

it('takes the id out of the address that a banner leads to', async () => {
  await open(deskHome({ banners: [deskBanner({ kind: 'goods' })] }))
  await type(field('target b1'), 'https://shop.example/#/pages/product/goods?id=g42&from=home')
  page.shop.answers[nameOf(deskHomeCalls.save)] = () => accepted(deskHome({ version: 4 }))
  await press(called('Save draft'))
  await reads('Everything is saved')
  expect(sent().banners[0]).toMatchObject({ kind: 'goods', target: 'g42' })
})

it('says which banner is wrong, and keeps what is typed', async () => {
  await open(deskHome())
  await press(called('Add a banner'))
  page.shop.answers[nameOf(deskHomeCalls.save)] = () => refused('home.noPicture', { number: 2 }, 'banners')
  await press(called('Save draft'))
  await reads('Banner 2 needs a picture')
  expect(document.querySelectorAll('[data-banner]')).toHaveLength(2)
})

it('says which banner no one sees, and why', async () => {
  await open(deskHome({ banners: [deskBanner({ hidden: 'gone' })] }))
  expect(reading()).toContain('Leads to nothing, so it is not shown')
})

it('publishes what is typed, saved first', async () => {
  await open(deskHome())
  await type(field('title en b1'), 'Winter')
  page.shop.answers[nameOf(deskHomeCalls.save)] = () => accepted(deskHome({ version: 4, has_draft: true }))
  page.shop.answers[nameOf(deskHomeCalls.publish)] = () => accepted(deskHome({ version: 5 }))
  await press(called('Publish'))
  await pass(NEXT_PRESS_MS)
  await press(one('dialog [type=submit]'))
  await reads('Home page published')
  expect(page.shop.callsOf('desk/publishHome')).toEqual([{ version: 4, at: null }])
})
