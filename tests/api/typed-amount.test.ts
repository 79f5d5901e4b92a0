import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { micro } from '#contract/platform/contract.ts'
import { amountProblem, amountProblemAt, MOST_MICRO, parseAmount } from '#contract/platform/typed-amount.ts'
import { holds } from '#tests/support/holds.ts'
import { formatAmount, formatEveryDigit, typedAmount } from '#ui/primitives/format.ts'

it.each(['0', '1', '12.5', '12,5', ' 7 ', '0.000001', '999999999999.999999', '0000000000007'])('takes %j', (typed) => {
  expect(amountProblem(typed)).toBeUndefined()
  expect(parseAmount(typed)).toBeDefined()
})

describe.each([
  ['digits of other scripts', ['١٢٫٥', '۱۲٫۵', '१२.५', '১২.৫', '๑๒.๕', '１２．５', '１２，５', '𝟙𝟚.𝟝', '12\u066b5']],
  ['invisible marks', ['\u202a12.5\u202c', '\u206812.5\u2069', '\u200e12.5', '12\u200b.5', '\ufeff12.5', '1\u00ad2.5']],
  ['its unit or sign', ['12.5 USDT', '12.50\u00a0usdt', 'USDT 12.5', '+12.5', '+ 12.5', '12.5USDT', '١٢٫٥ USDT']],
])('an amount with %s', (_kind, spellings) => {
  it.each(spellings)('is read: %j', (typed) => {
    expect(amountProblem(typed)).toBeUndefined()
    expect(parseAmount(typed)).toBe('12500000')
  })
})

it.each([
  ['1,000.50', '1000500000'],
  [' 1,000.50 ', '1000500000'],
  ['1.000,50', '1000500000'],
  ['1 000,50', '1000500000'],
  ['1\u202f000,50', '1000500000'],
  ['1\u00a0000.50', '1000500000'],
  ["1'000.50", '1000500000'],
  ['1’000.50', '1000500000'],
  ['١٬٠٠٠٫٥٠', '1000500000'],
  ['١٬٠٠٠', '1000000000'],
  ['1٬000٬000', '1000000000000'],
  ['1,000,000', '1000000000000'],
  ['1.000.000,5', '1000000500000'],
  ['1,00,000.50', '100000500000'],
  ['1,000.500', '1000500000'],
  ['1000.500', '1000500000'],
  ['0.500', '500000'],
  ['0,125', '125000'],
  ['١٫٥٠٠', '1500000'],
])('reads %j with its thousands apart', (typed, expected) => {
  expect(amountProblem(typed)).toBeUndefined()
  expect(parseAmount(typed)).toBe(expected)
})

it.each([
  ['1,000', '1000000', '1000000000'],
  ['1.000', '1000000', '1000000000'],
  ['12.345', '12345000', '12345000000'],
  ['١،٠٠٠', '1000000', '1000000000'],
  ['１，０００', '1000000', '1000000000'],
  ['999,999 USDT', '999999000', '999999000000'],
])('asks which of two amounts %j is', (typed, small, large) => {
  expect(parseAmount(typed)).toBeUndefined()
  expect(amountProblem(typed)).toEqual({ key: 'amount.ambiguous', params: { small, large } })
})

it.each([
  ['-1', 'amount.negative'],
  ['\u22125', 'amount.negative'],
  ['-٥', 'amount.negative'],
  ['\u200e-5', 'amount.negative'],
  ['1e3', 'amount.scientific'],
  ['1.5E-3', 'amount.scientific'],
  ['0.0000001', 'amount.decimals'],
  ['1,000.0000001', 'amount.decimals'],
  ['1.2.3', 'amount.malformed'],
  ['1,00', undefined],
  ['1,0000,000', 'amount.malformed'],
  ['1.000.50', 'amount.malformed'],
  ['10 0', 'amount.malformed'],
  ['1,000 000', 'amount.malformed'],
  ['.5', 'amount.malformed'],
  ['5.', 'amount.malformed'],
  ['0x10', 'amount.malformed'],
  ['ten', 'amount.malformed'],
  ['5 EUR', 'amount.malformed'],
  ['1²', 'amount.malformed'],
  ['1000000000000', 'amount.tooLarge'],
  ['1,000,000,000,000.00', 'amount.tooLarge'],
  ['1234567890123.5', 'amount.tooLarge'],
  ['١٢٣٤٥٦٧٨٩٠١٢٣', 'amount.tooLarge'],
  ['9'.repeat(400), 'amount.tooLarge'],
  ['1234567890123.1234567', 'amount.decimals'],
])('says of %j %s', (typed, key) => {
  expect(amountProblem(typed)?.key).toBe(key)
  expect(parseAmount(typed) === undefined).toBe(key !== undefined)
})

it('takes the largest amount that the wire takes, and not a millionth more', () => {
  expect(micro.parse(parseAmount('999999999999.999999'))).toBe(MOST_MICRO)
  expect(micro.safeParse(`1${'0'.repeat(MOST_MICRO.length)}`).success).toBe(false)
  expect(parseAmount('1000000000000')).toBeUndefined()
  expect(amountProblem('1000000000000')?.params).toEqual({ max: MOST_MICRO })
})

describe.each([
  'en',
  'zh-CN',
  'zh-TW',
  'ar',
  'ar-EG',
  'fa',
  'de',
  'fr',
  'pt',
  'es',
  'hi',
  'vi',
  'ko',
  'ja',
  'sv',
  'fi',
])('an amount as the app prints it in %s', (language) => {
  it('can be typed again, with its unit', async () => {
    await holds(
      `amounts printed in ${language} are read`,
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
        fc.constantFrom(1n, 10n, 1_000n, 10n ** 6n),
        (all, by) => {
          const value = String((all / by) % 10n ** 15n)
          expect(parseAmount(` ${formatEveryDigit(value, language)} USDT`)).toBe(value)
          const cents = String((BigInt(value) / 10_000n) * 10_000n)
          expect(parseAmount(` ${formatAmount(cents, language)} USDT`)).toBe(cents)
          expect(parseAmount(typedAmount(value))).toBe(value)
        },
      ),
    )
  })
})

it('names the field of what is wrong in it, and leaves an empty one to the form', () => {
  expect(amountProblemAt('money', '1,000')).toMatchObject({ key: 'amount.ambiguous', field: 'money' })
  expect(amountProblemAt('money', ' ')).toBeUndefined()
  expect(amountProblemAt('money', '1000')).toBeUndefined()
})
