import fastify from 'fastify'
import { expect, it } from 'vitest'
import { deskRechargeContract } from '#contract/money/recharge.contract.ts'
import { serveMoves } from '#server/desk/moves/serve-moves.ts'
import { rechargeKind } from '#server/money/recharge/recharge.kind.ts'
import type { Services } from '#server/platform/domain/services.ts'
import { kindsOf } from '#server/platform/door/kinds.ts'

it('refuses to start where nothing prepares an event that carries something', () => {
  const [table] = rechargeKind.lifecycleTables
  const { 'recharge.reject': _left, ...prepare } = table?.prepare ?? {}
  const lifecycleTables = rechargeKind.lifecycleTables.map((each) => ({
    ...each,
    prepare: prepare as typeof each.prepare,
  }))
  const kinds = kindsOf([{ ...rechargeKind, lifecycleTables }])
  expect(() => serveMoves(fastify(), { kinds } as Services, deskRechargeContract)).toThrow(
    'Nothing prepares recharge.reject',
  )
})
