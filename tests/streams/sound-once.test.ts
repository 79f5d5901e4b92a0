import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soundOnce } from '#streams/platform/sound-once.ts'

/** The locks of one browser: each waits for the one before, as in all of its tabs. */
function locksOfBrowser() {
  let turn: Promise<unknown> = Promise.resolve()
  return { request: (_name: string, work: () => Promise<void>) => (turn = turn.then(work)) }
}

let isTouched = true
beforeEach(() => {
  isTouched = true
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOfBrowser() })
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ hasBeenActive: isTouched }),
  })
})
afterEach(() => {
  for (const name of ['locks', 'userActivation']) Reflect.deleteProperty(navigator, name)
})

it('makes one sound in five tabs', async () => {
  const play = vi.fn(async () => {})
  await Promise.all(Array.from({ length: 5 }, () => soundOnce('message-1', play)))
  expect(play).toHaveBeenCalledTimes(1)
})

it('makes one sound for each of two messages, whatever order the tabs hear them in', async () => {
  const play = vi.fn(async () => {})
  for (const id of ['one', 'two', 'one', 'two', 'two', 'one']) await soundOnce(id, play)
  expect(play).toHaveBeenCalledTimes(2)
})

it('leaves the sound to another tab where no one touched this one', async () => {
  const play = vi.fn(async () => {})
  isTouched = false
  await soundOnce('message-1', play)
  isTouched = true
  await soundOnce('message-1', play)
  expect(play).toHaveBeenCalledTimes(1)
})

it('still plays in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const play = vi.fn(async () => {})
  await soundOnce('message-1', play)
  await soundOnce('message-1', play)
  expect(play).toHaveBeenCalledTimes(1)
})
