import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeChoice } from '#contract/people/notice.contract.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '#tests/ui/support/answers/orders.ts'
import { board } from '#tests/ui/support/answers/shop.ts'
import { choicesWith } from '#tests/ui/support/everywhere.ts'
import { answer } from '#tests/ui/support/given.ts'
import { openPage, useStandIn } from '#tests/ui/support/open-page.tsx'
import { pass, until } from '#tests/ui/support/settle.ts'

const tries = vi.hoisted(() => ({ lost: 0 }))
vi.mock('#streams/trade/new-order.stream.ts', (importOriginal) => {
  if (tries.lost-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
  return importOriginal()
})

const page = useStandIn('fetched')
const toast = (): string | undefined => document.querySelector('[data-part=toast]')?.textContent ?? undefined

/** What the browser was asked to play, in hertz. */
let played: number[]
/** Whether the page may make a sound, and whether the device can. */
let may: { touched: boolean; sounds: boolean }

class Sound {
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    if (!may.sounds) throw new DOMException('No device', 'NotSupportedError')
  }
  resume = async (): Promise<void> => {}
  close = async (): Promise<void> => {}
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: <Next,>(next: Next): Next => next,
      start: () => void played.push(frequency.value),
      stop: () => {},
      addEventListener: () => {},
    }
  }
}

beforeEach(() => {
  played = []
  may = { touched: true, sounds: true }
  vi.stubGlobal('AudioContext', Sound)
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ hasBeenActive: may.touched }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const LOUD = { in_app: true, sound: true, push: true, mail: false }

async function buyerPays(order: NoticeChoice = LOUD): Promise<void> {
  const given = [answer(shopBoardCalls.index, board), answer(noticeCalls.choices, choicesWith({ order }))]
  await openPage(page.shop, links.setting(), { as: 'merchant', given })
  await until(() => page.shop.open === 1, 'was live')
  await pass(10_000)
  // A module that is fetched again comes in real time.
  await vi.dynamicImportSettled()
  page.shop.publish({ topic: 'shop:s1', view: paidOrder({ as: 'merchant' }), name: 'order.paid' })
  if (order.in_app) await until(() => toast() !== undefined, 'told the merchant')
  else await until(() => played.length > 0, 'sounded')
}

describe('the alert of a new order', () => {
  it('comes though its code was lost on the way at first', async () => {
    tries.lost = 1
    await buyerPays()
    expect(tries.lost).toBeLessThan(0)
    expect(toast()).toContain('New order')
  })

  it('comes with a short sound', async () => {
    await buyerPays()
    expect(played).toHaveLength(2)
  })

  it('is silent, or heard and not shown, as the merchant chose', async () => {
    await buyerPays({ ...LOUD, sound: false })
    expect(played).toEqual([])
    await buyerPays({ ...LOUD, in_app: false })
    expect(played).toHaveLength(2)
  })

  it('is silent on a page without any interaction', async () => {
    may.touched = false
    await buyerPays()
    expect(played).toEqual([])
  })

  it('comes all the same where there is no sound', async () => {
    may.sounds = false
    await buyerPays()
    expect(toast()).toContain('New order')
  })
})
