import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EarlyAnswer, takeEarlyAnswer, type WithEarlyAnswer } from '#client/early-answer.ts'
import { POSITION_HEADER } from '#contract/platform/call.ts'
import { headStart, type HeadStartPlan } from '#ui/head-start.ts'

const PICTURE = `/files/${'a'.repeat(40)}`
const plan: HeadStartPlan = {
  languages: { en: 'en-1.js', ar: 'ar-1.js' },
  texts: { en: { common: 'common-1.js', goods: 'goods-1.js' }, ar: { common: 'common-2.js' } },
  screens: {
    '/pages/index': { texts: ['goods'], code: ['home.js', 'data.js'] },
    '/pages/product/goods': {
      texts: ['goods'],
      code: ['product.js', 'data.js'],
      reads: {
        path: 'wanlshop/product/goods',
        query: ['id'],
        pictures: [
          { at: ['pictures', 0], shown: '100vw' },
          { at: ['banner', 'narrow'], media: '(max-width: 599px)' },
        ],
      },
    },
  },
}
const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const early = (): EarlyAnswer | undefined => (globalThis as WithEarlyAnswer).earlyAnswer

const before = location.href
beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  answers.mockResolvedValue(
    Response.json({ code: 1, data: { pictures: [`${PICTURE}-320.webp`], banner: { narrow: '/files/b.webp' } } }),
  )
  const meta = Object.assign(document.createElement('meta'), { name: 'head-start', content: JSON.stringify(plan) })
  document.head.append(meta)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.mockReset()
  localStorage.clear()
  document.head.innerHTML = ''
  history.replaceState(null, '', before)
  delete (globalThis as WithEarlyAnswer).earlyAnswer
})

const start = (address: string): void => {
  history.replaceState(null, '', address)
  headStart()
}
const files = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const pictures = (): { href: string | null; sizes: string; media: string }[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    href: link.imageSrcset || link.getAttribute('href'),
    sizes: link.imageSizes ?? '',
    media: link.media,
  }))

describe('the head start', () => {
  it.each(['/', '/#/', '/#/pages/index'])('fetches the code and texts of home for %s', (address) => {
    start(address)
    expect(files()).toEqual(
      ['en-1.js', 'common-1.js', 'goods-1.js', 'home.js', 'data.js'].map((file) => `./assets/${file}`),
    )
    expect(answers).not.toHaveBeenCalled()
  })

  it.each(['/#/pages/product/goods?id=g-1&more=1', '/p-g-1'])(
    'asks for the product of %s and its pictures',
    async (address) => {
      localStorage.setItem('shop.session', JSON.stringify({ token: 'mine' }))
      start(address)
      expect(files()).toContain('./assets/product.js')
      const [asked, init] = answers.mock.calls[0] ?? []
      expect(asked).toBe('/api/wanlshop/product/goods?id=g-1')
      expect(init?.headers).toMatchObject({ lang: 'en', token: 'mine' })
      await vi.waitFor(() =>
        expect(pictures()).toEqual([
          { href: `${PICTURE}-160.webp 160w, ${PICTURE}-320.webp 320w`, sizes: '100vw', media: '' },
          { href: '/files/b.webp', sizes: '', media: '(max-width: 599px)' },
        ]),
      )
    },
  )

  it('asks for nothing older than what this browser has seen', async () => {
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { notePosition } = await import('#client/position.ts')
    start('/#/pages/product/goods?id=g-1')
    expect(answers.mock.calls[0]?.[1].headers).not.toHaveProperty(POSITION_HEADER)
    notePosition('log.7')
    start('/#/pages/product/goods?id=g-1')
    expect(answers.mock.calls[1]?.[1].headers).toMatchObject({ [POSITION_HEADER]: 'log.7' })
  })

  it('keeps the position that came with the answer for the page', async () => {
    answers.mockResolvedValue(new Response('{}', { headers: { [POSITION_HEADER]: 'log.9' } }))
    start('/#/pages/product/goods?id=g-1')
    expect(await early()?.answer).toMatchObject({ position: 'log.9' })
    answers.mockResolvedValue(new Response('{}'))
    start('/#/pages/product/goods?id=g-1')
    expect(await early()?.answer).toMatchObject({ position: null })
  })

  it('takes the language that was chosen, and leaves one that follows the system to the shell', () => {
    localStorage.setItem('shop.language', 'ar')
    start('/')
    expect(files()).toContain('./assets/common-2.js')
    document.head.querySelectorAll('link').forEach((link) => link.remove())
    localStorage.setItem('shop.language', 'auto')
    start('/')
    expect(files()).toEqual([])
  })

  it.each([
    '/#/pages/cart',
    '/#no-route',
    '/#/pages/product/goods/../index',
    '/#constructor',
    '/#__proto__',
    '/#toString',
  ])('does nothing for %s', (address) => {
    start(address)
    expect(files()).toEqual([])
    expect(answers).not.toHaveBeenCalled()
  })

  it.each(['constructor', '__proto__'])('does nothing in the language %s', (language) => {
    localStorage.setItem('shop.language', language)
    start('/')
    expect(files()).toEqual([])
  })

  it('asks nothing early where the calls go to another host', () => {
    vi.stubEnv('VITE_HOST', 'https://api.shop.example')
    start('/#/pages/product/goods?id=g-1')
    expect(files()).toContain('./assets/product.js')
    expect(answers).not.toHaveBeenCalled()
    vi.unstubAllEnvs()
  })

  it('does nothing without a plan', () => {
    document.head.innerHTML = ''
    start('/')
    expect(files()).toEqual([])
  })

  it.each(['{', 'null', '"text"', '{"token":null}'])('asks as a visitor where the session is %s', (session) => {
    localStorage.setItem('shop.session', session)
    start('/#/pages/product/goods?id=g-1')
    expect(answers.mock.calls[0]?.[1].headers).not.toHaveProperty('token')
    expect(early()?.token).toBeNull()
  })

  it.each(['no JSON', 'null', '{"data":null}', '{"data":{"pictures":[{"url":1}]}}'])(
    'survives an answer of %s',
    async (body) => {
      answers.mockResolvedValue(new Response(body))
      start('/#/pages/product/goods?id=g-1')
      expect(await early()?.answer).toMatchObject({ status: 200, body })
      expect(pictures()).toEqual([])
    },
  )

  it('knows of no answer where the network is gone', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    start('/#/pages/product/goods?id=g-1')
    expect(await early()?.answer).toBeUndefined()
  })
})

describe('an early answer', () => {
  const question = { address: '/api/wanlshop/page/index', lang: 'en', token: null }
  const keep = (of: Partial<EarlyAnswer> = {}): void => {
    const kept: EarlyAnswer = { ...question, sentMs: Date.now(), answer: Promise.resolve(undefined), ...of }
    Object.assign(globalThis, { earlyAnswer: kept })
  }

  it('is taken once', () => {
    keep()
    expect(takeEarlyAnswer(question)).toMatchObject(question)
    expect(takeEarlyAnswer(question)).toBeUndefined()
  })

  it.each([{ lang: 'ar' }, { token: 'other' }, { sentMs: Date.now() - 60_000 }])(
    'is dropped where it is for %o',
    (of) => {
      keep(of)
      expect(takeEarlyAnswer(question)).toBeUndefined()
      expect(early()).toBeUndefined()
    },
  )

  it('waits while something else is asked', () => {
    keep()
    expect(takeEarlyAnswer({ ...question, address: '/api/wanlshop/page/feed' })).toBeUndefined()
    expect(early()).toBeDefined()
  })
})
