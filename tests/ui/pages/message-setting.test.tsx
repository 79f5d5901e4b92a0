import { beforeAll, expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { links } from '#ui/links.ts'
import { choicesWith } from '../support/everywhere.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const choices = choicesWith()
const box = (kind: string, way: string): HTMLInputElement =>
  one(`[data-kind=${kind}] input[name=${way}]`) as HTMLInputElement

it('saves the choice for one kind, and shows it at once', async () => {
  const chosen = choicesWith({ system: { ...choices.system, mail: true } })
  await openPage(page.shop, links.messageSetting(), {
    as: 'shopper',
    given: [answer(noticeCalls.choices, choices), answer(noticeCalls.choose, chosen)],
  })
  page.shop.give([answer(noticeCalls.choices, chosen)])
  await press(box('system', 'mail'))
  expect(box('system', 'mail').checked).toBe(true)
  expect(box('logistics', 'mail').checked).toBe(false)
  const saved = () => page.shop.calls.filter(({ path }) => path === 'notice/choose').map(({ input }) => input)
  await until(() => saved().length === 1, 'was saved')
  expect(saved()).toEqual([{ kind: 'system', ...choices.system, mail: true }])
})

it('keeps a second choice while the first one is saved and read again', async () => {
  const { system } = choices
  const first = choicesWith({ system: { ...system, mail: !system.mail } })
  await openPage(page.shop, links.messageSetting(), {
    as: 'shopper',
    given: [answer(noticeCalls.choices, choices), answer(noticeCalls.choose, first)],
  })
  const callsOf = (name: string) => page.shop.calls.filter(({ path }) => path === name)
  page.shop.give([answer(noticeCalls.choices, first)])
  page.shop.hold(['notice/choose'])
  await press(box('system', 'mail'))
  await press(box('system', 'sound'))
  page.shop.release()
  page.shop.hold(['notice/choose'])
  await until(() => callsOf('notice/choices').length === 2 && callsOf('notice/choose').length === 2, 'went on')
  await pass(100)
  expect(box('system', 'sound').checked).toBe(!system.sound)
  await press(box('system', 'in_app'))
  page.shop.release()
  await until(() => callsOf('notice/choose').length === 3, 'were all saved')
  expect(callsOf('notice/choose').at(-1)?.input).toEqual({
    ...system,
    kind: 'system',
    mail: !system.mail,
    sound: !system.sound,
    in_app: !system.in_app,
  })
})

it('says why a choice was not saved, and shows what is saved', async () => {
  await openPage(page.shop, links.messageSetting(), {
    as: 'shopper',
    given: [answer(noticeCalls.choices, choices)],
  })
  page.shop.lose(['notice/choose'])
  await press(box('logistics', 'sound'))
  await until(() => document.querySelector('[data-part=toast]') !== null, 'said so')
  expect(box('logistics', 'sound').checked).toBe(false)
  expect(reading()).toContain('Sound')
})
