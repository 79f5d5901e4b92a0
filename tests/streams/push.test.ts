import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { FakePush } from '#tests/support/fake-push.ts'
import { MINE, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()
const KEY = 'BAAB'
const OTHER = 'BAAC'

let push: FakePush
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  push = new FakePush()
  push.install()
  page.signIn('token-1', 'ada', [MINE])
  page.shop.answers['push/key'] = () => accepted({ key: KEY })
  page.shop.answers['push/subscribe'] = () => accepted({ done: true })
  page.shop.answers['push/unsubscribe'] = () => accepted({ done: true })
})
afterEach(() => push.remove())

/** A page that has just started. */
async function started() {
  const tab = await page.tab()
  const [stream, leaving] = await Promise.all([
    import('#streams/people/push.stream.ts'),
    import('#streams/people/left-behind.ts'),
  ])
  const following = stream.followPushes()
  following.add(leaving.followLeaving())
  await pass(100)
  return { ...tab, ...stream, end: () => following.unsubscribe() }
}
/** Passes time until it holds, a few seconds at most: code of the page may still be on its way. */
async function until(holds: () => boolean): Promise<void> {
  for (let look = 0; !holds() && look < 30; look++) await pass(100)
}
const callsOf = (path: string) => page.shop.calls.filter((call) => call.path === path)

