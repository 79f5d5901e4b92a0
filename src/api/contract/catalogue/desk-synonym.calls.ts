import { get, post } from '../platform/call.ts'
import type {
  ChangeSynonyms,
  DeskSynonyms,
  PreviewSynonyms,
  RestoreSynonyms,
  SaveSynonyms,
  SynonymPreview,
} from './desk-synonym.contract.ts'

/** The languages in which searches know words of the same meaning; products have no titles in the last two. */
export const SYNONYM_LANGUAGES = ['en', 'zh-CN', 'ar', 'pt', 'ja'] as const
export type SynonymLanguage = (typeof SYNONYM_LANGUAGES)[number]

/** How long a word may be, how many words a group may have, and a language groups. */
export const SYNONYM_MOST = { word: 40, group: 12, groups: 400 } as const

/** Words of the same meaning at the desk. */
export const deskSynonymCalls = {
  synonyms: get<Record<never, never>, DeskSynonyms>('desk/synonyms'),
  preview: get<PreviewSynonyms, SynonymPreview>('desk/synonymPreview'),
  save: post<SaveSynonyms, DeskSynonyms>('desk/saveSynonyms'),
  publish: post<ChangeSynonyms, DeskSynonyms>('desk/publishSynonyms'),
  restore: post<RestoreSynonyms, DeskSynonyms>('desk/restoreSynonyms'),
  dropDraft: post<ChangeSynonyms, DeskSynonyms>('desk/dropSynonymDraft'),
}
