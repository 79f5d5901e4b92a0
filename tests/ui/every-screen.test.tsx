import { beforeAll, describe, expect, it } from 'vitest'
import { connection$ } from '#streams/platform/connection-state.ts'
import { screens } from '#ui/screens.tsx'
import { SHOWN_LANGUAGES } from '#tests/support/longest-language.ts'
import { isEverywhere } from './support/everywhere.ts'
import { nameOf } from './support/given.ts'
import { fetchPages, openPage, setNetwork, useStandIn } from './support/open-page.tsx'
import { called, drawnState, reading } from './support/reading.ts'
import type { DataScreen } from './support/screens/data-screen.ts'
import { articleScreens } from './support/screens/article.screens.ts'
import { deskMoneyScreens } from './support/screens/desk-money.screens.ts'
import { moneyScreens } from './support/screens/money.screens.ts'
import { messageScreens } from './support/screens/message.screens.ts'
import { serviceScreens } from './support/screens/service.screens.ts'
import { myGoodsScreens } from './support/screens/my-goods.screens.ts'
import { orderScreens } from './support/screens/order.screens.ts'
import { plainScreens } from './support/screens/plain.screens.ts'
import { shoppingScreens } from './support/screens/shopping.screens.ts'
import { press, until } from './support/settle.ts'
import { expectFrame, expectNamesSeen, expectSpoken } from './support/well-made.ts'

const NOWHERE = '/pages/nowhere'
const page = useStandIn('fetched')
const dataScreens = [
  ...shoppingScreens,
  ...orderScreens,
  ...myGoodsScreens,
  ...messageScreens,
  ...serviceScreens,
  ...deskMoneyScreens,
  ...moneyScreens,
  ...articleScreens,
]

const callsOf = ({ full }: DataScreen): string[] => full.map(({ call }) => nameOf(call)).sort()
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
/** What a screen shows, with its numbers as the language writes them. */
const inLanguage = (shown: string, language: string): string =>
  shown.replaceAll(/\d[\d,]*\.\d+/g, (number) => {
    const digits = number.split('.')[1]?.length ?? 0
    const form = { numberingSystem: 'latn', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    return new Intl.NumberFormat(language, form).format(Number(number.replaceAll(',', '')))
  })
const isQuiet = (): boolean => document.querySelector('[role=alert], [aria-busy=true], [data-part=stale]') === null

beforeAll(fetchPages)

it('has an entry for every row of the table of screens, and a row for every entry', () => {
  const entries = new Set([...dataScreens, ...plainScreens].map(({ at }) => at.split('?')[0]))
  const rows = new Set(screens.map(({ path }) => path))
  expect([...rows].filter((path) => !entries.has(path))).toEqual([])
  expect([...entries].filter((path) => path !== NOWHERE && !rows.has(path ?? ''))).toEqual([])
})

describe.each(dataScreens)('$at', (screen) => {
  const { at, as, full, nothing, shows, says, showsWithoutData } = screen

  it('draws what its calls answer, and asks for nothing else', async () => {
    await openPage(page.shop, at, { as, given: full })
    await reads(shows)
    expect([undefined, 'live']).toContain(drawnState())
    expect(isQuiet()).toBe(true)
    if (says !== null) expect(reading()).not.toContain(says)
    await until(() => callsOf(screen).every((call) => page.shop.asked().includes(call)), 'asked for all of it')
    const asked = page.shop.asked()
    expect(asked.filter((path) => callsOf(screen).includes(path) || !isEverywhere(path, as))).toEqual(callsOf(screen))
  })

  it('says what belongs here where there is nothing', async () => {
    await openPage(page.shop, at, { as, given: [...full, ...nothing] })
    if (says !== null) await reads(says)
    else await until(() => callsOf(screen).every((call) => page.shop.asked().includes(call)) && isQuiet(), 'was told')
    if (says === null) expect(reading()).not.toContain(shows)
    expectSpoken('en')
  })

  it('keeps what was there while the device is offline, and says of when it is', async () => {
    await openPage(page.shop, at, { as, given: full })
    await reads(shows)
    if (as !== 'visitor') await until(() => connection$.value.state === 'live', 'was connected')
    await setNetwork(false)
    expect(reading()).toContain('You are offline.')
    if (!showsWithoutData) expect(reading()).toMatch(/Last updated: .*14:02/)
    expect(reading()).toContain(shows)
    await setNetwork(true)
    await until(isQuiet, 'was live again')
    expect(reading()).toContain(shows)
  })

  it.each(SHOWN_LANGUAGES)('is whole in %s', async (language) => {
    await openPage(page.shop, at, { as, given: full, language })
    await reads(inLanguage(shows, language))
    expectFrame(language)
    expectNamesSeen()
    expectSpoken(language)
  })
})

describe.each(dataScreens.filter(({ showsWithoutData }) => !showsWithoutData))(
  '$at, before it has its data',
  (screen) => {
    const { at, as, full, shows, says } = screen

    it('draws its final layout, empty, until the answers come', async () => {
      page.shop.hold(callsOf(screen))
      await openPage(page.shop, at, { as, given: full })
      expect(drawnState()).toBe('loading')
      expect(document.querySelector('[aria-busy=true]')?.childElementCount).toBeGreaterThan(0)
      expect(reading()).not.toContain(shows)
      if (says !== null) expect(reading()).not.toContain(says)
      page.shop.release()
      await reads(shows)
      expect(isQuiet()).toBe(true)
    })

    it('says that the network failed, and draws them after another try', async () => {
      await openPage(page.shop, at, { as, given: full, lost: callsOf(screen) })
      await reads('Network error. Check your connection and try again.')
      expect(drawnState()).toBe('failed')
      expectFrame('en')
      expectNamesSeen()
      page.shop.give(full)
      await press(called('Try again'))
      await reads(shows)
      expect(reading()).not.toContain('Network error. Check your connection and try again.')
    })
  },
)

describe.each(dataScreens.filter(({ showsWithoutData }) => showsWithoutData))(
  '$at, which stands without its data',
  (screen) => {
    const { at, as, full, shows } = screen

    it('is there at once, and takes them in when they come', async () => {
      page.shop.hold(callsOf(screen))
      await openPage(page.shop, at, { as, given: full })
      expectFrame('en')
      expectNamesSeen()
      expect(reading()).not.toContain(shows)
      page.shop.release()
      await reads(shows)
    })

    it('stays as it is when they cannot be had, and takes them in when the network is back', async () => {
      await openPage(page.shop, at, { as, given: full, lost: callsOf(screen) })
      expectFrame('en')
      expectNamesSeen()
      expect(isQuiet()).toBe(true)
      await setNetwork(false)
      page.shop.give(full)
      await setNetwork(true)
      await reads(shows)
    })
  },
)

describe.each(plainScreens)('$at for a $as', ({ at, as, heading }) => {
  it('asks for nothing and stands there with its heading', async () => {
    await openPage(page.shop, at, { as })
    await until(() => document.querySelector('h1')?.textContent === heading, `was headed ${heading}`)
    expectFrame('en')
    expectNamesSeen()
    expect(page.shop.asked().filter((path) => !isEverywhere(path, as))).toEqual([])
  })

  it.each(SHOWN_LANGUAGES)('is whole in %s', async (language) => {
    await openPage(page.shop, at, { as, language })
    expectFrame(language)
    expectNamesSeen()
    expectSpoken(language)
  })
})
