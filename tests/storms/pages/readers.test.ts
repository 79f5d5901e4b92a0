import { afterEach, describe, expect, it, vi } from 'vitest'
import { AskLog } from '../driver/ask-log.ts'
import type { Driver } from '../driver/driver.ts'
import type { Kit } from '../driver/ground.ts'
import { claimLevel, type Reader } from './readers.ts'

const order = { id: 'order', version: 3 }
const reader = (isConnected: boolean) =>
  ({
    who: {},
    orderId: 'order',
    shows: () => ({ state: 'live', data: order }),
    isConnected: () => isConnected,
  }) as unknown as Reader
const ground = { db: { run: async () => [order] } } as unknown as Kit
const driver = { must: async () => order } as unknown as Driver

afterEach(() => void vi.useRealTimers())

describe('pages after trouble', () => {
  it('are level when they are live and show what the server says', async () => {
    const log = new AskLog()
    await claimLevel([reader(true)], { ground, driver, log }, 'trouble')
    expect([...log.broken, ...log.late]).toEqual([])
  })

  it('are broken when their socket never comes back, whatever they show', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const log = new AskLog()
    const claimed = claimLevel([reader(true), reader(false)], { ground, driver, log }, 'trouble')
    await vi.advanceTimersByTimeAsync(31_000)
    await claimed
    expect([...log.broken]).toEqual(['1 pages were not level at all after: trouble'])
  })
})
