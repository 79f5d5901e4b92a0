import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { stepsFrom } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { trackOf } from '#lab/track.ts'
import { namesOf, watchOf } from '#lab/watch.ts'
import { beginWorld } from '#lab/world.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const track = trackOf(
  order,
  stepsFrom(order, 'order.pay:shopper;order.ship:merchant;refund.apply:shopper;refund.agree:merchant'),
)
const seen = (expression: string) => track.map(({ world }) => watchOf(order, expression)(world))

describe('a watched expression', () => {
  it.each([
    ['escrow', [0, 105, 105, 105, 65]],
    ['escrow + shopper', [0, 0, 0, 0, 0]],
    ['-shopper / 2 * 2', [0, 105, 105, 105, 65]],
    ['2 + 3 * 4 - (1 + 1)', [12, 12, 12, 12, 12]],
    ['order.state', ['pendingPayment', 'pendingDelivery', 'pendingReceipt', 'pendingReceipt', 'pendingReceipt']],
    ['amountMicro', [null, null, null, 40, 40]],
    ['order.openRefunds', [0, 0, 0, 1, 0]],
    ["refund.state = 'applied' and escrow > 100", [false, false, false, true, false]],
    ["not refund.state = 'applied' or escrow < 100.5", [true, true, true, false, true]],
    ['linesLeft >= 2', [true, true, true, true, true]],
    ['escrow != 0', [false, true, true, true, true]],
    ['escrow / 0', [null, null, null, null, null]],
  ])('says its value after each step: %s', (expression, values) => {
    expect(seen(expression)).toEqual(values)
  })

  it.each([
    ['escro', 'Nothing is called escro. Did you mean escrow?'],
    ['openRefunds', 'Nothing is called openRefunds.'],
    ['escrow +', 'The expression ends too early.'],
    ['(escrow', 'A bracket is not closed.'],
    ['escrow escrow', 'This is not understood: escrow'],
    ['escrow; alert(1)', 'This is not understood: ; alert(1)'],
    ['constructor', 'Nothing is called constructor.'],
    ['order.__proto__', 'Nothing is called order.__proto__.'],
    ["'unfinished", "This is not understood: 'unfinished"],
    ['', 'The expression ends too early.'],
    ['('.repeat(150), 'This expression is too deep.'],
    ['1+'.repeat(150), 'An expression has at most 200 letters.'],
  ])('refuses %.30j', (expression, message) => {
    expect(() => watchOf(order, expression)).toThrow(message)
  })

  it('reads every name of every machine', () => {
    for (const { of } of everyPlayable) {
      const table = tableOf(everyPlayable, { machine: of.name })
      for (const name of namesOf(table)) {
        const value = watchOf(table, name)(beginWorld(table))
        expect(value === null || ['number', 'string', 'boolean'].includes(typeof value), name).toBe(true)
      }
    }
  })
})
