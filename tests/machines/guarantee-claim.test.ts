import { describe, expect, it } from 'vitest'
import { guaranteeClaimLifecycle as of } from '#machines/fund/guarantee-claim.machine.ts'
import { needsSecondPerson } from '#machines/platform/referee.ts'
import { guaranteeClaimExamples } from '#lab/examples/guarantee-claim.example.ts'
import { guaranteeClaimRows } from './guarantee-claim.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, guaranteeClaimExamples, guaranteeClaimRows)

describe('a guarantee claim', () => {
  const { facts, events } = guaranteeClaimExamples
  const grants = (amountMicro: string, decidedMicro = '0') =>
    needsSecondPerson(
      of,
      { state: 'heard', facts },
      { ...events['guaranteeClaim.grant'](facts), amountMicro, decidedMicro },
    )

  it('needs a second person above 500 USDT, together with what one person granted before', () => {
    expect([grants('500000000'), grants('500000001'), grants('1', '500000000')]).toEqual([false, true, true])
  })
})
