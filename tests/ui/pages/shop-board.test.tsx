import { beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '#machines/platform/constants.ts'
import { NOWHERE } from '#machines/shops/freight.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { Trends } from '#contract/shops/shop.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import type { FirstSteps } from '#contract/figures/shop-work.contract.ts'
import { links } from '#ui/links.ts'
import { curvesOf } from '#ui/pages/shop/index/day-chart.tsx'
import { firstFreight } from '#ui/pages/shop/index/first-freight.ts'
import { stepsOf } from '#ui/pages/shop/index/first-steps-order.ts'
import { roundStep, scaleEnd } from '#ui/pages/shop/index/plot.ts'
import { dueDay, leftText } from '#ui/pages/shop/index/waiting-times.ts'
import {
  board,
  firstSteps,
  noneWaiting,
  quietBoard,
  quietToday,
  suspendedShop,
  today,
  trends,
  waiting,
} from '../support/answers/shop.ts'
import { freight, settings } from '../support/answers/shop-setting.ts'
import { choicesWith } from '../support/everywhere.ts'
import { answer, type Given } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const step = (name: string) => document.querySelector<HTMLElement>(`[data-step=${name}]`)

describe('the board of a new shop', () => {
  const nowhere = freight({ ...NOWHERE, rates: [...NOWHERE.rates], not_served: [], name: '' })
  const opens = async (steps: FirstSteps = firstSteps, ...more: readonly Given[]): Promise<void> => {
    await openPage(page.shop, links.shop(), {
      as: 'merchant',
      given: [
        answer(shopBoardCalls.index, quietBoard),
        answer(shopBoardCalls.state, { ...suspendedShop('merchant'), state: 'open' }),
        answer(shopWorkCalls.waiting, noneWaiting),
        answer(shopWorkCalls.firstSteps, steps),
        answer(shopSettingCalls.freights, { data: [nowhere], after: null }),
        answer(shopSettingCalls.setting, settings({ return_address: null })),
        ...more,
      ],
    })
  }
  const opened = async (name: string): Promise<void> => {
    await until(() => step(name)?.querySelector('button') !== undefined, `showed the step ${name}`)
    const button = step(name)?.querySelector('button')
    if (button && !step(name)?.querySelector('.card')) await press(button)
  }

  it('says what is done, what is left and how long it takes', async () => {
    await opens()
    await reads('First steps')
    await reads('1 of 6 done.')
    await reads('until your first product is on sale')
    expect(step('logo')?.dataset['done']).toBe('true')
    expect(step('freight')?.dataset['done']).toBe('false')
  })

  it('asks for freight: nothing is free before its owner says so', async () => {
    await opens()
    await reads('First steps')
    await opened('freight')
    await reads('Nothing is free until you say so.')
    await reads('Freight for an order')
    const save = () => doing(() => one<HTMLFormElement>('[data-step=freight] form').requestSubmit())
    await save()
    await until(() => one('[name=fee]').getAttribute('aria-invalid') === 'true', 'asked for the fee')
    expect(page.shop.callsOf('shop/freight')).toEqual([])
    await type(one<HTMLInputElement>('[name=fee]'), '5')
    page.shop.answers['shop/freight'] = () => accepted(freight())
    page.shop.give([
      answer(shopWorkCalls.firstSteps, { ...firstSteps, done: { ...firstSteps.done, freight: true } }),
      answer(shopSettingCalls.freights, { data: [freight()], after: null }),
    ])
    await save()
    await until(() => step('freight')?.dataset['done'] === 'true', 'was done')
    expect(page.shop.callsOf('shop/freight')).toMatchObject([
      {
        id: nowhere.id,
        rates: [{ countries: ['GR'], fee_micro: '5000000', free_from_micro: null }],
        only_listed: true,
        is_default: true,
      },
    ])
  })

  it('saves the return address that is known, and asks for another where it is refused', async () => {
    await opens()
    await opened('returnAddress')
    await reads('Ada Lovelace')
    page.shop.answers['shop/returnAddress'] = () => refused('input.required', {}, 'province')
    await press(called('Use this address'))
    await until(() => document.querySelector('[name=city]') !== null, 'asked for the address')
    expect(one<HTMLInputElement>('[name=city]').value).toBe('Αθήνα')
  })

  const done = { logo: true, returnAddress: true, freight: true, product: true, share: true }
  const mailed = choicesWith({ order: { in_app: true, sound: false, push: false, mail: true } })

  it('asks for news of orders as long as neither a mail nor a push brings them', async () => {
    await opens({ ...firstSteps, done })
    await reads('Mail me new orders')
    expect(step('news')?.dataset['done']).toBe('false')
  })

  it('has no steps any more once all are done', async () => {
    await opens({ ...firstSteps, done }, answer(noticeCalls.choices, mailed))
    await until(() => page.shop.asked().includes('shop/firstSteps'), 'asked for the steps')
    await reads('Nothing waits.')
    await until(() => document.querySelector('[data-part=first-steps]') === null, 'had none')
  })
})

describe('the board of a shop that sells', () => {
  const opens = (...given: readonly Given[]): Promise<void> =>
    openPage(page.shop, links.shop(), {
      as: 'merchant',
      given: [
        answer(shopBoardCalls.index, board),
        answer(shopBoardCalls.state, { ...suspendedShop('merchant'), state: 'open' }),
        answer(shopBoardCalls.trends, trends),
        answer(shopWorkCalls.waiting, waiting),
        answer(shopWorkCalls.today, today),
        ...given,
      ],
    })

  it('lists what waits in the order of its deadline, shows one kind alone, and leads to each', async () => {
    await opens()
    await reads('“Έχει πράσινο;”')
    const rows = () => [...document.querySelectorAll('[data-part=waiting] li a')].map((a) => a.getAttribute('href'))
    expect(rows()).toEqual([
      `#${links.shopOrderDetail('o2')}`,
      `#${links.shopOrderDetail('o1')}`,
      `#${links.chat({ to: 'u3' })}`,
      `#${links.shopGoodsDetail('g4')}`,
      `#${links.shopGoods({ tab: 'lowStock' })}`,
    ])
    await press(called('Messages: 1'))
    expect(rows()).toEqual([`#${links.chat({ to: 'u3' })}`])
    await press(called('Questions: 1'))
    expect(rows()).toEqual([`#${links.shopGoodsDetail('g4')}`])
  })

  it('compares today with yesterday at the same time, and says what was refunded', async () => {
    await opens()
    await reads('424.24')
    await reads('against yesterday at')
    await reads('5.00 USDT')
  })

  it('says of charts without data that there is none, and draws no axis of zeros', async () => {
    const empty: Trends = {
      days: trends.days.map((day) => ({ ...day, orders: 0, paid: '0', settlements: 0, settled: '0', visitors: 0 })),
      before: null,
    }
    await opens(answer(shopWorkCalls.today, quietToday), answer(shopBoardCalls.trends, empty))
    await until(() => document.querySelector('[data-part=no-sales]') !== null, 'said that nothing was sold')
    await until(() => document.querySelector('[data-part=no-bars]') !== null, 'said that there are no days')
    for (const figure of ['Orders', 'Settled', 'Visitors', 'Conversion']) {
      await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === figure))
      await reads(`${figure}: nothing in these 7 days.`)
    }
    expect(document.querySelector('canvas')).toBe(null)
  })
})

