import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { stepsFrom, stepsText } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { forksOf, forksText, PATH_NAMES, readForks } from '#lab/tree.ts'
import type { Step } from '#lab/world.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const steps = (text: string): readonly Step[] => stepsFrom(order, text)
const paths = [
  steps('order.pay:shopper;order.ship:merchant;order.confirm:shopper'),
  steps('order.pay:shopper;order.ship:merchant;refund.apply:shopper;refund.agree:merchant'),
  steps('order.pay:shopper;order.ship:merchant;refund.apply:shopper;refund.refuse:merchant'),
  steps('order.cancel:shopper'),
]

describe('a tree of paths', () => {
  it('says where each path leaves an earlier one', () => {
    expect(forksOf(paths)).toEqual([null, { from: 'A', steps: 2 }, { from: 'B', steps: 3 }, { from: 'A', steps: 0 }])
  })

  it('is an address, and the same again from it', () => {
    const text = forksText(paths)
    expect(text).toBe('A2@refund.apply:shopper;refund.agree:merchant|B3@refund.refuse:merchant|A0@order.cancel:shopper')
    const read = [paths[0] ?? []]
    for (const fork of readForks(text)) {
      const from = read[PATH_NAMES.indexOf(fork.from)] ?? []
      read.push([...from.slice(0, fork.steps), ...steps(fork.text)])
    }
    expect(read.map(stepsText)).toEqual(paths.map(stepsText))
  })

  it('keeps inputs whose text holds the signs of the address', () => {
    const odd: Step = { type: 'order.lowerPrice', actor: 'merchant', input: { totalMicro: 'a|b;c@d:e=f' } }
    const [fork] = readForks(forksText([[], [odd]]))
    expect(steps(fork?.text ?? '')).toEqual([odd])
  })

  it.each([
    ['B1@order.pay:shopper', 'This is no path'],
    ['order.pay:shopper', 'This is no path'],
    ['A99999@', 'This is no path'],
    [Array.from({ length: 8 }, () => 'A0@').join('|'), 'more than 8 paths'],
  ])('refuses the address %.40s', (text, message) => {
    expect(() => readForks(text)).toThrow(message)
  })
})
