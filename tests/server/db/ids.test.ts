import { expect, it } from 'vitest'
import { newNumber } from '#server/platform/db/ids.ts'
import { mayBeChanged } from '#server/trade/order/ship-numbers.ts'

it('makes numbers of the day that no spreadsheet can have shortened', () => {
  const numbers = Array.from({ length: 20_000 }, () => newNumber('', new Date('2031-05-06T23:59:59Z')))
  expect(numbers.filter((number) => !/^20310506\d{10}$/.test(number))).toEqual([])
  expect(numbers.filter(mayBeChanged)).toEqual([])
})
