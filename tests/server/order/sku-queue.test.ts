import { describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { newId } from '#server/platform/db/ids.ts'
import { queueBySku } from '#server/trade/order/sku-queue.ts'

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Work that is over when it is told. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return accepted(name)
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await breath()
  }
  return { begun, work, end }
}

describe('the line for a SKU', () => {
  it('lets two in at a time, the others in the order in which they came', async () => {
    const { begun, work, end } = works()
    const sku = newId()
    const done = ['a', 'b', 'c', 'd'].map((name) => queueBySku([sku], work(name)))
    await breath()
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'].map((name) => accepted(name)))
  })

  it('does not delay buyers of other products', async () => {
    const { begun, work, end } = works()
    const [hot, calm] = [newId(), newId()]
    const done = ['a', 'b', 'c'].map((name) => queueBySku([hot], work(name)))
    done.push(queueBySku([calm], work('other')))
    await breath()
    expect(begun).toEqual(['a', 'b', 'other'])
    for (const name of ['a', 'b', 'other', 'c']) await end(name)
    await Promise.all(done)
  })

  it('never lets two wait for each other, in whichever order they name what they want', async () => {
    const { begun, work, end } = works()
    const [one, other] = [newId(), newId()]
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const done = names.map((name, n) => queueBySku(n % 2 === 0 ? [one, other, one] : [other, one], work(name)))
    for (const name of names) {
      await breath()
      await end(name)
    }
    expect(begun).toEqual(names)
    await Promise.all(done)
  })

  it('goes on after what was refused and what failed', async () => {
    const sku = newId()
    const refusal = refused('system.busy', { seconds: 1 })
    expect(await queueBySku([sku], async () => refusal)).toEqual(refusal)
    for (let n = 0; n < 3; n++)
      await expect(
        queueBySku([sku], () => {
          throw new Error('it failed')
        }),
      ).rejects.toThrow('it failed')
    expect(await queueBySku([sku], async () => accepted('done'))).toEqual(accepted('done'))
  })

  it('refuses a buyer who would wait too long as busy, and keeps no place in the queue', async () => {
    const { begun, work, end } = works()
    const [hot, calm] = [newId(), newId()].sort() as [string, string]
    const first = ['a', 'b'].map((name) => queueBySku([calm], work(name)))
    const crowd = Array.from({ length: 500 }, () => queueBySku([calm], async () => accepted('later')))
    await breath()
    expect(await queueBySku([hot, calm], work('late'))).toEqual(refused('system.busy', { seconds: 1 }))
    expect(begun).toEqual(['a', 'b'])
    const others = ['c', 'd'].map((name) => queueBySku([hot], work(name)))
    await breath()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['a', 'b', 'c', 'd']) await end(name)
    await Promise.all([...first, ...crowd, ...others])
  })
})
