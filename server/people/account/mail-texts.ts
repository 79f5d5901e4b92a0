import type { CodePurpose } from '#contract/people/account.contract.ts'
import { DATE_FORM } from '#contract/platform/date-form.ts'
import { type Language, LANGUAGES, nearest } from '#contract/platform/languages.ts'
import type mails from '#locales/en/mail.json'
import { catalogueOf } from '../../platform/plugins/catalogue-text.ts'

/** The subject and body of a mail. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

/** The texts of mails in one language. */
type Mails = typeof mails
/** A change of an account that the owner is informed of by mail, because another person may have made it. */
export type Notice = keyof Mails['notice']

const languageOf = (lang: string): Language => nearest(LANGUAGES, lang) ?? 'en'
const mailsIn = (language: Language): Mails => catalogueOf<Mails>(language, 'mail')

/** The mail that carries a code, in its body only: subjects are shown on locked screens and kept in logs of mail servers. */
export function codeMail(lang: string, purpose: CodePurpose, code: string): MailText {
  const { subject, code: sentences, rules, notYou, changeIt } = mailsIn(languageOf(lang))
  const last = purpose === 'signin' ? changeIt : notYou
  return { subject, body: [sentences[purpose].replace('{{code}}', () => code), rules, last].join('\n\n') }
}

/** Left-to-right isolates: without them, mail programs show `50.00 USDT` in an Arabic sentence as `USDT 50.00`. */
const isolated = (amount: string): string => `\u2066${amount}\u2069`

/** The mail that reports a change which another person may have made; `given` fills its gaps, such as the reason that staff wrote. */
export function noticeMail(lang: string, notice: Notice, given: Readonly<Record<string, string>> = {}): MailText {
  const language = languageOf(lang)
  const { subject, body } = mailsIn(language).notice[notice]
  return { subject, body: filledIn(body, language, given) }
}

/** A day as a mail writes it, in UTC. */
export const dayOf = (lang: string, at: Date): string =>
  new Intl.DateTimeFormat(languageOf(lang), {
    ...DATE_FORM,
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)

/** A text with its gaps filled. One pass: a value that looks like a gap is not filled again. */
const filledIn = (text: string, language: Language, given: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}( USDT)?/g, (gap, name: string, unit: string | undefined) => {
    const value = given[name]
    if (value === undefined) return gap
    return unit && language === 'ar' ? isolated(value + unit) : value + (unit ?? '')
  })

/** An order of a receipt. Amounts as a mail writes them; names and titles in the language of the reader. */
export interface ReceiptOrder {
  readonly id: string
  readonly number: string
  readonly shop: string
  readonly lines: readonly { readonly quantity: number; readonly title: string; readonly amount: string }[]
  readonly goods: string
  readonly freight: string
  /** Nothing where there was none. */
  readonly discount: string | undefined
  readonly total: string
}

/** What a payment was for, and the spans of time that begin with it. */
export interface ReceiptFacts {
  readonly amount: string
  readonly orders: readonly ReceiptOrder[]
  readonly shipMs: number
  readonly refundMs: number
}

/** A mail is read on a phone: so many lines of an order, and how many more. */
const RECEIPT_LINES = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const spanIn = (language: Language, ms: number): string => {
  const [unit, size] = ms % DAY_MS === 0 ? (['day', DAY_MS] as const) : (['hour', HOUR_MS] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
  return format.format(ms / size)
}

/** Foreign text as one run of one line. */
const asRun = (text: string): string => `\u2068${text.replaceAll(/\s/g, ' ')}\u2069`

/** The receipt of one payment: what was bought, what it cost, where the money is and what comes next. */
export function receiptMail(lang: string, facts: ReceiptFacts, site: string | undefined): MailText {
  const language = languageOf(lang)
  const { subject, body, ...texts } = mailsIn(language).receipt
  const say = (text: string, given: Readonly<Record<string, string>>): string => filledIn(text, language, given)
  const orders = facts.orders.map(({ number, shop, lines, goods, freight, discount, total }) =>
    [
      say(texts.order, { number: asRun(number), shop: asRun(shop) }),
      ...lines
        .slice(0, RECEIPT_LINES)
        .map(({ quantity, title, amount }) =>
          say(texts.line, { count: String(quantity), title: asRun(title), amount }),
        ),
      ...(lines.length > RECEIPT_LINES ? [say(texts.more, { count: String(lines.length - RECEIPT_LINES) })] : []),
      say(texts.goods, { amount: goods }),
      say(texts.freight, { amount: freight }),
      ...(discount === undefined ? [] : [say(texts.discount, { amount: discount })]),
      say(texts.total, { amount: total }),
    ].join('\n'),
  )
  const text = say(body, {
    amount: facts.amount,
    orders: orders.join('\n\n'),
    ship: spanIn(language, facts.shipMs),
    refund: spanIn(language, facts.refundMs),
  })
  if (site === undefined) return { subject, body: text }
  const links = facts.orders.map(({ id }) => `${site.replace(/\/$/, '')}/#/pages/member/receipt?id=${id}`)
  return { subject, body: [text, [texts.see, ...links].join('\n')].join('\n\n') }
}

/** The mail about changed credentials, with the link that cancels pending withdrawals where there is one. */
export function changeMail(
  lang: string,
  notice: Notice,
  given: Readonly<Record<string, string>>,
  stop: string | undefined,
): MailText {
  const { subject, body } = noticeMail(lang, notice, given)
  return { subject, body: stop === undefined ? body : `${body}\n\n${mailsIn(languageOf(lang)).stop}\n${stop}` }
}

const pageOf = (site: string, place: string): string => `${site.replace(/\/$/, '')}/#${place}`

/** A text with the link to Messages, where the shop knows its own address. */
const withMessages = (text: string, site: string | undefined): string =>
  site === undefined ? text : `${text}\n\n${pageOf(site, '/pages/message/index')}`

/** The mail about notices that stayed unread, with a link where the shop knows its own address. It says how many, and not what: others see mails. `stop` is the place that ends such mails. */
export function unreadMail(lang: string, count: number, site: string | undefined, stop: string): MailText {
  const language = languageOf(lang)
  const { subject, body, stop: before, ...forms } = mailsIn(language).unread
  const form = new Intl.PluralRules(language).select(count)
  // English has two forms, and other languages up to six.
  const counted = (forms as Readonly<Partial<Record<string, string>>>)[`count_${form}`] ?? forms.count_other
  const text = `${counted.replace('{{count}}', () => String(count))} ${body}`
  const whole = withMessages(text, site)
  return { subject, body: site === undefined ? whole : `${whole}\n\n${before}\n${pageOf(site, stop)}` }
}

/** Says what has a deadline for its reader or decides about them, and where it is read. */
export function dueMail(lang: string, what: readonly string[], site: string | undefined): MailText {
  const { subject, body } = mailsIn(languageOf(lang)).due
  const text = body.replace('{{what}}', () => what.join('\n'))
  return { subject, body: withMessages(text, site) }
}
