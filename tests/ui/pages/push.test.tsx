import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { pushCalls } from '#contract/people/push.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { links } from '#ui/links.ts'
import { push$ } from '#streams/people/push.stream.ts'
import { FakePush } from '#tests/support/fake-push.ts'
import { rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { board } from '../support/answers/shop.ts'
import { answer, type Given } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import type { Person } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

let push: FakePush
beforeEach(() => {
  push = new FakePush()
  push.install()
})
afterEach(() => {
  push.remove()
  push$.next('unsupported')
  vi.restoreAllMocks()
})

const taking: readonly Given[] = [
  answer(pushCalls.key, { key: 'BAAB' }),
  answer(pushCalls.subscribe, { done: true }),
  answer(pushCalls.unsubscribe, { done: true }),
]
async function opens(path: string, as: Person = 'shopper', given: readonly Given[] = []): Promise<void> {
  await openPage(page.shop, path, { as, given: [...taking, ...given] })
  // What is asked of the browser at the start of a page, which all tests of this file share.
  await doing(async () => push$.next(await stateOf()))
}
const stateOf = async () => {
  const { pushAbility } = await import('#streams/people/push-device.ts')
  const ability = pushAbility()
  return ability === 'granted' ? 'paused' : ability
}
const shownState = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-part=push-on-device]')?.dataset['push']
const deviceSwitch = (): HTMLInputElement | undefined =>
  document.querySelector<HTMLInputElement>('input[name=push-on-device]') ?? undefined

describe('pushes in the settings of messages', () => {
  it('are asked for by the switch, and by nothing before', async () => {
    await opens(links.messageSetting())
    expect([shownState(), push.asked]).toEqual(['ask', 0])
    expect(reading()).toContain('Your browser asks for permission')
    await press(deviceSwitch())
    await until(() => shownState() === 'on', 'is on')
    expect([push.asked, push.subscribed]).toEqual([1, 1])
    await press(deviceSwitch())
    await until(() => shownState() === 'paused', 'is off')
    expect(page.shop.callsOf('push/unsubscribe')).toHaveLength(1)
  })

  it.each([
    ['Mozilla/5.0 Chrome/140.0 Safari/537.36', 'Site settings'],
    ['Mozilla/5.0 Gecko/20100101 Firefox/140.0', 'remove the block'],
    ['Mozilla/5.0 Version/18.0 Safari/605.1', 'settings of Safari'],
    ['Something', 'settings of this site'],
  ])('explain the way back where they are blocked: %s', async (userAgent, way) => {
    push.permission = 'denied'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    await opens(links.messageSetting())
    expect([shownState(), deviceSwitch()]).toEqual(['blocked', undefined])
    expect(reading()).toContain(way)
  })

  it('become blocked when the person refuses', async () => {
    push.answer = 'denied'
    await opens(links.messageSetting())
    await press(deviceSwitch())
    await until(() => shownState() === 'blocked', 'is blocked')
  })

  it('say where the browser cannot', async () => {
    push.remove()
    await opens(links.messageSetting())
    expect([shownState(), deviceSwitch()]).toEqual(['unsupported', undefined])
  })

  it('have a switch for each kind beside the others, new orders for merchants only, and no mail of chats', async () => {
    await opens(links.messageSetting())
    const kinds = () => [...document.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset }) => dataset['kind'])
    const ways = (kind: string) =>
      [...document.querySelectorAll<HTMLInputElement>(`[data-kind=${kind}] input`)].map(({ name }) => name)
    expect(kinds()).toEqual(['due', 'chat', 'logistics', 'money', 'price', 'stock', 'interaction', 'system'])
    expect(ways('due')).toEqual(['mail'])
    expect(ways('chat')).toEqual(['in_app', 'push', 'sound'])
    expect(ways('money')).toEqual(['in_app', 'push', 'mail', 'sound'])
    await opens(links.messageSetting(), 'merchant', [answer(shopBoardCalls.index, board)])
    expect(kinds().slice(0, 2)).toEqual(['due', 'order'])
  })
})

