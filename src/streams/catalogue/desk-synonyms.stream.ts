import { filter, throttleTime } from 'rxjs'
import { deskSynonymCalls } from '#contract/catalogue/desk-synonym.calls.ts'
import type { DeskSynonyms, SynonymPreview } from '#contract/catalogue/desk-synonym.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { read } from '../platform/read.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('synonyms.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Words of the same meaning, with their draft and their versions. */
export const watchDeskSynonyms = (): LiveStream<DeskSynonyms> =>
  read({ name: 'desk/synonyms', call: () => ask(deskSynonymCalls.synonyms, {}), refetchOn: acted$ })

/** What a search finds now, and with the draft; again when either changes. */
export const watchSynonymPreview = (keywords: string): LiveStream<SynonymPreview> =>
  read({
    name: `desk/synonyms/preview/${keywords}`,
    call: () => ask(deskSynonymCalls.preview, { keywords }),
    refetchOn: acted$,
  })