describe('what the board reckons', () => {
  it('draws a day from nothing to now, and the whole of yesterday', () => {
    const { at, today: now, yesterday } = curvesOf(today)
    expect(at).toHaveLength(26)
    expect(now[0]).toBe(0)
    expect(now[at.indexOf(14.5)]).toBe(424.242)
    expect(now.slice(at.indexOf(14.5) + 1).every((value) => value === null)).toBe(true)
    expect(yesterday.at(-1)).toBe(200)
    expect(yesterday[at.indexOf(14.5)]).toBe(null)
  })

  it('ends a scale at a round value, also where there is nothing', () => {
    expect([roundStep(9), scaleEnd(9), scaleEnd(10.1)]).toEqual([5, 10, 15])
    expect(scaleEnd(0)).toBeGreaterThan(0)
  })

  it('names what is left of a deadline the coarser the more it is', () => {
    expect(leftText(0)).toEqual({ key: 'over' })
    expect(leftText(20_000)).toMatchObject({ key: 'minutes', minutes: 1 })
    expect(leftText(hours(3) + minutes(5))).toMatchObject({ key: 'hoursMinutes', hours: 3, minutes: 5 })
    expect(leftText(hours(13))).toMatchObject({ key: 'hours', hours: 13 })
    expect(leftText(hours(50))).toMatchObject({ key: 'daysHours', days: 2, hours: 2 })
  })

  it('groups by the days of the reader; what has no deadline comes last', () => {
    const noon = new Date(2026, 4, 1, 12).getTime()
    const day = (ms: number) => dueDay(new Date(noon + ms).toISOString(), noon)
    expect([day(-hours(40)), day(hours(11)), day(hours(13)), day(hours(40))]).toEqual([
      'today',
      'today',
      'tomorrow',
      'later',
    ])
    expect(dueDay(null, noon)).toBe('later')
  })

  it('opens the first step that is left, or the one that was chosen', () => {
    expect(stepsOf(new Set(['logo', 'freight']))).toMatchObject({ open: 'news', minutes: 6 })
    expect(stepsOf(new Set(['logo']), 'share').open).toBe('share')
    expect(stepsOf(new Set(['logo', 'share']), 'share').open).toBe('news')
  })

  it('sends nothing typed as nothing, so that the rules say what is missing', () => {
    const typed = { country: '', fee: '', freeFrom: '' }
    expect(firstFreight(typed, parseAmount)).toMatchObject({
      only_listed: false,
      rates: [{ countries: [], fee_micro: '' }],
    })
  })
})
