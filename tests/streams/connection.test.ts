import { describe, expect, it, vi } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { orderView } from '#tests/support/order-view.ts'
import type { Tab } from '#tests/support/tab.ts'

const page = useFakePage()

const show = (isVisible: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The sequence numbers of the events a tab received. */
const listen = ({ events$ }: Tab): number[] => {
  const received: number[] = []
  events$.subscribe(({ event }) => received.push(event.seq))
  return received
}
const move = (version: number) => ({ topic: MINE, view: orderView({ id: 'o1', version }), version })

describe('a connection', () => {
  it('is opened for a signed-in person and not for a visitor', async () => {
    const visitor = await page.tab()
    expect(page.shop.open).toBe(0)
    expect(visitor.connection$.value).toMatchObject({ state: 'hidden', current: true })
    page.signIn()
    const ada = await page.tab()
    expect(ada.connection$.value.state).toBe('live')
    expect(page.shop.open).toBe(1)
  })

  it('is live only after missed events have arrived', async () => {
    page.signIn()
    let answer = (): void => {}
    page.shop.holds.set('chat/shake', new Promise((done) => (answer = done)))
    const ada = await page.tab()
    expect(ada.connection$.value.state).toBe('shaking')
    answer()
    await moment()
    expect(ada.connection$.value.state).toBe('live')
  })

  it('holds events that arrive during the handshake, and applies them after the missed ones', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.publish(move(1))
    await moment()
    page.shop.cut()
    page.shop.write(move(2))
    let answer = (): void => {}
    page.shop.holds.set('chat/shake', new Promise((done) => (answer = done)))
    await pass(2_000)
    page.shop.publish(move(3))
    await pass(5_000)
    expect(received).toEqual([1])
    expect(page.shop.callsOf('events/after')).toEqual([])
    answer()
    await moment()
    expect(received).toEqual([1, 2, 3])
  })

  it('ignores the handshake answer of a lost socket', async () => {
    page.signIn()
    const answers: (() => void)[] = []
    const hold = (): void => void page.shop.holds.set('chat/shake', new Promise((done) => answers.push(done)))
    hold()
    const ada = await page.tab()
    page.shop.cut()
    hold()
    await pass(2_000)
    expect(page.shop.callsOf('chat/shake')).toHaveLength(2)
    answers[0]?.()
    await moment()
    expect(ada.connection$.value.state).toBe('shaking')
    answers[1]?.()
    await moment()
    expect(ada.connection$.value.state).toBe('live')
  })

  it('reconnects by itself and fetches missed events', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.publish(move(1))
    await moment()
    page.shop.cut()
    await moment()
    expect(ada.connection$.value.state).toBe('waiting')
    page.shop.write(move(2))
    await pass(2_000)
    expect(ada.connection$.value.state).toBe('live')
    expect(received).toEqual([1, 2])
    expect(page.shop.callsOf('chat/shake')[1]).toMatchObject({ last: { [MINE]: 1 }, epoch: 'epoch-1' })
  })

  it('opens a new socket after an outage of the network, even if the old one seems to have survived', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    expect(ada.connection$.value).toMatchObject({ offline: true, current: false })
    page.shop.write(move(1))
    network.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await moment()
    expect(ada.connection$.value).toMatchObject({ state: 'live', offline: false, current: true })
    expect(received).toEqual([1])
    expect(page.shop.open).toBe(1)
  })

  it('is not current while a known gap cannot be fetched', async () => {
    page.signIn()
    const ada = await page.tab()
    const fetchMissed = page.shop.answers['events/after']
    page.shop.answers['events/after'] = () => refused('system.busy', { seconds: 1 })
    page.shop.write(move(1))
    page.shop.publish(move(2))
    await pass(1_000)
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: false })
    if (fetchMissed) page.shop.answers['events/after'] = fetchMissed
    await pass(5_000)
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: true })
  })

  it('is current on a new socket, though a poll is never answered', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.isUp = false
    page.shop.cut()
    page.shop.holds.set('events/after', new Promise(() => {}))
    await pass(16_000)
    expect(ada.connection$.value).toMatchObject({ delayed: true, current: false })
    page.shop.isUp = true
    await pass(4_000)
    expect(ada.connection$.value).toMatchObject({ state: 'live', delayed: false, current: true })
    await pass(70_000)
    expect(ada.connection$.value).toMatchObject({ state: 'live', delayed: false, current: true })
  })

  it('fetches a gap of the new socket, though a fetch of the old one is never answered', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.holds.set('events/after', new Promise(() => {}))
    page.shop.write(move(1))
    page.shop.publish(move(2))
    await pass(400)
    page.shop.cut()
    page.shop.holds.clear()
    await pass(2_000)
    expect(received).toEqual([2])
    page.shop.write({ topic: MINE, view: orderView({ id: 'o2', version: 1 }) })
    page.shop.publish(move(4))
    await pass(500)
    expect(received).toEqual([2, 3, 4])
  })

  it('keeps polling, though one poll is never answered', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.isUp = false
    page.shop.cut()
    page.shop.write(move(1))
    page.shop.holds.set('events/after', new Promise(() => {}))
    await pass(16_000)
    page.shop.holds.clear()
    await pass(15_000)
    expect(received).toEqual([1])
  })

  it('is not current while a gap is old, though its fetch is on the way', async () => {
    page.signIn()
    const ada = await page.tab()
    let answer = (): void => {}
    page.shop.holds.set('events/after', new Promise((done) => (answer = done)))
    page.shop.write(move(1))
    page.shop.publish(move(2))
    await pass(1_500)
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: true })
    await pass(700)
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: false })
    answer()
    await moment()
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: true })
  })

  it('applies nothing twice that a poll brought during a handshake that finds the history gone', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.publish(move(1))
    await moment()
    page.shop.cut()
    page.shop.isUp = false
    await pass(5_000)
    for (const version of [2, 3, 4]) page.shop.write(move(version))
    page.shop.prune(MINE, 3)
    let answer = (): void => {}
    page.shop.holds.set('chat/shake', new Promise((done) => (answer = done)))
    page.shop.isUp = true
    await pass(5_000)
    page.shop.write({ topic: MINE, view: orderView({ id: 'o2', version: 1 }) })
    await pass(7_000)
    expect(page.shop.callsOf('events/after')).toHaveLength(2)
    const received = listen(ada)
    answer()
    await moment()
    page.shop.publish(move(6))
    await pass(1_000)
    expect(received).toEqual([6])
  })

  it('opens a new socket if the greeting of the first is lost', async () => {
    page.signIn()
    page.shop.greets = false
    const ada = await page.tab()
    expect([ada.connection$.value.state, page.shop.open]).toEqual(['connecting', 1])
    page.shop.greets = true
    await pass(14_000)
    expect(ada.connection$.value.state).toBe('connecting')
    await pass(2_000)
    expect([ada.connection$.value.state, page.shop.open]).toEqual(['live', 1])
  })

  it('opens a new socket if the handshake of the first is never answered', async () => {
    page.signIn()
    page.shop.holds.set('chat/shake', new Promise(() => {}))
    const ada = await page.tab()
    page.shop.holds.clear()
    await pass(29_000)
    expect(ada.connection$.value.state).toBe('shaking')
    await pass(2_000)
    expect([ada.connection$.value.state, page.shop.open]).toEqual(['live', 1])
  })

  it('reconnects within seconds to a server that was away for minutes', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.isUp = false
    page.shop.cut()
    await pass(130_000)
    page.shop.isUp = true
    await pass(3_500)
    expect(ada.connection$.value.state).toBe('live')
  })

  it('never gives up', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.isUp = false
    page.shop.cut()
    await pass(20 * 60_000)
    expect(ada.connection$.value.state).not.toBe('live')
    page.shop.isUp = true
    await pass(35_000)
    expect(ada.connection$.value.state).toBe('live')
  })

  it('answers the heartbeat, and fetches events that its heads show as missing', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.write(move(1))
    page.shop.ping()
    await pass(500)
    expect(received).toEqual([1])
    expect(page.shop.callsOf('events/after')).toHaveLength(1)
    expect(page.shop.pongs).toBe(1)
  })

  it('polls and is delayed once the socket was away for 15 s, and stops when it is back', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    page.shop.isUp = false
    page.shop.cut()
    await moment()
    page.shop.write(move(1))
    await pass(14_000)
    expect(ada.connection$.value.delayed).toBe(false)
    expect(page.shop.callsOf('events/after')).toHaveLength(0)
    await pass(1_500)
    expect(ada.connection$.value).toMatchObject({ delayed: true, current: false })
    expect(received).toEqual([1])
    page.shop.write(move(2))
    await pass(10_000)
    expect(received).toEqual([1, 2])
    page.shop.isUp = true
    await pass(35_000)
    const polls = page.shop.callsOf('events/after').length
    expect(ada.connection$.value).toMatchObject({ state: 'live', delayed: false, current: true })
    await pass(30_000)
    expect(page.shop.callsOf('events/after')).toHaveLength(polls)
  })

  it('polls its own topics when no socket ever opens', async () => {
    page.signIn()
    page.shop.isUp = false
    page.shop.write(move(1))
    const ada = await page.tab()
    const received = listen(ada)
    const resyncs = vi.fn()
    ada.resync$.subscribe(resyncs)
    await pass(15_000)
    expect(resyncs).toHaveBeenCalledTimes(1)
    page.shop.write(move(2))
    await pass(10_000)
    expect(received).toEqual([2])
  })

  it('closes when the page is hidden, and is current again only after a catch-up', async () => {
    page.signIn()
    const ada = await page.tab()
    const received = listen(ada)
    show(false)
    await moment()
    expect(page.shop.open).toBe(0)
    page.shop.write(move(1))
    let answer = (): void => {}
    page.shop.holds.set('chat/shake', new Promise((done) => (answer = done)))
    show(true)
    await moment()
    expect(ada.connection$.value).toMatchObject({ state: 'shaking', current: false })
    answer()
    await moment()
    expect(ada.connection$.value).toMatchObject({ state: 'live', current: true })
    expect(received).toEqual([1])
  })

  it('refetches the screen if the history is gone', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.publish(move(1))
    await moment()
    const resyncs = vi.fn()
    ada.resync$.subscribe(resyncs)
    page.shop.cut()
    for (const version of [2, 3, 4]) page.shop.write(move(version))
    page.shop.prune(MINE, 3)
    await pass(2_000)
    expect(resyncs).toHaveBeenCalledTimes(1)
    const received = listen(ada)
    page.shop.publish(move(5))
    await moment()
    expect(received).toEqual([5])
  })

  it('refetches the screen if the database is another one', async () => {
    page.signIn()
    const ada = await page.tab()
    for (const version of [1, 2, 3]) page.shop.publish(move(version))
    await moment()
    const resyncs = vi.fn()
    ada.resync$.subscribe(resyncs)
    page.shop.cut()
    page.shop.epoch = 'epoch-2'
    await pass(2_000)
    expect(resyncs).toHaveBeenCalledTimes(1)
  })

  it('never reloads a development build', async () => {
    page.signIn()
    page.shop.build = 'build-2'
    const ada = await page.tab()
    expect(ada.isOutdated$.value).toBe(false)
  })

  it('is outdated once the server runs another build', async () => {
    const ada = await page.tab()
    ada.compareBuild('build-1', 'build-1')
    expect(ada.isOutdated$.value).toBe(false)
    ada.compareBuild('build-2', 'build-1')
    expect(ada.isOutdated$.value).toBe(true)
  })
})

