import { describe, expect, it } from 'vitest'
import { bondAxis } from '#server/fund/bond/bond.axis.ts'
import { kindsOf } from '#server/platform/door/kinds.ts'
import { registryOf } from '#server/platform/domain/registry.ts'
import { withdrawalKind } from '#server/money/withdrawal/withdrawal.kind.ts'
import { shopKind } from '#server/shops/shop/shop.kind.ts'

describe('a lifecycle that another domain hands in', () => {
  it('brings what its events mean to its domain', () => {
    const bond = kindsOf([shopKind], [], [bondAxis]).lifecycle('bond')
    expect(Object.keys(bond.before)).toEqual(Object.keys(bondAxis.before ?? {}))
    expect(bond.desk).toBe(bondAxis.desk)
  })

  it('must be handed in', () => expect(() => kindsOf([shopKind])).toThrow('One domain must hand in bond'))

  it('is handed in by one domain only', () =>
    expect(() => kindsOf([shopKind], [], [bondAxis, bondAxis])).toThrow('Two domains hand in the same lifecycle'))

  it('stands in the row of some kind', () =>
    expect(() => kindsOf([withdrawalKind], [], [bondAxis])).toThrow('No kind has the lifecycle bond'))
})

describe('a path of the admin socket', () => {
  const serving = (path: string) => ({ onMachine: { [path]: async () => 'done' } })

  it('is served by one domain only', () =>
    expect(() => registryOf([serving('/facts'), serving('/facts')])).toThrow('Two domains speak of /facts'))

  it('is found beside those of other domains', () =>
    expect([...registryOf([serving('/facts'), serving('/prove')]).onMachine.keys()]).toEqual(['/facts', '/prove']))
})
