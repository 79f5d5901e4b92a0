import { expect, it } from 'vitest'
import { micro } from '#contract/contract.ts'
import { amountProblem, amountProblemAt, MOST_MICRO, parseAmount } from '#contract/typed-amount.ts'

it.each(['0', '1', '12.5', '12,5', ' 7 ', '0.000001', '999999999999.999999', '0000000000007'])('takes %j', (typed) => {
  expect(amountProblem(typed)).toBeUndefined()
  expect(parseAmount(typed)).toBeDefined()
})

it.each([
  ['١٢٫٥', '12500000'],
  ['۷', '7000000'],
  ['1٫5', '1500000'],
])('reads %j as an Arabic or Persian keyboard types it', (typed, micro) => {
  expect(amountProblem(typed)).toBeUndefined()
  expect(parseAmount(typed)).toBe(micro)
})

it.each([
  ['-1', 'amount.negative'],
  ['\u22125', 'amount.negative'],
  ['1e3', 'amount.scientific'],
  ['1.5E-3', 'amount.scientific'],
  ['0.0000001', 'amount.decimals'],
  ['1,000', 'amount.malformed'],
  ['1,000.50', 'amount.malformed'],
  ['1.2.3', 'amount.malformed'],
  ['.5', 'amount.malformed'],
  ['0x10', 'amount.malformed'],
  ['ten', 'amount.malformed'],
  ['١٬٠٠٠', 'amount.malformed'],
  ['-٥', 'amount.negative'],
  ['1000000000000', 'amount.tooLarge'],
  ['1234567890123.5', 'amount.tooLarge'],
  ['١٢٣٤٥٦٧٨٩٠١٢٣', 'amount.tooLarge'],
  ['9'.repeat(400), 'amount.tooLarge'],
  ['1234567890123.1234567', 'amount.decimals'],
])('says of %j %s', (typed, key) => expect(amountProblem(typed)?.key).toBe(key))

it('takes the largest amount that the wire takes, and not a millionth more', () => {
  expect(micro.parse(parseAmount('999999999999.999999'))).toBe(MOST_MICRO)
  expect(micro.safeParse(`1${'0'.repeat(MOST_MICRO.length)}`).success).toBe(false)
  expect(parseAmount('1000000000000')).toBeUndefined()
  expect(amountProblem('1000000000000')?.params).toEqual({ max: MOST_MICRO })
})

it('reads nothing where it finds something wrong', () => {
  expect(parseAmount('1,000')).toBeUndefined()
  expect(parseAmount('١٬٠٠٠')).toBeUndefined()
  expect(parseAmount('1,5')).toBe('1500000')
})

it('names the field of what is wrong in it, and leaves an empty one to the form', () => {
  expect(amountProblemAt('money', '1,000')).toMatchObject({ key: 'amount.malformed', field: 'money' })
  expect(amountProblemAt('money', ' ')).toBeUndefined()
  expect(amountProblemAt('money', '1000')).toBeUndefined()
})
