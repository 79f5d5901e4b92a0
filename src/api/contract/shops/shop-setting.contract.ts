import { z } from 'zod'
import { MAX_AUTO_REPLY, MAX_FREIGHT_RATES } from '#machines/platform/constants.ts'
import { addressFields } from '../people/address.contract.ts'
import { askedMicro, contract, id, moment, nameField, nothing, pageOf, textField } from '../platform/contract.ts'
import { COUNTRIES } from '../people/countries.ts'
import { freightRule, holiday } from './freight.contract.ts'
import { addressSnapshot } from '../trade/order.contract.ts'
import { shopSettingCalls } from './shop-setting.calls.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'holiday.past': None
    'holiday.endsBefore': None
    'holiday.tooLong': { max: number }
    'holiday.yearUsed': { max: number; days: number }
    'holiday.tooClose': None
    'holiday.none': None
  }
}

const version = z.number().int().min(1)

const shopSettings = z.strictObject({
  /** The shop. */
  id,
  /** Each part is saved apart from the others, over the version that was on the screen. */
  versions: z.strictObject({ profile: z.number(), address: z.number(), holiday: z.number(), messages: z.number() }),
  shopname: z.string(),
  /** From when the shop may be renamed; null where it may be now. */
  rename_from: moment.nullable(),
  /** In the language of the reader. */
  bio: z.string(),
  logo: z.string(),
  return_address: addressSnapshot.nullable(),
  auto_reply: z.string(),
  /** Whether customers may write to the shop. */
  chat_on: z.boolean(),
  /** The holiday that goes on or comes next. */
  holiday: holiday.nullable(),
  /** Earlier holidays of this year, which count against its days. */
  holidays: z.array(holiday),
  /** The day of today, by UTC. */
  today: z.string(),
})
export type ShopSettings = z.infer<typeof shopSettings>

const saveProfile = z.strictObject({
  version,
  shopname: nameField(),
  bio: textField(MOST.text, 0),
  /** An uploaded picture; empty keeps the one that is there. */
  logo: z.union([id, z.literal('')]),
})
export type SaveProfile = z.input<typeof saveProfile>

const saveReturnAddress = z.strictObject({ version, ...addressFields })
export type SaveReturnAddress = z.input<typeof saveReturnAddress>

const saveMessages = z.strictObject({
  version,
  auto_reply: textField(MAX_AUTO_REPLY, 0),
  /** Left out, the switch stays as it is. */
  chat_on: z.boolean().optional(),
})
export type SaveMessages = z.input<typeof saveMessages>

const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
// The years of a calendar: four digits, and a day that exists. Empty where nothing was chosen, which is answered in words.
const day = z
  .string()
  .regex(/^(?:2\d{3}-\d{2}-\d{2})?$/)
  .refine((given) => given === '' || isDay(given))
const saveHoliday = z.strictObject({ version, from: day, to: day, message: textField(MOST.text, 0) })
export type SaveHoliday = z.input<typeof saveHoliday>
const endHoliday = z.strictObject({ version })
export type EndHoliday = z.input<typeof endHoliday>

const freightView = freightRule.extend({
  id,
  /** Empty for the template that a shop begins with. */
  name: z.string(),
  /** Products without a choice of their own follow it. */
  is_default: z.boolean(),
  version: z.number(),
  /** How many products name it. */
  goods: z.number(),
})
export type FreightView = z.infer<typeof freightView>

// Wide on purpose: what is wrong with a template is answered in words, at its field.
const countries = z.array(z.string().regex(/^[A-Za-z]{2}$/)).max(COUNTRIES.length)
const typedRate = z.strictObject({ countries, fee_micro: askedMicro, free_from_micro: askedMicro.nullable() })
const saveFreight = z.strictObject({
  /** Which one is changed; without it a new one is made. */
  id: id.optional(),
  /** The version that was on the screen; 0 for a new one. */
  version: z.number().int().min(0),
  name: nameField(MOST.label),
  rates: z.array(typedRate).max(MAX_FREIGHT_RATES),
  not_served: countries,
  only_listed: z.boolean(),
  /** Makes it the default one; the default stays one until another takes its place. */
  is_default: z.boolean(),
})
export type SaveFreight = z.input<typeof saveFreight>
const deleteFreight = z.strictObject({ id, version })
export type DeleteFreight = z.infer<typeof deleteFreight>

const merchant = { policy: 'merchant' } as const
const saved = ['shop.changedElsewhere', 'key.reused'] as const

/** The settings of a merchant's own shop. */
export const shopSettingContract = contract(shopSettingCalls, {
  setting: { ...merchant, summary: 'The settings of my shop', input: nothing, output: shopSettings },
  profile: {
    ...merchant,
    summary: 'Save the name, the text and the logo of my shop',
    input: saveProfile,
    output: shopSettings,
    refusals: [...saved, 'shop.nameTaken', 'shop.renamedLately', 'upload.notFound', 'account.tooMany'],
  },
  returnAddress: {
    ...merchant,
    summary: 'Save where returned goods of my shop are sent',
    input: saveReturnAddress,
    output: shopSettings,
    refusals: [...saved, 'address.mobile', 'address.zipCode', 'input.required'],
  },
  messages: {
    ...merchant,
    summary: 'Save what answers a chat while I am away, and whether customers may write',
    input: saveMessages,
    output: shopSettings,
    refusals: [...saved],
  },
  holiday: {
    ...merchant,
    summary: 'Announce a holiday of my shop, or change the announced one; days are UTC',
    input: saveHoliday,
    output: shopSettings,
    refusals: [
      ...saved,
      'input.required',
      'holiday.past',
      'holiday.endsBefore',
      'holiday.tooLong',
      'holiday.tooClose',
      'holiday.yearUsed',
    ],
  },
  endHoliday: {
    ...merchant,
    summary: 'End the holiday of my shop now, or call off the announced one',
    input: endHoliday,
    output: shopSettings,
    refusals: [...saved, 'holiday.none'],
  },
  freights: {
    ...merchant,
    summary: 'The freight templates of my shop, the default first',
    input: nothing,
    output: pageOf(freightView),
  },
  freight: {
    ...merchant,
    summary: 'Add a freight template, or change one',
    input: saveFreight,
    output: freightView,
    refusals: [
      ...saved,
      'input.required',
      'amount.tooLarge',
      'freight.notFound',
      'freight.limit',
      'freight.nameTaken',
      'freight.unknownCountry',
      'freight.countryTwice',
      'freight.countriesMissing',
      'freight.rateMissing',
      'freight.elsewhereMissing',
      'freight.freeAlready',
    ],
  },
  deleteFreight: {
    ...merchant,
    summary: 'Delete a freight template; its products follow the default one from then on',
    input: deleteFreight,
    output: pageOf(freightView),
    refusals: [...saved, 'freight.notFound', 'freight.isDefault'],
  },
})
