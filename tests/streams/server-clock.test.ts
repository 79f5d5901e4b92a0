import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

const open = async () => {
  const [{ serverClock }, { timeSignal$ }] = await Promise.all([
    import('#streams/server-clock.ts'),
    import('#client/heard.ts'),
  ])
  const hear = (serverMs: number, sentMs: number, receivedMs: number): void =>
    timeSignal$.next({ serverMs, sentMs, receivedMs })
  const aheadMs = (): number => serverClock.now() - Date.now()
  return { hear, aheadMs }
}
const near = (ms: number) => ({ min: ms - 5, max: ms + 5 })
const expectNear = (value: number, { min, max }: { min: number; max: number }): void => {
  expect(value).toBeGreaterThan(min)
  expect(value).toBeLessThan(max)
}

it('goes by the middle of the round trip', async () => {
  const { hear, aheadMs } = await open()
  hear(10_500, 0, 1_000)
  expectNear(aheadMs(), near(10_000))
})

it('keeps the quicker measurement against a slower one', async () => {
  const { hear, aheadMs } = await open()
  hear(10_010, 0, 20)
  hear(14_000, 1_000, 5_000)
  expectNear(aheadMs(), near(10_000))
})

it('lets a good measurement go after a minute', async () => {
  const { hear, aheadMs } = await open()
  hear(10_010, 0, 20)
  hear(81_500, 70_000, 71_000)
  expectNear(aheadMs(), near(11_000))
})

it('believes at once that the shop’s clock was turned', async () => {
  const { hear, aheadMs } = await open()
  hear(10_010, 0, 20)
  hear(90_000_000, 1_000, 1_400)
  expectNear(aheadMs(), near(90_000_000 - 1_200))
})
