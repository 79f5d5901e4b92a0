import { describe, expect, it } from 'vitest'
import { DatabaseBusy, isAway, isLost } from '#server/platform/db/away.ts'

const coded = (code: string): Error => Object.assign(new Error('so it was'), { code })

describe('a failure of the database', () => {
  it.each([
    ['no server listens', coded('ECONNREFUSED')],
    ['its server was stopped', coded('57P01')],
    ['its server recovers from a crash', coded('57P03')],
    ['the connection was cut', new Error('Connection terminated unexpectedly')],
    ['the connection was silent', coded('ETIMEDOUT')],
    ['the driver wrapped it', new Error('a query failed', { cause: coded('57P01') })],
  ])('is away with a lost connection: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([true, true])
  })

  it.each([
    ['no connection is free', new DatabaseBusy()],
    ['the disk is full', coded('53100')],
    ['a lock was not available', coded('55P03')],
    ['a statement took too long', coded('57014')],
  ])('is away with a good connection: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([true, false])
  })

  it.each([
    ['a row exists already', coded('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['nothing at all', undefined],
    ['a string was thrown', 'away'],
  ])('is neither: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([false, false])
  })
})
