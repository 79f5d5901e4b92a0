import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allSabotages } from '../../scripts/bite/all-sabotages.ts'
import { aimOf, sabotaged } from '../../scripts/bite/sabotage.ts'

describe('the sabotages of the bite check', () => {
  it.each(allSabotages)('$name: still finds what it breaks, and tests that could notice', (sabotage) => {
    const source = readFileSync(sabotage.file, 'utf8')
    expect(sabotaged(sabotage, source)).not.toBe(source)
    expect(sabotage.bittenBy.filter((each) => !existsSync(aimOf(each).file))).toEqual([])
    expect(sabotage.bittenBy).not.toEqual([])
    // One run takes either whole files or the tests with some words.
    expect(new Set(sabotage.bittenBy.map((each) => aimOf(each).words === undefined)).size).toBe(1)
  })

  it('are named once each', () => {
    const names = allSabotages.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(names)
  })

  it('follow the code they break: a text that is gone, or stands there twice, is no sabotage', () => {
    const sabotage = { ...(allSabotages[0] as (typeof allSabotages)[number]), from: 'lock', to: '' }
    expect(() => sabotaged(sabotage, 'nothing')).toThrow('stands 0 times')
    expect(() => sabotaged(sabotage, 'lock and lock')).toThrow('stands 2 times')
  })
})