describe('a session', () => {
  it('ends in all tabs when its token is revoked, and remembers the place', async () => {
    page.signIn()
    const ada = await page.tab()
    location.hash = '#/pages/member/order?tab=unpaid'
    const turned: string[] = []
    ada.turnedAway$.subscribe(({ place }) => turned.push(place))
    page.shop.revoke('token-1')
    await pass(2_000)
    expect(ada.session$.value).toBeNull()
    expect(ada.auth.getSnapshot().value).toBe('visitor')
    expect(localStorage.getItem('shop.session')).toBeNull()
    expect(turned).toEqual(['/pages/member/order?tab=unpaid'])
    await pass(60_000)
    expect(page.shop.open).toBe(0)
    location.hash = ''
  })

  it('ends on the code 401 of any call', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.sessions.delete('token-1')
    ada.watchOrder('o1', 'shopper').subscribe()
    await moment()
    expect(ada.session$.value).toBeNull()
    expect(page.shop.open).toBe(0)
  })

  it('is followed by other tabs at sign-out and sign-in', async () => {
    page.signIn()
    const left = await page.tab()
    const right = await page.tab()
    expect(page.shop.open).toBe(2)
    left.leave('logout')
    dispatchEvent(new StorageEvent('storage', { key: 'shop.session' }))
    await moment()
    expect(right.session$.value).toBeNull()
    expect(page.shop.open).toBe(0)
    page.signIn('token-2', 'bob', ['user:bob'])
    dispatchEvent(new StorageEvent('storage', { key: 'shop.session' }))
    await moment()
    expect(right.session$.value?.user.id).toBe('bob')
    expect(left.auth.getSnapshot().value).toBe('signedIn')
    expect(page.shop.open).toBe(2)
  })

  it('gets the same events in each of its tabs', async () => {
    page.signIn()
    const [left, right] = [await page.tab(), await page.tab()]
    const received = [listen(left), listen(right)]
    page.shop.publish(move(1))
    await moment()
    expect(received).toEqual([[1], [1]])
  })

  it('asks in each of its tabs for nothing older than the last event and live message', async () => {
    page.signIn()
    const [left, right] = [await page.tab(), await page.tab()]
    const sentBy = async ({ ask }: Tab): Promise<string | undefined> => {
      await ask(productCalls.goods, { id: 'g1' })
      return page.shop.calls.at(-1)?.position
    }
    expect(await sentBy(left)).toBeUndefined()
    page.shop.publish({ ...move(1), position: 'log.9' })
    await moment()
    expect([await sentBy(left), await sentBy(right)]).toEqual(['log.9', 'log.9'])
    page.shop.emit('live', { room: 'goods:g1', name: 'questions.changed', data: {}, position: 'log.10' })
    await moment()
    expect([await sentBy(left), await sentBy(await page.tab())]).toEqual(['log.10', 'log.10'])
  })

  it('shows nothing of one person to the next', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.answers['order/getOrderInfo'] = () => accepted(orderView({ id: 'o1' }))
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    expect(order.now().state).toBe('live')
    ada.leave('logout')
    expect(order.now()).toEqual({ state: 'loading' })
    expect(ada.viewAt('order/shopper/o1')).toBeUndefined()
  })

  it('stores no answer that arrives after sign-out', async () => {
    page.signIn()
    const ada = await page.tab()
    page.shop.answers['order/getOrderInfo'] = () => accepted(orderView({ id: 'o1' }))
    let answer = (): void => {}
    page.shop.holds.set('order/getOrderInfo', new Promise((done) => (answer = done)))
    const order = ada.watchOrder('o1', 'shopper')
    order.subscribe()
    await moment()
    ada.leave('logout')
    answer()
    await moment()
    expect(order.now()).toEqual({ state: 'loading' })
    expect(ada.viewAt('order/shopper/o1')).toBeUndefined()
  })
})
