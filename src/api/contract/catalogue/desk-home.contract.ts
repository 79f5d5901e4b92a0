import { z } from 'zod'
import {
  contract,
  id,
  inEachLanguage,
  localised,
  moment,
  nameField,
  nothing,
  optional,
  momentInput,
} from '../platform/contract.ts'
import { home } from './page.contract.ts'
import { BANNER_KINDS, BANNER_MOST, deskHomeCalls, HOME_BLOCKS } from './desk-home.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'home.changed': None
    'home.noDraft': None
    'home.noPicture': { number: number }
    'home.noTarget': { number: number }
    'home.noTitle': { number: number }
    'home.endsBefore': { number: number }
    'home.past': None
  }
}

const kind = z.enum(BANNER_KINDS)
const block = z.strictObject({ key: z.enum(HOME_BLOCKS), is_shown: z.boolean() })

const deskBanner = z.strictObject({
  id,
  kind,
  /** What it leads to; null for new products and coupons. */
  target: id.nullable(),
  title: localised,
  line: localised,
  picture: z.string(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  /** Why no one sees it now, if so: its time, or what it leads to is not there. */
  hidden: z.enum(['early', 'over', 'gone']).nullable(),
})
export type DeskBanner = z.infer<typeof deskBanner>

const deskHome = z.strictObject({
  /** One thing, like any other that is written. */
  id,
  /** Counts the changes: who saves or publishes names the one that they saw. */
  version: z.number(),
  has_draft: z.boolean(),
  /** The draft; without one what was published last. */
  banners: z.array(deskBanner),
  blocks: z.array(block),
  /** When the version that waits for its time is shown. */
  waits_until: moment.nullable(),
  /** The newest first. */
  versions: z.array(z.strictObject({ number: z.number(), publish_at: moment, by: z.string() })),
  /** What can be done now. */
  open: z.array(z.enum(['publish', 'unschedule', 'dropDraft'])),
})
export type DeskHome = z.infer<typeof deskHome>

const saveBanner = z.strictObject({
  /** Of a new one it is made by its author. */
  id,
  kind,
  target: id.nullable(),
  title: inEachLanguage(optional(nameField(BANNER_MOST.title, 0))),
  line: inEachLanguage(optional(nameField(BANNER_MOST.line, 0))),
  /** A new picture; null keeps the one that the banner has. */
  upload: id.nullable(),
  starts_at: momentInput.nullable(),
  ends_at: momentInput.nullable(),
})

const areAllOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

const saveHome = z.strictObject({
  /** 0 before the first change. */
  version: z.int().min(0).max(1_000_000),
  banners: z
    .array(saveBanner)
    .max(BANNER_MOST.banners)
    .refine((all) => areAllOnce(all.map((each) => each.id))),
  blocks: z
    .array(block)
    .length(HOME_BLOCKS.length)
    .refine((all) => areAllOnce(all.map(({ key }) => key))),
})
export type SaveHome = z.input<typeof saveHome>

const changeHome = z.strictObject({ version: z.int().min(1).max(1_000_000) })
export type ChangeHome = z.input<typeof changeHome>
const publishHome = changeHome.extend({
  /** When visitors get it; null for at once. */
  at: momentInput.nullable(),
})
export type PublishHome = z.input<typeof publishHome>

const refusals = ['home.changed', 'home.noDraft'] as const

/** The home page at the desk; each change leaves an act of staff. */
export const deskHomeContract = contract(deskHomeCalls, {
  home: {
    summary: 'The home page with its draft and its versions',
    policy: 'support',
    input: nothing,
    output: deskHome,
  },
  preview: {
    summary: 'The home page as the draft would show it now',
    policy: 'support',
    input: nothing,
    output: home,
  },
  save: {
    summary: 'Save the draft of the home page',
    policy: 'support',
    isLarge: true,
    input: saveHome,
    output: deskHome,
    refusals: ['home.changed', 'home.noPicture', 'upload.notFound'],
  },
  publish: {
    summary: 'Show the draft of the home page to everybody, at once or from a time on',
    policy: 'support',
    input: publishHome,
    output: deskHome,
    refusals: [...refusals, 'home.noTarget', 'home.noTitle', 'home.endsBefore', 'home.past'],
  },
  unschedule: {
    summary: 'Make the home page that waits for its time a draft again',
    policy: 'support',
    input: changeHome,
    output: deskHome,
    refusals,
  },
  dropDraft: {
    summary: 'Delete the draft of the home page; what was published stays',
    policy: 'support',
    input: changeHome,
    output: deskHome,
    refusals,
  },
})
