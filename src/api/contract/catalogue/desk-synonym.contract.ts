import { z } from 'zod'
import { contract, id, localised, micro, moment, nameField, nothing, textField } from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { deskSynonymCalls, SYNONYM_MOST, type SynonymLanguage } from './desk-synonym.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'synonym.changed': None
    'synonym.noDraft': None
    'synonym.noVersion': None
    'synonym.emptyGroup': { number: number }
    'synonym.oneWord': { number: number }
    'synonym.twice': { number: number; word: string }
    'synonym.noLetters': { number: number; word: string }
    'synonym.markUp': { number: number; word: string }
    'synonym.longPhrase': { number: number; word: string; max: number }
    /** In a language without titles, where the last word of a group is the English one that is searched for. */
    'synonym.lastNotEnglish': { number: number; word: string }
    'synonym.manyWords': { number: number; max: number }
    'synonym.manyGroups': { max: number }
  }
}

const inEach = <T extends z.ZodType>(groups: T) =>
  z.strictObject({ en: groups, 'zh-CN': groups, ar: groups, pt: groups, ja: groups } satisfies Record<
    SynonymLanguage,
    unknown
  >)

/** Groups of words that mean the same, by language. */
export type SynonymGroups = Readonly<Record<SynonymLanguage, readonly (readonly string[])[]>>

const deskSynonyms = z.strictObject({
  /** One thing, like any other that is written. */
  id,
  /** Counts the changes: who saves or publishes names the one that they saw. */
  version: z.number(),
  has_draft: z.boolean(),
  /** The draft; without one what was published last. */
  groups: inEach(z.array(z.array(z.string()))),
  /** The newest first. The first of them is what searches know. */
  versions: z.array(z.strictObject({ number: z.number(), publish_at: moment, by: z.string() })),
  /** What can be done now. */
  open: z.array(z.enum(['publish', 'dropDraft'])),
})
export type DeskSynonyms = z.infer<typeof deskSynonyms>

// More than may be is taken and refused in words, by the group that it is.
const slack = (most: number): number => 2 * most
const groups = z
  .array(z.array(nameField(SYNONYM_MOST.word, 0)).max(slack(SYNONYM_MOST.group)))
  .max(slack(SYNONYM_MOST.groups))

const saveSynonyms = z.strictObject({
  /** 0 before the first change. */
  version: z.int().min(0).max(1_000_000),
  groups: inEach(groups),
})
export type SaveSynonyms = z.input<typeof saveSynonyms>

const changeSynonyms = z.strictObject({ version: z.int().min(1).max(1_000_000) })
export type ChangeSynonyms = z.input<typeof changeSynonyms>
const restoreSynonyms = z.strictObject({
  version: z.int().min(0).max(1_000_000),
  /** The version to go back to. */
  number: z.int().min(1).max(1_000_000),
})
export type RestoreSynonyms = z.input<typeof restoreSynonyms>

const previewSynonyms = z.strictObject({ keywords: textField(MOST.search, 0) })
export type PreviewSynonyms = z.input<typeof previewSynonyms>

const found = z.strictObject({
  /** The first products, in the order of the list. */
  goods: z.array(z.strictObject({ id, title: localised, picture: z.string(), price: micro })),
  /** There are more than those. */
  has_more: z.boolean(),
  /** What the search is read as, where that is not what was typed. */
  read_as: z.string().nullable(),
})
const synonymPreview = z.strictObject({
  /** With what is published. */
  now: found,
  /** With the draft. */
  draft: found,
})
export type SynonymPreview = z.infer<typeof synonymPreview>

/** Words of the same meaning at the desk; each change leaves an act of staff. */
export const deskSynonymContract = contract(deskSynonymCalls, {
  synonyms: {
    summary: 'Words of the same meaning, with their draft and their versions',
    policy: 'support',
    input: nothing,
    output: deskSynonyms,
  },
  preview: {
    summary: 'What a search finds now, and with the draft',
    policy: 'support',
    input: previewSynonyms,
    output: synonymPreview,
    refusals: ['search.keywordMissing'],
  },
  save: {
    summary: 'Save the draft of words of the same meaning',
    policy: 'support',
    isLarge: true,
    input: saveSynonyms,
    output: deskSynonyms,
    refusals: [
      'synonym.changed',
      'synonym.emptyGroup',
      'synonym.oneWord',
      'synonym.twice',
      'synonym.noLetters',
      'synonym.markUp',
      'synonym.longPhrase',
      'synonym.lastNotEnglish',
      'synonym.manyWords',
      'synonym.manyGroups',
    ],
  },
  publish: {
    summary: 'Let searches know the draft, within a second',
    policy: 'support',
    input: changeSynonyms,
    output: deskSynonyms,
    refusals: ['synonym.changed', 'synonym.noDraft'],
  },
  restore: {
    summary: 'Publish an earlier version again; the draft stays',
    policy: 'support',
    input: restoreSynonyms,
    output: deskSynonyms,
    refusals: ['synonym.changed', 'synonym.noVersion'],
  },
  dropDraft: {
    summary: 'Delete the draft; what was published stays',
    policy: 'support',
    input: changeSynonyms,
    output: deskSynonyms,
    refusals: ['synonym.changed', 'synonym.noDraft'],
  },
})
