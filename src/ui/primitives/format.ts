import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

const MICRO = 1_000_000n

/** Three decimals could be thousands where the mark is another one: a fourth makes every written amount readable in one way. */
const THREE = /^\d{3}$/

// Making one costs many times what it is used for.
const amountFormats = new Map<string, Intl.NumberFormat>()

function amountFormat(language: string, decimals: number): Intl.NumberFormat {
  const name = `${language} ${decimals}`
  const known = amountFormats.get(name)
  if (known) return known
  // Latin digits everywhere: amounts are compared with what a wallet elsewhere shows.
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 6, numberingSystem: 'latn' } as const
  const made = new Intl.NumberFormat(language, digits)
  amountFormats.set(name, made)
  return made
}

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
  new Intl.DateTimeFormat(language, { numberingSystem: 'latn', ...options }).format(new Date(at))

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
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(language, options).format(ms / size)
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
    number: (value: number) => new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value),
    compact: (value: number) =>
      new Intl.NumberFormat(language, { notation: 'compact', numberingSystem: 'latn' }).format(value),
    dateTime: (at: Moment) => formatDateTime(at, language),
    moment: (at: Moment) => formatMoment(at, language),
    time: (at: Moment) => formatDate(at, { timeStyle: 'short' }, language),
    day: (at: Moment) => formatDate(at, { dateStyle: 'medium' }, language),
    /** A whole day as the server counts them, `YYYY-MM-DD`. */
    utcDay: (of: string) => formatDate(`${of}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }, language),
    span: (ms: number) => formatSpan(ms, language),
    country: (code: string) => formatCountry(code, language),
    /** Catalogue text in the reader's language, else English, else whatever the shop wrote. */
    words: (text: { en: string; 'zh-CN': string; ar: string }) =>
      text[language as 'en'] || text.en || text['zh-CN'] || text.ar,
  }
}
