import { z } from 'zod'
import { SHOP_TYPES, shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import {
  codeField,
  bytes,
  contract,
  done,
  id,
  moment,
  nameField,
  nothing,
  onlyId,
  textField,
} from '../platform/contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { deskApplicationCalls, shopApplicationCalls, shopApplicationMoves } from './shop-application.calls.ts'
import { APPLICATION_FIELDS, DOCUMENT_TYPES, REASON_CODES } from './shop-application.form.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'application.notFound': None
    'application.hasShop': None
    'application.changedElsewhere': None
    'application.notConfirmed': None
    'application.emailNotConfirmed': None
    'application.notADay': None
    'application.notLatin': None
    'application.tooManyTries': { max: number }
    'application.typeUnavailable': None
    'application.tooYoung': { years: number }
    'application.documentExpired': None
    'application.beingReviewed': None
  }
}

const country = z.string().regex(/^(?:[A-Z]{2})?$/)
const day = z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/)
const upload = z.union([id, z.literal('')])

/** What an applicant fills in. */
export const applicationForm = z.strictObject({
  shop_type: z.enum(['', ...SHOP_TYPES]),
  nationality: country,
  name: nameField(MOST.name, 0),
  /** The name in its own script. */
  native_name: nameField(MOST.name, 0),
  birth_date: day,
  birthplace: nameField(MOST.name, 0),
  document_type: z.enum(['', ...DOCUMENT_TYPES]),
  document_number: codeField(MOST.documentNumber, 0),
  issuing_country: country,
  valid_until: day,
  no_end: z.boolean(),
  id_front: upload,
  id_back: upload,
  residence: country,
  city: nameField(MOST.place, 0),
  street: textField(MOST.street, 0),
  postal_code: codeField(MOST.postalCode, 0),
  contact_email: textField(MOST.email, 0),
  address_confirmed: z.boolean(),
  shopname: nameField(MOST.name, 0),
  logo: upload,
})
export type SavedForm = z.infer<typeof applicationForm>

/** A field of an application. */
export const applicationField = z.enum(APPLICATION_FIELDS as [string, ...string[]])
const fieldReason = z.strictObject({
  field: applicationField,
  code: z.enum(REASON_CODES),
  text: textField(MOST.text, 0),
})
export type FieldReason = z.infer<typeof fieldReason>

/** An application for a shop, as its applicant and customer service see it. The number of the document is never sent whole. */
export const shopApplicationView = z.strictObject({
  entity: z.literal('shopApplication'),
  id,
  version: z.number(),
  as: z.enum(['shopper', 'support']),
  state: z.string(),
  facts: z.strictObject({ terms: frozen(shopApplicationTerms()), isAssigned: z.boolean(), tries: z.number() }),
  ...deadline,
  /** `document_number` is empty here; its end stands beside it. */
  form: applicationForm,
  number_ending: z.string(),
  /** Whether the applicant has proved that the contact email is theirs. */
  email_confirmed: z.boolean(),
  /** What customer service refused at last. */
  reasons: z.array(fieldReason),
  createtime: moment,
  user: z.strictObject({ id, nickname: z.string() }),
  /** How many other accounts sent a document of this number; for customer service only. */
  same_number: z.number().nullable(),
  timeline: z.array(timelineEntry),
})
export type ShopApplicationView = z.infer<typeof shopApplicationView>

const applicationState = z.strictObject({
  application: shopApplicationView.nullable(),
  /** The kinds of shop that can be applied for today. */
  offered: z.array(z.enum(SHOP_TYPES)),
})
export type ApplicationState = z.infer<typeof applicationState>

const saveApplication = z.strictObject({
  /** The version that was edited; 0 where there is none yet. */
  version: z.number().int().min(0),
  /** An empty document number keeps the one that is saved. */
  form: applicationForm,
})
export type SaveApplication = z.infer<typeof saveApplication>
const submitApplication = z.strictObject({ id, version: z.number().int().min(1) })
export type SubmitApplication = z.infer<typeof submitApplication>
const confirmEmail = z.strictObject({
  email: textField(MOST.email),
  code: textField(MOST.label),
  code_secret: z.string().max(MOST.name),
})
export type ConfirmEmail = z.infer<typeof confirmEmail>
const checkShopName = z.strictObject({ shopname: nameField() })
export type CheckShopName = z.infer<typeof checkShopName>

const auditShop = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve'), id, reason: textField() }),
  z.strictObject({
    verdict: z.literal('reject'),
    id,
    reason: textField(),
    reasons: z.array(fieldReason).min(1).max(APPLICATION_FIELDS.length),
  }),
])
export type AuditShop = z.infer<typeof auditShop>
const identityPicture = z.strictObject({
  id,
  side: z.enum(['id_front', 'id_back']),
  /** The round that was refused at last, while the pictures of it are kept. */
  round: z.enum(['now', 'before']).default('now'),
})
export type IdentityPicture = z.input<typeof identityPicture>

const changed = ['application.changedElsewhere', 'system.alreadyMoved', 'upload.notFound'] as const

/** Applying for a shop. */
export const shopApplicationContract = contract(shopApplicationCalls, {
  info: {
    summary: 'My application for a shop, and the kinds of shop that are offered',
    policy: 'signedIn',
    input: nothing,
    output: applicationState,
  },
  save: {
    summary: 'Save my application as far as it is filled in',
    policy: 'signedIn',
    input: saveApplication,
    output: shopApplicationView,
    refusals: [...changed, 'application.hasShop', 'input.tooShort'],
  },
  confirmEmail: {
    summary: 'Prove that the contact email of my application is mine',
    policy: 'signedIn',
    input: confirmEmail,
    output: shopApplicationView,
    refusals: ['application.notFound', 'account.emailIncorrect', 'account.codeIncorrect', 'system.alreadyMoved'],
  },
  checkName: {
    summary: 'Whether a shop name is free',
    policy: 'signedIn',
    input: checkShopName,
    output: done,
    refusals: ['shop.nameTaken', 'account.tooMany'],
  },
})

/** The moves of an application that its applicant asks for. */
export const shopApplicationMovesContract = moves(
  shopApplicationLifecycle,
  shopApplicationMoves,
  { view: shopApplicationView, missing: 'application.notFound' },
  {
    'shopApplication.submit': {
      summary: 'Send my application',
      input: submitApplication,
      refusals: [
        'application.changedElsewhere',
        'shop.nameTaken',
        'application.emailNotConfirmed',
        'application.notConfirmed',
        'application.notADay',
        'application.notLatin',
        'upload.none',
        'address.zipCode',
        'input.required',
      ],
    },
    'shopApplication.takeBack': { summary: 'Take my application back while no one reviews it', input: onlyId },
  },
)

const { audit, picture } = deskApplicationCalls

/** Deciding applications at the desk. */
export const deskApplicationMovesContract = moves(
  shopApplicationLifecycle,
  { audit },
  { view: shopApplicationView, missing: 'application.notFound' },
  {
    audit: {
      summary: 'Open the shop, or refuse the application with a reason for each field',
      input: auditShop,
      choice: {
        field: 'verdict',
        events: { approve: 'shopApplication.approve', reject: 'shopApplication.reject' },
      },
      refusals: ['shop.nameTaken'],
    },
  },
)

/** What the reviewer of an application looks at. */
export const deskApplicationContract = contract(
  { picture },
  {
    picture: {
      summary:
        'An identity picture of the application that is assigned to me, with my name on it; the audit keeps each look',
      policy: 'support',
      input: identityPicture,
      output: bytes,
      refusals: ['upload.notFound', 'desk.notAssigned', 'desk.ownCase'],
    },
  },
)
