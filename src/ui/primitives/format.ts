import i18next from 'i18next'
import { useTexts } from './use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { DATE_FORM } from '#contract/platform/date-form.ts'
import { textFor } from '#contract/platform/languages.ts'
import { withoutEnd } from '#contract/platform/trimmed.ts'
import { wallDate } from '#client/time.ts'

const MICRO = 1_000_000n

/** The smallest part of a USDT that is shown without being asked for. */
const CENT = 10_000n

// Making a format costs many times what it is used for. It keeps the time zone in which it was made, and people travel.
function madeOnce<Options extends object, Format>(
  make: (language: string, options: Options) => Format,
): (language: string, options: Options) => Format {
  const formats = new Map<string, Format>()
  return (language, options) => {
    const name = JSON.stringify([language, options, wallDate().getTimezoneOffset()])
    const format = formats.get(name) ?? make(language, options)
    formats.set(name, format)
    return format
  }
}

// Latin digits everywhere: amounts are compared with what a wallet elsewhere shows.
const numberFormat = madeOnce(
  (language, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options }),
)

/** A format of dates and times in a language, by `DATE_FORM`. */
export const dateFormat = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...DATE_FORM, ...options }),
)

const amountFormat = (language: string, decimals: number): Intl.NumberFormat =>
  numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

const fractionOf = (micro: bigint): string => (micro % MICRO).toString().padStart(6, '0')

/** An amount with so many decimals, rounded half up; its minus is the true one in every language. */
function formatMicro(micro: string | bigint, decimals: 2 | 6, language: string): string {
  const value = BigInt(micro)
  const absolute = value < 0n ? -value : value
  const isTiny = decimals === 2 && absolute > 0n && absolute * 2n < CENT
  const text = amountFormat(language, decimals).format(
    (isTiny ? '0.01' : `${absolute / MICRO}.${fractionOf(absolute)}`) as `${number}`,
  )
  // Less than half a cent must not read as nothing.
  return `${value < 0n ? '\u2212' : ''}${isTiny ? '<' : ''}${text}`
}

/** The minus of a number as it is printed: the sign of a keyboard is a hyphen, and Arabic writes a mark of direction before it. */
const withTrueMinus = (number: string): string => number.replace(/^\u061c?-/, '\u2212')

/** Whether two decimals say an amount of micro-USDT exactly. */
export const isWholeCents = (micro: string | bigint): boolean => BigInt(micro) % CENT === 0n

/** Micro-USDT as it is shown: two decimals. */
export const formatAmount = (micro: string | bigint, language = i18next.language): string =>
  formatMicro(micro, 2, language)

/**
 * Micro-USDT with every digit: two decimals where those are all, else six. It is for what is typed again or was asked for; three
 * decimals could be thousands in another language.
 */
export const formatEveryDigit = (micro: string | bigint, language = i18next.language): string =>
  formatMicro(micro, isWholeCents(micro) ? 2 : 6, language)

/** An amount where one browses: `$12.50`. */
export const inDollars = (amount: string): string =>
  amount.startsWith('\u2212') ? `\u2212$${amount.slice(1)}` : `$${amount}`

/** Whole and broken USDT of any size as the reader's language writes it, with every digit. */
function formatExact(usdt: string, language: string): string {
  const [whole = '0', fraction] = usdt.split('.')
  const format = numberFormat(language, { minimumFractionDigits: 2 })
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  // A browser takes at most 20 digits behind the point, and a token may have 36.
  const grouped = format
    .formatToParts(BigInt(whole))
    .filter(({ type }) => type === 'integer' || type === 'group')
    .map(({ value }) => value)
    .join('')
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

/** Micro-USDT as people type it: `12.5`; more than two decimals are written as six. */
export function typedAmount(micro: string): string {
  const value = BigInt(micro)
  const fraction = isWholeCents(value) ? withoutEnd(fractionOf(value), /0/) : fractionOf(value)
  return fraction ? `${value / MICRO}.${fraction}` : (value / MICRO).toString()
}

type Moment = string | number | Date

/** In Arabic a short date is a row of figures between marks, and a reader cannot know which comes first: there the month is written out. */
const writtenOut = (options: Intl.DateTimeFormatOptions, language: string): Intl.DateTimeFormatOptions =>
  language.startsWith('ar') && options.dateStyle === 'medium' ? { ...options, dateStyle: 'long' } : options

const formatDate = (at: Moment, options: Intl.DateTimeFormatOptions, language: string): string =>
  dateFormat(language, writtenOut(options, language)).format(new Date(at))

/** From one day to another, without the year. */
const formatDays = (from: Moment, to: Moment, language: string): string =>
  dateFormat(language, { day: 'numeric', month: language.startsWith('ar') ? 'long' : 'short' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** A moment with its day, as the reader's language writes it. */
export const formatDateTime = (at: Moment, language = i18next.language): string =>
  formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }, language)

/** The word that a language writes before a time of day, as Finnish does; most have none. */
const beforeTime = (at: Moment, language: string): string => {
  const parts = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).formatToParts(new Date(at))
  const between = parts[parts.findIndex(({ type }) => type === 'hour') - 1]?.value ?? ''
  return /^\s*\p{L}+\s+$/u.test(between) ? between.trimStart() : ''
}

