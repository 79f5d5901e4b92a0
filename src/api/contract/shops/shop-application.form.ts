import { isPartRequired } from '../people/address-country.form.ts'
import { isCountry } from '../people/countries.ts'
import { plainCode } from '../platform/latin-digits.ts'
import { wrongPostalCode } from '../people/postal-code.form.ts'
import { lengthOf } from '../platform/plain-text.ts'
import { type Problem, problem } from '../platform/problem.ts'

/** The identity documents that are accepted. */
export const DOCUMENT_TYPES = ['passport', 'idCard', 'residencePermit', 'driverLicence'] as const

/** The fields of an application by the step of the form that asks for them. */
export const APPLICATION_STEPS = {
  type: ['shop_type'],
  person: ['nationality', 'name', 'native_name', 'birth_date', 'birthplace'],
  document: ['document_type', 'document_number', 'issuing_country', 'valid_until', 'no_end', 'id_front', 'id_back'],
  residence: ['residence', 'city', 'street', 'postal_code', 'contact_email', 'address_confirmed'],
  shop: ['shopname', 'logo'],
} as const
export type ApplicationStep = keyof typeof APPLICATION_STEPS
export type ApplicationField = (typeof APPLICATION_STEPS)[ApplicationStep][number]

/** All fields of an application. */
export const APPLICATION_FIELDS: readonly ApplicationField[] = Object.values(APPLICATION_STEPS).flat()

/** Why customer service refuses a field; the applicant reads it in their language. */
export const REASON_CODES = ['unreadable', 'incomplete', 'differs', 'expired', 'notAllowed', 'taken', 'other'] as const

/** An application as far as it is filled in: texts are empty until then. */
export type ApplicationForm = Readonly<Record<Exclude<ApplicationField, 'no_end' | 'address_confirmed'>, string>> & {
  /** The document has no end of validity. */
  readonly no_end: boolean
  readonly address_confirmed: boolean
}

/** An application before anything is filled in. */
export const EMPTY_APPLICATION: ApplicationForm = {
  ...(Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, ''])) as Record<ApplicationField, string>),
  no_end: false,
  address_confirmed: false,
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Shorter ones are no numbers of documents, and their last characters would tell nearly all of them. */
const LEAST_NUMBER = 6

const LONGEST_NUMBER = 200

/** A typed number of a document by its letters and digits alone, in the one spelling by which two are compared. */
export const plainNumber = (typed: string): string =>
  // No document has a longer one.
  plainCode(typed.slice(0, LONGEST_NUMBER))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** That what is typed is too short for the number of a document; none typed is no wrong one. */
export const wrongNumber = (typed: string): Problem | undefined =>
  typed.trim() !== '' && plainNumber(typed).length < LEAST_NUMBER
    ? problem('input.tooShort', { min: LEAST_NUMBER }, 'document_number')
    : undefined

const COUNTRY_FIELDS: ReadonlySet<string> = new Set<ApplicationField>(['nationality', 'issuing_country', 'residence'])
/** What is shown instead of typed. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set<ApplicationField>(['id_front', 'id_back', 'logo'])
/** A letter of another script than the one that every document repeats its name in. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const DAY_FIELDS: ReadonlySet<string> = new Set<ApplicationField>(['birth_date', 'valid_until'])

/** Whether a field is asked for at all: all that a passport says stands on one page. */
export const isAsked = (field: ApplicationField, { document_type }: Pick<ApplicationForm, 'document_type'>): boolean =>
  field !== 'id_back' || document_type !== 'passport'

/** Whether an application is incomplete without this field. */
function isRequired(field: ApplicationField, form: ApplicationForm): boolean {
  if (!isAsked(field, form)) return false
  if (field === 'native_name' || field === 'no_end') return false
  if (field === 'valid_until') return !form.no_end
  return field !== 'postal_code' || isPartRequired(form.residence, 'zip_code')
}

const isEmpty = (value: string | boolean): boolean => (typeof value === 'boolean' ? !value : lengthOf(value) === 0)

/** What is wrong with one field of an application that is sent, but for what only the time or the server knows. */
export function wrongInApplication(field: ApplicationField, form: ApplicationForm): Problem | undefined {
  const value = form[field]
  if (isEmpty(value)) {
    if (!isRequired(field, form)) return undefined
    if (PICTURE_FIELDS.has(field)) return problem('upload.none', {}, field)
    return field === 'address_confirmed'
      ? problem('application.notConfirmed', {}, field)
      : problem('input.required', {}, field)
  }
  if (typeof value === 'boolean') return undefined
  if (COUNTRY_FIELDS.has(field) && !isCountry(value)) return problem('input.required', {}, field)
  if (field === 'name' && NOT_LATIN.test(value)) return problem('application.notLatin', {}, field)
  if (DAY_FIELDS.has(field) && !isDay(value)) return problem('application.notADay', {}, field)
  const wrongCode = field === 'postal_code' ? wrongPostalCode(value, form.residence) : undefined
  return wrongCode && { ...wrongCode, field }
}

/** Everything that is wrong with an application that is sent: the problem of each field, in the order of the form. */
export const problemsOfApplication = (form: ApplicationForm): Partial<Record<ApplicationField, Problem>> =>
  Object.fromEntries(
    APPLICATION_FIELDS.flatMap((field) => {
      const wrong = wrongInApplication(field, form)
      return wrong ? [[field, wrong]] : []
    }),
  )
