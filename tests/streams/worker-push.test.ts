import { describe, expect, it, vi } from 'vitest'
import { openPlace, showPush, type WindowOfShop, type WorkerScope } from '../../src/worker/push-events.ts'

function worker(windows: readonly WindowOfShop[] = []) {
  const shown: [string, Record<string, unknown>][] = []
  const opened: string[] = []
  const badges: number[] = []
  const scope: WorkerScope = {
    registration: {
      scope: 'https://shop.example/mall/',
      showNotification: async (title, options) => void shown.push([title, options as Record<string, unknown>]),
    },
    clients: { matchAll: async () => windows, openWindow: async (url) => void opened.push(url) },
    navigator: {
      setAppBadge: async (count) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    },
  }
  return { scope, shown, opened, badges }
}

const windowOf = (change: Partial<WindowOfShop> = {}) => ({
  url: 'https://shop.example/mall/',
  focused: false,
  visibilityState: 'hidden',
  focus: vi.fn(async () => {}),
  postMessage: vi.fn(),
  ...change,
})

const payload = (notification: object, rest: object = { app_badge: '3' }): string =>
  JSON.stringify({ web_push: 8030, notification, ...rest })

describe('a push', () => {
  it('is shown as it says, with its place and the count of the app', async () => {
    const { scope, shown, badges } = worker()
    const navigate = 'https://shop.example/mall/#/pages/member/orderDetail?id=o1'
    await showPush(scope, payload({ title: 'Shipped', body: 'Cup', lang: 'en', dir: 'ltr', tag: 't', navigate }))
    expect(shown).toEqual([
      [
        'Shipped',
        {
          body: 'Cup',
          lang: 'en',
          dir: 'ltr',
          tag: 't',
          renotify: true,
          silent: false,
          icon: './icons/192.png',
          data: { place: '/pages/member/orderDetail?id=o1' },
        },
      ],
    ])
    expect(badges).toEqual([3])
  })

  it('replaces a recalled message without a sound', async () => {
    const { scope, shown } = worker()
    await showPush(scope, payload({ title: 'Kiln', body: 'This message was recalled', tag: 't', silent: true }))
    expect(shown[0]?.[1]).toMatchObject({ tag: 't', silent: true, renotify: false })
  })

  it('clears the count at zero', async () => {
    const { scope, badges } = worker()
    await showPush(scope, payload({ title: 'a' }, { app_badge: '0' }))
    expect(badges).toEqual([0])
  })

  it.each([undefined, '', 'no json', 'null', '1', '{}', '[]'])('shows something for %j', async (text) => {
    const { scope, shown } = worker()
    await showPush(scope, text)
    expect(shown).toEqual([['Shop', expect.objectContaining({ data: { place: '/pages/message/index' } })]])
  })

  it('leads to places of the shop only', async () => {
    const { scope, shown } = worker()
    for (const navigate of ['https://evil.example/', 'javascript:alert(1)', '#//evil.example', '#javascript:x'])
      await showPush(scope, payload({ title: 'a', navigate }))
    expect(shown.map(([, { data }]) => data)).toEqual(
      Array.from({ length: 4 }, () => ({ place: '/pages/message/index' })),
    )
  })

  it('is shown where the count is refused', async () => {
    const { scope, shown } = worker()
    const navigator = { setAppBadge: () => Promise.reject(new Error('not installed')) }
    await showPush({ ...scope, navigator }, payload({ title: 'a' }))
    expect(shown).toHaveLength(1)
  })
})

describe('a click on a notification', () => {
  const data = { place: '/pages/message/chat?to=s1' }

  it('opens the place in the window that is looked at', async () => {
    const [hidden, visible, focused] = [
      windowOf(),
      windowOf({ visibilityState: 'visible' }),
      windowOf({ visibilityState: 'visible', focused: true }),
    ]
    const { scope, opened } = worker([hidden, visible, focused])
    await openPlace(scope, data)
    expect(focused.postMessage).toHaveBeenCalledWith({ type: 'OPEN', place: data.place })
    expect(focused.focus).toHaveBeenCalled()
    for (const other of [hidden, visible]) expect(other.postMessage).not.toHaveBeenCalled()
    expect(opened).toEqual([])
  })

  it('brings a hidden window to the front', async () => {
    const hidden = windowOf()
    await openPlace(worker([hidden]).scope, data)
    expect(hidden.focus).toHaveBeenCalled()
  })

  it('leaves other windows of the same site alone', async () => {
    const others = ['https://shop.example/mall/uploads/1.jpg', 'https://shop.example/', 'https://shop.example/mall/api']
    const windows = others.map((url) => windowOf({ url, visibilityState: 'visible', focused: true }))
    const { scope, opened } = worker(windows)
    await openPlace(scope, data)
    expect(opened).toEqual(['https://shop.example/mall/#/pages/message/chat?to=s1'])
    const shop = windowOf({ url: 'https://shop.example/mall/?source=home#/pages/home/index' })
    await openPlace(worker([...windows, shop]).scope, data)
    expect(shop.focus).toHaveBeenCalled()
    for (const window of windows) expect(window.postMessage).not.toHaveBeenCalled()
  })

  it('opens the place of the button that was pressed, and of the push for any other', async () => {
    const stop = '/pages/public/stop_notices?token=a.b'
    const { scope, shown, opened } = worker()
    const navigate = 'https://shop.example/mall/#/pages/member/collect'
    const actions = [{ action: 'stop', title: 'Stop notices', navigate: `https://evil.example/x#${stop}` }]
    await showPush(scope, payload({ title: 'Cheaper', tag: 't', navigate, actions }))
    const options = shown[0]?.[1] as { actions: unknown; data: unknown }
    expect(options.actions).toEqual(actions)
    for (const action of ['stop', '', 'other']) await openPlace(scope, options.data, action)
    expect(opened).toEqual([
      `https://shop.example/mall/#${stop}`,
      'https://shop.example/mall/#/pages/member/collect',
      'https://shop.example/mall/#/pages/member/collect',
    ])
  })

  it('opens a window where none is open, below the address of the shop', async () => {
    const { scope, opened } = worker()
    await openPlace(scope, data)
    await openPlace(scope, null)
    expect(opened).toEqual([
      'https://shop.example/mall/#/pages/message/chat?to=s1',
      'https://shop.example/mall/#/pages/message/index',
    ])
  })
})
