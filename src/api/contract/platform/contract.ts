import { z } from 'zod'
import type { CallShape, InputOf, OutputOf, Scope } from './call.ts'
import type { CatalogueLanguage, Language } from './languages.ts'
import { plainCode } from './latin-digits.ts'
import { lengthOf, tidyText } from './plain-text.ts'
import { tidyName } from './tidy-name.ts'
import type { ProblemKey } from './problem.ts'
import { rawText } from './raw-text.ts'
import { MOST } from './text-limits.ts'
import { MICRO_DIGITS } from './typed-amount.ts'

/** What a decision of weight may be refused with besides: staff confirm it with their second factor (decision 0032). */
export const CONFIRMED = ['staff.codeNeeded', 'staff.codeWrong', 'system.tooManyRequests'] as const

/** Who may make a call. A route without one cannot be built. A locked account reaches customer service and nothing else. */
export type Policy = 'everyone' | 'reachesService' | 'signedIn' | 'merchant' | 'support' | 'finance'

/** What the server promises about one call: shapes, who may, and every refusal it can give. */
export interface Declared {
  readonly call: CallShape
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly policy: Policy
  readonly refusals?: readonly ProblemKey[]
  /** A visitor's answer holds nothing of anybody: a browser may keep it, and asks again before it shows it. */
  readonly isPublic?: true
  /**
   * A read of the catalogue that a standby may answer, as new as what its reader wrote or was told of (decision 0109). Never money, stock that
   * is about to be bought, orders or permissions.
   */
  readonly isFromStandby?: true
  /** Its input may be larger than that of other calls: long texts in several languages, or thousands of ids. */
  readonly isLarge?: true
  /** Lets the access token of an app make this call, where it has the scope. Only a call that reads can have one. */
  readonly scope?: Scope
  readonly summary: string
}

type Table = Readonly<Record<string, CallShape>>

type Declarations<T extends Table> = {
  readonly [K in keyof T]: Omit<Declared, 'call' | 'input' | 'output'> & {
    readonly input: z.ZodType<unknown, InputOf<T[K]>>
    readonly output: z.ZodType<OutputOf<T[K]>>
  }
}

/** Declares an area: a call without a policy, schema or summary does not compile. */
export function contract<T extends Table, const D extends Declarations<T>>(
  calls: T,
  declarations: D,
): { readonly [K in keyof T]: D[K] & { readonly call: T[K] } } {
  const rows = Object.entries(calls).map(([name, call]) => [name, { ...declarations[name], call }])
  return Object.fromEntries(rows)
}

/** Micro-USDT as decimal digits, the shortest: money never is a float, and equal amounts are equal texts. */
export const micro = z.string().regex(new RegExp(`^(?:0|[1-9]\\d{0,${MICRO_DIGITS - 1}})$`))
/** The same where it may also go the other way: below zero with a minus. */
export const signedMicro = z.string().regex(new RegExp(`^(?:0|-?[1-9]\\d{0,${MICRO_DIGITS - 1}})$`))
/** What a person asks for, in micro-USDT; empty where nothing was typed. Wide on purpose: too much is answered in words, not as malformed input. */
export const askedMicro = z.string().regex(/^(?:0|[1-9]\d{0,99})?$/)
/** An id as the server makes them. */
export const id = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/)
/** The input of whatever needs to know only which one. */
export const onlyId = z.strictObject({ id })
/** See `onlyId`. */
export type OnlyId = z.infer<typeof onlyId>
/** A moment that a client sends, ISO 8601 in UTC. The database knows no year 0. */
export const momentInput = z.iso
  .datetime()
  .max(30)
  .regex(/^(?!0000)/)
/** A moment, ISO 8601 in UTC. */
export const moment = z.string()
// Control characters; and those that turn the direction of what stands behind them, also of other people's words.
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/
/** Something to be seen: neither a space, nor a format character, nor one of the letters that are blank. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/** The length of a text as people count it: `z.string().max()` counts an emoji twice. */
function lengthProblem(text: string, min: number, max: number) {
  const length = lengthOf(text)
  // Nothing typed is missing, and not too short.
  if (length < min)
    return { code: 'too_small', minimum: length === 0 ? 1 : min, origin: 'string', input: text } as const
  return length > max ? ({ code: 'too_big', maximum: max, origin: 'string', input: text } as const) : undefined
}

/**
 * One line or paragraph from a person: tidy, without control characters, at most 140 characters by default. A required
 * text has at least one visible character.
 */
export const textField = (max: number = MOST.text, min = 1, tidy = tidyText): z.ZodType<string, string> => {
  const text = rawText(max)
    .overwrite(tidy)
    .check(({ value, issues }) => {
      const wrong = lengthProblem(value, min, max)
      if (wrong) issues.push(wrong)
    })
    .regex(PLAIN)
  return (min > 0 ? text.regex(VISIBLE) : text).meta({ minLength: min, maxLength: max })
}
/** A name from a person: see `tidyName`. */
export const nameField = (max: number = MOST.name, min = 1): z.ZodType<string, string> => textField(max, min, tidyName)
/** The same where it may be left out: what is given can be seen. */
export const optional = (text: z.ZodType<string, string>): z.ZodType<string, string> =>
  text.refine((given) => given === '' || VISIBLE.test(given))
/** A number from a person that holds more than digits: of a parcel, a transaction, a postal code. */
export const codeField = (max: number, min = 1): z.ZodType<string, string> => textField(max, min, plainCode)
/** A whole number, which arrives as digits in a query. Nothing else passes for one: no true, no list of one, no 1e1. */
export const whole = (min: number, max: number): z.ZodType<number, number> => {
  const number = z.int().min(min).max(max)
  const digits = z.string().regex(/^\d{1,16}$/)
  return z.union([number, digits.transform(Number).pipe(number)]) as z.ZodType<number, number>
}
const inOthers = z.string().optional()
/**
 * Text in the languages of the catalogue, empty where it is not written, and in others where it has translations: what comes with the
 * shop has all of them.
 */
export const localised = z.strictObject({
  en: z.string(),
  'zh-CN': z.string(),
  ar: z.string(),
  pt: inOthers,
  'zh-TW': inOthers,
  vi: inOthers,
  ko: inOthers,
  ja: inOthers,
  de: inOthers,
  es: inOthers,
  fr: inOthers,
  it: inOthers,
  sv: inOthers,
  fi: inOthers,
  hi: inOthers,
  th: inOthers,
  ms: inOthers,
} satisfies Record<CatalogueLanguage, z.ZodString> & Record<Language, z.ZodType>)
/** See `localised`. */
export type Localised = z.infer<typeof localised>
/** A text in each of these languages from a person. */
export const inEachLanguage = (text: z.ZodType<string, string>) =>
  z.strictObject({ en: text, 'zh-CN': text, ar: text } satisfies Record<CatalogueLanguage, unknown>)
/** A page of the app, as its address has it behind the `#`: nothing that staff write for everybody leads out of the shop. */
export const pagePlace = z.string().regex(/^\/pages\/[\w/-]{1,80}(?:\?[\w%&=.~+-]{0,200})?$/)
/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), after: z.string().nullable() })
/** A place in a list: an item that was there when it was read, and may be gone. */
export const place = z.string().regex(/^[\x21-\x7e]{1,200}$/)
/** Where to continue a list. */
export const cursor = { after: place.optional() }
/** Bytes, which no schema describes: the answer of a call for a file. */
export const bytes = z.never()
/** No input. */
export const nothing = z.strictObject({})
/** The answer of a call that returns no data. */
export const done = z.strictObject({ done: z.literal(true) })
/** See `done`. */
export type Done = z.infer<typeof done>
