import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdsWith } from '#tests/support/holds.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-seeds-'))
  file = join(folder, 'kept.json')
  writeFileSync(file, '{}\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
const isSmall = fc.property(fc.nat(), (n) => n < 5)

it('keeps a seed that refutes a property, once, and says which', async () => {
  const holds = holdsWith(file)
  await expect(holds('numbers are small', isSmall, { seed: 7 })).rejects.toThrow('seed: 7')
  await expect(holds('numbers are small', isSmall, { seed: 7 })).rejects.toThrow('seed: 7')
  await expect(holds('others too', isSmall, { seed: 8 })).rejects.toThrow('seed: 8')
  expect(kept()).toEqual({ 'numbers are small': [7], 'others too': [8] })
})

it('tries what is kept before what is given, and keeps nothing of what holds', async () => {
  writeFileSync(file, '{ "numbers": [3, 4] }\n')
  const firsts = async (name: string): Promise<number[]> => {
    const tried: number[] = []
    const property = fc.property(fc.nat(), (n) => void tried.push(n))
    await holdsWith(file)(name, property, { seed: 5, numRuns: 1 })
    return tried
  }
  const drawn = (seed: number): number | undefined => fc.sample(fc.nat(), { seed, numRuns: 1 })[0]
  expect(await firsts('numbers')).toEqual([drawn(3), drawn(4), drawn(5)])
  expect(await firsts('others')).toEqual([drawn(5)])
  expect(kept()).toEqual({ numbers: [3, 4] })
})
