import { describe, expect, it } from 'vitest'
import { DatabaseBusy, isAway, isLost } from '#server/db/away.ts'

const coded = (code: string): Error => Object.assign(new Error('so it was'), { code })

describe('a failure of the database', () => {
  it.each([
    ['nobody listens there', coded('ECONNREFUSED')],
    ['its server was ended', coded('57P01')],
    ['its server recovers from a crash', coded('57P03')],
    ['the line was cut', new Error('Connection terminated unexpectedly')],
    ['nothing was heard', coded('ETIMEDOUT')],
    ['the driver wrapped it', new Error('a query failed', { cause: coded('57P01') })],
  ])('means that it is away and the connection lost: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([true, true])
  })

  it.each([
    ['no connection is free', new DatabaseBusy()],
    ['the disk is full', coded('53100')],
    ['a lock was not to be had', coded('55P03')],
    ['a statement took too long', coded('57014')],
  ])('means that it is away but the connection stands: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([true, false])
  })

  it.each([
    ['a row exists already', coded('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['nothing at all', undefined],
    ['words that were thrown', 'away'],
  ])('means neither: %s', (_, error) => {
    expect([isAway(error), isLost(error)]).toEqual([false, false])
  })
})