describe('the offer of pushes', () => {
  const card = (): Element | null => document.querySelector('[data-part=push-card]')

  it('stands on the board of a shop that has sold something, asks when it is pressed, and goes', async () => {
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 1 })])
    await until(() => card() !== null, 'offered')
    expect(push.asked).toBe(0)
    await press(called('Turn on'))
    await until(() => card() === null, 'gone')
    expect([push.asked, push.subscribed]).toEqual([1, 1])
  })

  it('stays where they could not be turned on', async () => {
    push.hasService = false
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 1 })])
    await press(called('Turn on'))
    await until(() => push.asked === 1, 'asked')
    await until(() => push$.value === 'paused', 'failed')
    expect(card()).not.toBeNull()
  })

  it('shows the way back once to a person who has just blocked them', async () => {
    push.answer = 'denied'
    const given = [answer(shopBoardCalls.index, { ...board, total_order: 1 })]
    await opens(links.shop(), 'merchant', given)
    await press(called('Turn on'))
    await until(() => card()?.textContent?.includes('Your browser blocks notifications') === true, 'explained')
    await press(called('Close'))
    expect(card()).toBeNull()
    await opens(links.shop(), 'merchant', given)
    expect(card()).toBeNull()
  })

  it.each([
    ['recharge', links.rechargeDetail('r1'), answer(rechargeCalls.info, rechargeView({ id: 'r1' }))],
    ['withdrawal', links.withdrawalDetail('w1'), answer(withdrawalCalls.withdrawInfo, withdrawalView({ id: 'w1' }))],
  ])('stands where one waits for money: a %s', async (_name, path, given) => {
    await opens(path, 'shopper', [given])
    await until(() => card() !== null, 'offered')
    expect(card()?.textContent).toContain('when your money has arrived')
  })

  it('is not made to a person who has switched them off', async () => {
    await opens(links.messageSetting())
    await press(deviceSwitch())
    await until(() => shownState() === 'on', 'is on')
    await press(deviceSwitch())
    await until(() => shownState() === 'paused', 'is off')
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 1 })])
    expect(card()).toBeNull()
  })

  it('comes late only when no one looks, because it would push away what is read', async () => {
    push$.next('unknown')
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 1 })])
    expect(push$.value).toBe('ask')
    expect(card()).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await doing(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(card()).not.toBeNull()
  })

  it('is not made before the first order', async () => {
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 0 })])
    expect(card()).toBeNull()
  })

  it('is put off for good, without a question', async () => {
    const given = [answer(shopBoardCalls.index, { ...board, total_order: 1 })]
    await opens(links.shop(), 'merchant', given)
    await press(called('Not now'))
    expect([card(), push.asked]).toEqual([null, 0])
    await opens(links.shop(), 'merchant', given)
    expect(card()).toBeNull()
  })

  it('is not made where they are blocked, nor in a list without a chat', async () => {
    push.permission = 'denied'
    await opens(links.shop(), 'merchant', [answer(shopBoardCalls.index, { ...board, total_order: 1 })])
    expect(card()).toBeNull()
    push.permission = 'default'
    await opens(links.messages('chat'), 'shopper', [answer(chatCalls.lists, { data: [], after: null })])
    expect(card()).toBeNull()
  })
})

describe('a place that a push led to', () => {
  it('marks the notice as read that it names', async () => {
    const unread = { chat: 0, logistics: 0, interaction: 0, system: 0 }
    await opens(`${links.messageSetting()}?notice=n1`, 'shopper', [answer(noticeCalls.read, unread)])
    await until(() => page.shop.callsOf('notice/read').length > 0, 'marked')
    expect(page.shop.callsOf('notice/read')).toEqual([{ ids: ['n1'] }])
  })
})

describe('the count of what is unread', () => {
  it('is one for bell, list, title and the badge of the app', async () => {
    const badges: number[] = []
    Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
    await opens(links.messages('logistics'), 'shopper', [
      answer(noticeCalls.unread, { chat: 2, logistics: 3, interaction: 0, system: 4 }),
      answer(noticeCalls.list, { data: [], after: null }),
    ])
    await until(() => document.title.startsWith('(9) '), 'counted in the title')
    expect(badges.at(-1)).toBe(9)
    const counts = [...document.querySelectorAll('[role=tab], [role=tablist] a, [role=tablist] button')].map(
      ({ textContent }) => textContent?.replaceAll(/\D/g, '') ?? '',
    )
    expect(counts.filter((each) => each !== '').map(Number)).toEqual([2, 3, 4])
    Reflect.deleteProperty(navigator, 'setAppBadge')
  })
})
