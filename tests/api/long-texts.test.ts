import { afterAll, describe, expect, it } from 'vitest'
import { accountForms } from '#contract/people/account.form.ts'
import { chatWarning } from '#contract/care/chat-warning.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { composed } from '#contract/platform/composed.ts'
import { wrongInGoods } from '#contract/catalogue/goods-rules.form.ts'
import { codeIn, digitsIn, latinDigits, plainCode } from '#contract/platform/latin-digits.ts'
import { phoneOf } from '#contract/people/phone.form.ts'
import { plainEmail } from '#contract/people/plain-email.ts'
import { comparableSecret, cut, lengthOf, tidyMessage, tidyText } from '#contract/platform/plain-text.ts'
import { wrongPostalCode } from '#contract/people/postal-code.form.ts'
import { plainNumber } from '#contract/shops/shop-application.form.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { tidyName } from '#contract/platform/tidy-name.ts'
import { amountProblem, parseAmount } from '#contract/platform/typed-amount.ts'
import { isUrl } from '#contract/platform/url.form.ts'
import { checkPayoutAddress } from '#contract/money/wallet-address.form.ts'
import { walletAddressForm } from '#contract/money/wallet.form.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { LONG_TEXTS, msOf } from '#tests/support/long-texts.ts'
import { leavesOf } from '../server/hostile/id-fields.ts'

/** A promise of the shop: no text that anybody can send holds the process up for longer. */
const BOUND_MS = 50
/** What the fields are read with gets shorter texts from them; of a whole long one it takes a few steps a sign. */
const READING_MS = 250
/** Whole, and so much of it that the fields for long texts do not refuse it at once. */
const LENGTHS = [60_002, 19_000, 15_000, 500]
const long = Object.entries(LONG_TEXTS)
const calls = await everyDeclared()
const fields = calls.flatMap(({ call, input }) =>
  leavesOf(input).map(({ path, schema }) => [`${nameOf(call)} ${path}`, schema] as const),
)

const slowest: { name: string; ms: number }[] = []
const measured = (name: string, work: (text: string) => unknown, bound = BOUND_MS): readonly string[] =>
  long.flatMap(([kind, text]) => {
    const ms = msOf(() => work(text), bound)
    slowest.push({ name: `${name}, ${kind}`, ms })
    return ms < bound ? [] : [`${kind}: ${ms.toFixed(0)} ms`]
  })

afterAll(() => {
  const ofFields = slowest.filter(({ name }) => name.includes('/')).toSorted((a, b) => b.ms - a.ms)
  const said = ofFields.slice(0, 5).map(({ name, ms }) => `${ms.toFixed(1)} ms: ${name}`)
  console.info([`The slowest of the ${fields.length} fields with the ${long.length} long texts:`, ...said].join('\n  '))
})

describe('a long text', () => {
  it.each(fields)('is judged at once by %s', (name, schema) => {
    const slow = LENGTHS.flatMap((length) => measured(name, (text) => schema.safeParse(text.slice(0, length))))
    expect(slow).toEqual([])
  })

  it('is judged at once in the inputs of all calls together', () => {
    expect(fields.length).toBeGreaterThan(300)
  })

  const goods = (text: string) => {
    const texts = { en: text, 'zh-CN': text, ar: text }
    const attributes = [{ name: text, value: text }]
    return { category: '', title: texts, description: texts, pictures: [], detail_pictures: [], attributes, axes: [] }
  }
  it.each<readonly [string, (text: string) => unknown]>([
    ['composed', (text) => composed(text, 'NFKC')],
    ['tidyText', tidyText],
    ['tidyMessage', tidyMessage],
    ['tidyName', tidyName],
    ['comparableName', comparableName],
    ['comparableSecret', comparableSecret],
    ['lengthOf', lengthOf],
    ['cut', (text) => cut(text, 80)],
    ['tooLong', (text) => tooLong(text, 80)],
    ['latinDigits', latinDigits],
    ['plainCode', plainCode],
    ['codeIn', codeIn],
    ['digitsIn', digitsIn],
    ['plainEmail', plainEmail],
    ['plainNumber', plainNumber],
    ['parseAmount', parseAmount],
    ['amountProblem', amountProblem],
    ['phoneOf', (text) => phoneOf(text, 'DE')],
    ['wrongPostalCode', (text) => wrongPostalCode(text, 'DE')],
    ['isUrl', isUrl],
    ['chatWarning', chatWarning],
    ['checkPayoutAddress', (text) => checkPayoutAddress('TRC20', text)],
    ['the form of a wallet address', (label) => walletAddressForm.safeParse({ label, network: label, address: label })],
    [
      'the form of an account',
      (text) => accountForms.register.safeParse({ email: text, code: text, password: text, nickname: text }),
    ],
    [
      'the form of a product',
      (text) => wrongInGoods({ ...goods(text), freight_id: null, brand: text, skus: [] } as never),
    ],
  ])('is read at once by %s', (name, work) => expect(measured(name, work, READING_MS)).toEqual([]))
})