/** A time of today as such; any other moment with its day, so that what is old cannot be taken for new. */
export function formatMoment(at: Moment, language: string): string {
  const isToday = new Date(at).toDateString() === wallDate().toDateString()
  return isToday
    ? `${beforeTime(at, language)}${formatDate(at, { timeStyle: 'short' }, language)}`
    : formatDateTime(at, language)
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A span of time in words, in whole units: up to three days in hours, then in days. */
function formatSpan(ms: number, language: string): string {
  const [size, unit] = (
    [
      [DAY_MS, 'day'],
      [HOUR_MS, 'hour'],
      [60_000, 'minute'],
      [1_000, 'second'],
    ] as const
  ).find(([each, name]) => ms % each === 0 && (name !== 'day' || ms > 3 * DAY_MS)) ?? [1_000, 'second']
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(ms / size)
}

const SIZES = [
  [1024 ** 3, 'gigabyte'],
  [1024 ** 2, 'megabyte'],
  [1024, 'kilobyte'],
] as const
/** The size of a file, which is never nothing. */
function formatSize(bytes: number, language: string): string {
  const [size, unit] = SIZES.find(([each]) => bytes >= each) ?? SIZES[2]
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(Math.max(bytes / size, 0.1))
}

/** The name of a country; what is no code of one stays as it is. */
export const formatCountry = (code: string, language = i18next.language): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code

/** Dates and times in the reader's language. */
export function useFormat() {
  const { i18n } = useTexts()
  const language = i18n.language
  return {
    language,
    /** Two decimals, for a text that adds the sign or unit. */
    amount: (micro: string | bigint) => formatAmount(micro, language),
    /** The same for what the reader types again. */
    everyDigit: (micro: string | bigint) => formatEveryDigit(micro, language),
    /** `12.50 USDT`, where one pays. */
    usdt: (micro: string | bigint) => `${formatAmount(micro, language)} USDT`,
    /** `$12.50`, where one browses. */
    dollars: (micro: string | bigint) => inDollars(formatAmount(micro, language)),
    exactAmount: (usdt: string) => formatExact(usdt, language),
    number: (value: number) => withTrueMinus(numberFormat(language, {}).format(value)),
    /** A part of one: `12.5 %`. */
    percent: (part: number) =>
      withTrueMinus(numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part)),
    compact: (value: number) => withTrueMinus(numberFormat(language, { notation: 'compact' }).format(value)),
    dateTime: (at: Moment) => formatDateTime(at, language),
    moment: (at: Moment) => formatMoment(at, language),
    time: (at: Moment) => formatDate(at, { timeStyle: 'short' }, language),
    day: (at: Moment) => formatDate(at, { dateStyle: 'medium' }, language),
    /** Some days, as short as the language writes them: `Dec 2 – 4`. */
    days: (from: Moment, to: Moment) => formatDays(from, to, language),
    /** The same moment for everybody: what is counted by UTC days is dated by them. */
    utc: (at: Moment) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }, language),
    /** The same to the second. */
    utcSeconds: (at: Moment) => formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }, language),
    utcDay: (at: Moment) => formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' }, language),
    span: (ms: number) => formatSpan(ms, language),
    /** Several names in one sentence: `Oak, ash and walnut`. */
    list: (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    size: (bytes: number) => formatSize(bytes, language),
    country: (code: string) => formatCountry(code, language),
    /** The name of a language, without its region. */
    languageName: (tag: string) =>
      new Intl.DisplayNames(language, { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag,
    /** Catalogue text in the reader's language, else English, else whatever the shop wrote. */
    localised: (text: Localised) => textFor(text, language).text,
    /** The same with the language that it is in, for the `lang` of what shows it. */
    written: (text: Localised) => textFor(text, language),
  }
}