describe('pushes to this browser', () => {
  it('are asked for in a click and never at the start', async () => {
    const ada = await started()
    expect([ada.push$.value, push.asked, push.subscribed]).toEqual(['ask', 0, 0])
    await ada.turnPushOn()
    expect([ada.push$.value, push.asked, push.key]).toEqual(['on', 1, KEY])
    expect(callsOf('push/subscribe')[0]?.input).toEqual({
      endpoint: 'https://fcm.googleapis.com/1',
      p256dh: 'p',
      auth: 'a',
    })
    ada.end()
  })

  it('stay off where the person refuses, and nothing is sent to the server', async () => {
    push.answer = 'denied'
    const ada = await started()
    await ada.turnPushOn()
    expect(ada.push$.value).toBe('blocked')
    expect(callsOf('push/subscribe')).toEqual([])
    ada.end()
  })

  it('are registered again at each start, without a question', async () => {
    const first = await started()
    await first.turnPushOn()
    first.end()
    const second = await started()
    expect([second.push$.value, push.asked, push.subscribed]).toEqual(['on', 1, 1])
    expect(callsOf('push/subscribe')).toHaveLength(2)
    second.end()
  })

  it.each([
    ['lost', () => void (push.key = undefined)],
    ['made with another key', () => void (push.key = OTHER)],
  ])('are subscribed again where the subscription was %s', async (_name, change) => {
    const first = await started()
    await first.turnPushOn()
    first.end()
    change()
    const second = await started()
    expect([second.push$.value, push.key, push.subscribed]).toEqual(['on', KEY, 2])
    second.end()
  })

  it('are registered again in another language when it changes', async () => {
    const ada = await started()
    await ada.turnPushOn()
    document.documentElement.lang = 'ar'
    await pass(100)
    expect(callsOf('push/subscribe')).toHaveLength(2)
    document.documentElement.lang = 'en'
    await pass(100)
    ada.end()
  })

  it('are registered again when the person has opened a shop', async () => {
    const ada = await started()
    await ada.turnPushOn()
    const { renewUser } = await import('#streams/platform/session.stream.ts')
    renewUser({ shop_id: 'kiln' })
    await pass(100)
    expect(callsOf('push/subscribe')).toHaveLength(2)
    ada.end()
  })

  it('are registered again when the page is looked at, with a subscription that was lost in the meantime', async () => {
    const ada = await started()
    await ada.turnPushOn()
    const isHidden = vi.spyOn(document, 'visibilityState', 'get')
    const looksAway = async () => {
      isHidden.mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(100)
    }
    const looks = async () => {
      isHidden.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(100)
    }
    await looksAway()
    push.permission = 'denied'
    push.key = undefined
    await looks()
    await until(() => ada.push$.value === 'blocked')
    expect(ada.push$.value).toBe('blocked')
    await looksAway()
    push.permission = 'granted'
    await looks()
    await until(() => ada.push$.value === 'on' && callsOf('push/subscribe').length === 2)
    expect([ada.push$.value, push.key, push.subscribed, push.asked]).toEqual(['on', KEY, 2, 1])
    expect(callsOf('push/subscribe')).toHaveLength(2)
    ada.end()
  })

  it('are not offered before the shop has said that it sends some', async () => {
    page.shop.answers['push/key'] = () => accepted({ key: null })
    push.permission = 'granted'
    vi.resetModules()
    const { push$ } = await import('#streams/people/push.stream.ts')
    expect(push$.value).toBe('unknown')
    const ada = await started()
    expect([ada.push$.value, push.asked]).toEqual(['off', 0])
    ada.end()
  })

  it('wait for the worker of a first visit, which is not active yet', async () => {
    let activate = (_value: unknown): void => {}
    push.active = new Promise((resolve) => (activate = resolve))
    push.install()
    const ada = await started()
    const turning = ada.turnPushOn()
    await pass(1_000)
    expect(push.subscribed).toBe(0)
    activate(undefined)
    expect(await turning).toMatchObject({ ok: true })
    expect([ada.push$.value, push.subscribed]).toEqual(['on', 1])
    ada.end()
  })

  it('wait for no worker without end', async () => {
    push.active = new Promise(() => {})
    push.install()
    const ada = await started()
    const turning = ada.turnPushOn()
    await pass(10_000)
    expect(await turning).toMatchObject({ ok: false, problem: { key: 'push.serviceUnknown' } })
    ada.end()
  })

  it('are switched off on the device and on the server', async () => {
    const ada = await started()
    await ada.turnPushOn()
    push.shown = ['New order']
    await ada.turnPushOff()
    expect([ada.push$.value, push.key, push.shown]).toEqual(['paused', undefined, []])
    expect(callsOf('push/unsubscribe')).toHaveLength(1)
    expect(ada.isOfferAnswered()).toBe(true)
    ada.end()
    const again = await started()
    expect([again.push$.value, push.subscribed]).toEqual(['paused', 1])
    again.end()
  })

  it('stay off where a check was on its way when they were switched off', async () => {
    const first = await started()
    await first.turnPushOn()
    first.end()
    push.key = undefined
    const release = page.shop.holdBack('push/key')
    const ada = await started()
    const turning = ada.turnPushOff()
    release()
    await pass(1_000)
    await turning
    expect([ada.push$.value, push.key]).toEqual(['paused', undefined])
    expect(page.shop.calls.at(-1)?.path).toBe('push/unsubscribe')
    ada.end()
  })

  it('stay off where the person signed out while they were switched on', async () => {
    const ada = await started()
    const release = page.shop.holdBack('push/subscribe')
    const turning = ada.turnPushOn()
    await until(() => callsOf('push/subscribe').length > 0)
    ada.leave('logout')
    await pass(1_000)
    release()
    await pass(1_000)
    await turning
    expect([push.key, localStorage.getItem('shop.push')]).toEqual([undefined, null])
    ada.end()
  })

  it('come back when a shop that sent none for a while sends them again', async () => {
    const first = await started()
    await first.turnPushOn()
    first.end()
    page.shop.answers['push/key'] = () => accepted({ key: null })
    const other = await started()
    expect(other.push$.value).toBe('off')
    other.end()
    page.shop.answers['push/key'] = () => accepted({ key: KEY })
    const again = await started()
    expect([again.push$.value, push.key]).toEqual(['on', KEY])
    again.end()
  })

  it('say why they cannot be switched on, and leave no subscription', async () => {
    page.shop.answers['push/subscribe'] = () => refused('push.tooMany', { max: 5 })
    const ada = await started()
    expect(await ada.turnPushOn()).toMatchObject({ ok: false, problem: { key: 'push.tooMany' } })
    expect([ada.push$.value, push.key]).toEqual(['paused', undefined])
    push.hasService = false
    expect(await ada.turnPushOn()).toMatchObject({ ok: false, problem: { key: 'push.serviceUnknown' } })
    page.shop.answers['push/key'] = () => accepted({ key: null })
    expect(await ada.turnPushOn()).toMatchObject({ ok: false, problem: { key: 'push.off' } })
    expect(ada.push$.value).toBe('off')
    ada.end()
  })

  it('stay on while the server cannot be reached', async () => {
    const ada = await started()
    await ada.turnPushOn()
    ada.end()
    page.shop.answers['push/key'] = () => refused('system.busy')
    const again = await started()
    expect([again.push$.value, push.key]).toEqual(['on', KEY])
    again.end()
  })

  it('stay on while the browser cannot subscribe, until it can', async () => {
    const ada = await started()
    await ada.turnPushOn()
    ada.end()
    push.key = undefined
    push.hasService = false
    const offline = await started()
    expect(offline.push$.value).toBe('on')
    offline.end()
    push.hasService = true
    const again = await started()
    expect([again.push$.value, push.key]).toEqual(['on', KEY])
    again.end()
  })

  it('are switched off by a refusal of the shop', async () => {
    const ada = await started()
    await ada.turnPushOn()
    ada.end()
    page.shop.answers['push/subscribe'] = () => refused('push.keysWrong')
    const again = await started()
    expect([again.push$.value, push.key]).toEqual(['paused', undefined])
    again.end()
  })

  it.each(['logout', 'expired'] as const)('leave nothing on the device when the session ends (%s)', async (why) => {
    const ada = await started()
    await ada.turnPushOn()
    push.shown = ['Kiln & Copper: It is ready']
    const clearAppBadge = vi.fn(async () => {})
    Object.assign(navigator, { clearAppBadge })
    ada.leave(why)
    await pass(1_000)
    expect([push.key, push.shown]).toEqual([undefined, []])
    expect(clearAppBadge).toHaveBeenCalled()
    expect(localStorage.getItem('shop.push')).toBeNull()
    delete (navigator as { clearAppBadge?: unknown }).clearAppBadge
    ada.end()
  })

  it('are not taken over by the next person on the same browser', async () => {
    const ada = await started()
    await ada.turnPushOn()
    ada.end()
    ada.stop()
    // The session ended while no page was open, and another person signed in.
    page.signIn('token-2', 'ben', ['user:ben'])
    const ben = await started()
    expect([ben.push$.value, push.key]).toEqual(['paused', undefined])
    ben.end()
  })

  it('close what is shown when the shop is looked at', async () => {
    push.permission = 'granted'
    push.shown = ['New order']
    const ada = await started()
    expect(push.shown).toEqual([])
    ada.end()
  })
})

describe('a browser without pushes', () => {
  it('says so, or what to do first', async () => {
    push.remove()
    const { pushAbility } = await import('#streams/people/push-device.ts')
    expect(pushAbility()).toBe('unsupported')
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    expect(pushAbility()).toBe('needsInstall')
    // An iPad says the same as a Mac.
    agent.mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
    expect(pushAbility()).toBe('unsupported')
    vi.stubGlobal('navigator', Object.create(navigator, { maxTouchPoints: { value: 5 } }))
    expect(pushAbility()).toBe('needsInstall')
  })
})
