import { expect, it } from 'vitest'
import { findCycle, type Operation, shownCycle, type Transaction } from './cycles.ts'

const read = (row: string, version: string): Operation => ({ does: 'read', row, version, statement: `read ${row}` })
const write = (row: string, over: string) => ({ does: 'write', row, over, statement: `write ${row}` }) as const

/** A transaction of a hand-written history; its writes carry its name as their version. */
const transaction = (id: string, ...operations: (Operation | ReturnType<typeof write>)[]): Transaction => ({
  id,
  name: id,
  operations: operations.map((each) => ('version' in each ? each : { ...each, version: id })),
})

const anomalyOf = (...history: Transaction[]): string | undefined => findCycle(history)?.anomaly

it('finds nothing where one transaction follows the other', () => {
  const first = transaction('A', read('x', '0'), write('x', '0'))
  const second = transaction('B', read('x', 'A'), write('x', 'A'))
  expect(anomalyOf(first, second)).toBeUndefined()
  expect(anomalyOf(second, first)).toBeUndefined()
  expect(anomalyOf()).toBeUndefined()
})

it('finds nothing where both only read, or touch other rows', () => {
  expect(anomalyOf(transaction('A', read('x', '0')), transaction('B', read('x', '0')))).toBeUndefined()
  expect(anomalyOf(transaction('A', write('x', '0')), transaction('B', write('y', '0')))).toBeUndefined()
})

it('finds nothing where a reader saw the old version of all that a writer changed', () => {
  const reader = transaction('A', read('x', '0'), read('y', '0'))
  expect(anomalyOf(reader, transaction('B', write('x', '0'), write('y', '0')))).toBeUndefined()
})

it('finds nothing where a transaction overwrites its own row and reads it again', () => {
  const twice = transaction('A', write('x', '0'), write('x', 'A'), read('x', 'A'))
  expect(anomalyOf(twice, transaction('B', read('x', 'A')))).toBeUndefined()
})

it('takes a new row for the beginning of its versions', () => {
  const made = transaction('A', { does: 'write', row: 'x', version: 'A', statement: 'insert' })
  expect(anomalyOf(made, transaction('B', read('x', 'A'), write('x', 'A')))).toBeUndefined()
})

it('finds dirty writes: each overwrote the other (G0)', () => {
  const first = transaction('A', write('x', '0'), write('y', 'B'))
  expect(anomalyOf(first, transaction('B', write('x', 'A'), write('y', '0')))).toBe('G0')
})

it('finds circular information: each read what the other wrote (G1c)', () => {
  const first = transaction('A', write('x', '0'), read('y', 'B'))
  expect(anomalyOf(first, transaction('B', write('y', '0'), read('x', 'A')))).toBe('G1c')
})

it('finds a lost update: written on top of a version that was not read (G-single)', () => {
  const first = transaction('A', read('x', '0'), write('x', 'B'))
  expect(anomalyOf(first, transaction('B', read('x', '0'), write('x', '0')))).toBe('G-single')
})

it('finds a skewed read: half from before a transaction, half from after it (G-single)', () => {
  const reader = transaction('A', read('x', '0'), read('y', 'B'))
  expect(anomalyOf(reader, transaction('B', write('x', '0'), write('y', '0')))).toBe('G-single')
})

it('finds a skewed write: each decided by a row that the other changed (G2)', () => {
  const first = transaction('A', read('x', '0'), read('y', '0'), write('x', '0'))
  expect(anomalyOf(first, transaction('B', read('x', '0'), read('y', '0'), write('y', '0')))).toBe('G2')
})

it('finds a cycle of three, and names its statements', () => {
  const history = [
    transaction('A', read('x', '0'), write('z', 'C')),
    transaction('B', write('x', '0'), write('y', '0')),
    transaction('C', read('y', 'B'), write('z', '0')),
  ]
  const cycle = findCycle(history)
  expect(cycle?.edges).toHaveLength(3)
  expect(cycle && shownCycle(cycle)).toBe(
    [
      'G-single: no serial order explains',
      '  A read x (read x), B overwrote what was read (write x)',
      '  B wrote y (write y), C read that (read y)',
      '  C wrote z (write z), A overwrote it (write z)',
    ].join('\n'),
  )
})

it('reports the worst of several, by its shortest cycle', () => {
  const skewed = [
    transaction('A', read('x', '0'), read('y', '0'), write('x', '0')),
    transaction('B', read('x', '0'), read('y', '0'), write('y', '0')),
  ]
  const lost = [transaction('C', read('v', '0'), write('v', 'D')), transaction('D', read('v', '0'), write('v', '0'))]
  const cycle = findCycle([...skewed, ...lost])
  expect(cycle?.anomaly).toBe('G-single')
  expect(cycle?.edges.map(({ from }) => from.id)).toEqual(['C', 'D'])
})
