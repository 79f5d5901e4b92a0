import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What the browser keeps for all tabs of the shop, until it is full. */
let stored: Map<string, string>
let isFull: boolean
beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, value)
    },
  })
  // Modules of its own: the other files of this worker have seen nothing.
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const page = () => import('#client/position.ts')

it('is the furthest of what this page and other tabs have seen', async () => {
  const { notePosition, seenPosition } = await page()
  notePosition('log.7')
  stored.set('shop.position', 'log.9')
  expect(seenPosition()).toBe('log.9')
  notePosition('log.8')
  expect([seenPosition(), stored.get('shop.position')]).toEqual(['log.9', 'log.9'])
})

it('is that of this page where the browser keeps an old one and refuses to store a new one', async () => {
  stored.set('shop.position', 'before.900')
  const { notePosition, seenPosition } = await page()
  expect(seenPosition()).toBe('before.900')
  isFull = true
  notePosition('after.1')
  expect(seenPosition()).toBe('after.1')
  notePosition('after.2')
  expect(seenPosition()).toBe('after.2')
  isFull = false
  notePosition('after.3')
  expect(stored.get('shop.position')).toBe('after.3')
  stored.set('shop.position', 'after.4')
  expect(seenPosition()).toBe('after.4')
})
