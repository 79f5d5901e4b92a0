import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Localised } from '#contract/contract.ts'
import { textFor } from '#contract/languages.ts'

const MICRO = 1_000_000n

/** Three decimals could be thousands where the mark is another one: a fourth makes every written amount readable in one way. */
const THREE = /^\d{3}$/

// Making a format costs many times what it is used for. It keeps the time zone in which it was made, and people travel.
function madeOnce<Options extends object, Format>(
  make: (language: string, options: Options) => Format,
): (language: string, options: Options) => Format {
  const formats = new Map<string, Format>()
  return (language, options) => {
    const name = JSON.stringify([language, options, new Date().getTimezoneOffset()])
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

/** A format of dates and times in a language, with Latin digits. */
export const dateFormat = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { numberingSystem: 'latn', ...options }),
)

const amountFormat = (language: string, decimals: number): Intl.NumberFormat =>
  numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: 6 })

/** Micro-USDT as the reader's language writes it: two digits at least, six at most. */
export function formatAmount(micro: string | bigint, language = i18next.language): string {
  const value = BigInt(micro)
  const sign = value < 0n ? '-' : ''
  const absolute = value < 0n ? -value : value
  const fraction = (absolute % MICRO)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
    .replace(THREE, '$&0')
  const whole = (absolute / MICRO).toString()
  return amountFormat(language, fraction.length).format(`${sign}${whole}.${fraction}` as unknown as number)
}

/** Whole and broken USDT of any size as the reader's language writes it, with every digit. */
function formatExact(usdt: string, language: string): string {
  const [whole = '0', fraction] = usdt.split('.')
  const format = amountFormat(language, 2)
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  // A browser takes at most 20 digits behind the point, and a token may have 36.
  const grouped = format
    .formatToParts(BigInt(whole))
    .filter(({ type }) => type === 'integer' || type === 'group')
    .map(({ value }) => value)
    .join('')
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

/** Micro-USDT as people type it: `12.5`. */
export function typedAmount(micro: string): string {
  const value = BigInt(micro)
  const fraction = (value % MICRO).toString().padStart(6, '0').replace(/0+$/, '').replace(THREE, '$&0')
  return fraction ? `${value / MICRO}.${fraction}` : (value / MICRO).toString()
}

type Moment = string | number | Date

const formatDate = (at: Moment, options: Intl.DateTimeFormatOptions, language: string): string =>
  dateFormat(language, options).format(new Date(at))

/** A moment with its day, as the reader's language writes it. */
export const formatDateTime = (at: Moment, language = i18next.language): string =>
  formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }, language)

/** A time of today as such; any other moment with its day, so that what is old cannot be taken for new. */
function formatMoment(at: Moment, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatDate(at, { timeStyle: 'short' }, language) : formatDateTime(at, language)
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
  const { i18n } = useTranslation()
  const language = i18n.language
  return {
    language,
    amount: (micro: string | bigint) => formatAmount(micro, language),
    exactAmount: (usdt: string) => formatExact(usdt, language),
    number: (value: number) => numberFormat(language, {}).format(value),
    compact: (value: number) => numberFormat(language, { notation: 'compact' }).format(value),
    dateTime: (at: Moment) => formatDateTime(at, language),
    moment: (at: Moment) => formatMoment(at, language),
    time: (at: Moment) => formatDate(at, { timeStyle: 'short' }, language),
    day: (at: Moment) => formatDate(at, { dateStyle: 'medium' }, language),
    /** The same moment for everybody: what is counted by UTC days is dated by them. */
    utc: (at: Moment) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }, language),
    utcDay: (at: Moment) => formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' }, language),
    span: (ms: number) => formatSpan(ms, language),
    size: (bytes: number) => formatSize(bytes, language),
    country: (code: string) => formatCountry(code, language),
    /** The name of a language, without its region. */
    languageName: (tag: string) =>
      new Intl.DisplayNames(language, { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag,
    /** Catalogue text in the reader's language, else English, else whatever the shop wrote. */
    words: (text: Localised) => textFor(text, language).text,
    /** The same with the language that it is in, for the `lang` of what shows it. */
    written: (text: Localised) => textFor(text, language),
  }
}
