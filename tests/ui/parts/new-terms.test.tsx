import { beforeAll, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { agreementCalls } from '#contract/people/article.calls.ts'
import { links } from '#ui/links.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const TEXT = 'There is a newer version of what you agreed to.'
const profile = (...numbers: number[]) =>
  answer(userCalls.profile, {
    ...people.shopper,
    to_agree: numbers.map((number) => ({ id: 'terms' as const, number })),
  })
const opens = (...numbers: number[]) =>
  openPage(page.shop, links.setting(), { as: 'shopper', given: [profile(...numbers)] })

it('asks on the next page for a newer version, with a link to the text, and no more once it is agreed to', async () => {
  await opens(2)
  await until(() => reading().includes(TEXT), 'asked')
  const [link] = [...document.querySelectorAll<HTMLAnchorElement>('[data-part=new-terms] a')]
  expect(link?.textContent).toBe('Terms of use')
  expect(link?.getAttribute('href')).toContain('which=terms')
  page.shop.give([answer(agreementCalls.agree, { done: true }), profile()])
  await press(called('Agree'))
  await until(() => !reading().includes(TEXT), 'asked no more')
  expect(page.shop.callsOf('article/agree')).toEqual([{ id: 'terms', number: 2 }])
})

it('is put off once for each version, and asks not again on other pages', async () => {
  await opens(2)
  await until(() => reading().includes(TEXT), 'asked')
  await press(called('Not now'))
  await until(() => !reading().includes(TEXT), 'left')
  expect(JSON.parse(localStorage.getItem('shop.putOff') ?? '[]')).toEqual(['terms 2'])
  location.hash = links.about()
  await until(() => reading().includes('About Shop'), 'showed the next page')
  expect(reading()).not.toContain(TEXT)
  page.shop.give([profile(3)])
  const { renewProfile } = await import('#streams/people/profile.stream.ts')
  await renewProfile()
  await until(() => reading().includes(TEXT), 'asked for the next version')
})

it('is not shown where nothing is newer', async () => {
  await opens()
  await until(() => reading().includes('Settings'), 'drew the page')
  expect(document.querySelector('[data-part=new-terms]')).toBeNull()
})
