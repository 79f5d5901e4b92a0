import { expect, it } from 'vitest'
import { History } from './history.ts'

/** The history of one connection, as the gate reports it. */
function transaction(history: History, messages: readonly string[], end: 'COMMIT' | 'ROLLBACK'): void {
  history.answered('begin', 'BEGIN')
  for (const message of messages) {
    history.note(message, 'order_load_one')
    history.answered('order_load_one', 'SELECT')
  }
  history.answered(end.toLowerCase(), end)
}

it('names a transaction by the versions that it wrote, and keeps which ones it replaced', () => {
  const history = new History('A')
  transaction(history, ['read orders 1 700', 'write orders 1 705 700', 'write skus 2 705'], 'COMMIT')
  expect(history.committed).toEqual([
    {
      id: '705',
      name: 'A1',
      operations: [
        { does: 'read', row: 'orders 1', version: '700', statement: 'order_load_one' },
        { does: 'write', row: 'orders 1', version: '705', over: '700', statement: 'order_load_one' },
        { does: 'write', row: 'skus 2', version: '705', statement: 'order_load_one' },
      ],
    },
  ])
})

it('keeps nothing of what was rolled back, also where a commit was answered so', () => {
  const history = new History('A')
  transaction(history, ['write orders 1 705 700'], 'ROLLBACK')
  history.answered('begin', 'BEGIN')
  history.note('write orders 1 706 700', 'flush')
  history.answered('commit', 'ROLLBACK')
  expect(history.committed).toEqual([])
})

it('takes a statement outside of a transaction for one', () => {
  const history = new History('A')
  history.note('read orders 1 700', 'pay_shops')
  history.answered('pay_shops', 'SELECT')
  history.note('read orders 1 705', 'pay_shops')
  history.answered('pay_shops', 'SELECT')
  expect(history.committed.map(({ name, operations }) => [name, operations.length])).toEqual([
    ['A1', 1],
    ['A2', 1],
  ])
})

it('counts the second look of a statement that waited, and no message of another kind', () => {
  const history = new History('A')
  history.answered('begin', 'BEGIN')
  history.note('read orders 1 700', 'order_lock_one')
  history.note('read orders 1 705', 'order_lock_one')
  history.note('identifier will be truncated', 'order_lock_one')
  history.answered('order_lock_one', 'SELECT')
  history.note('read orders 1 706', 'order_load_one')
  history.answered('order_load_one', 'SELECT')
  history.answered('commit', 'COMMIT')
  expect(history.committed[0]?.operations.map(({ version }) => version)).toEqual(['705', '706'])
})

it('counts deadlocks and serialization faults, and forgets all for another schedule', () => {
  const history = new History('A')
  history.failed(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  history.failed(new Error('no money'))
  expect(history.faults).toBe(1)
  transaction(history, ['read orders 1 700'], 'COMMIT')
  history.clear()
  expect([history.faults, history.committed]).toEqual([0, []])
})
