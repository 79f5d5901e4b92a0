import { type Audience, deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import type { Announcement, AnnouncementTexts } from '#contract/people/announcement.contract.ts'
import { ask } from '#client/http.ts'
import { showAnnouncement } from '#streams/people/desk-announcements.stream.ts'
import type { WrittenLanguage } from '../language-sides.tsx'
import { momentOf, typedMoment } from '../time-field.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'

type Part = keyof AnnouncementTexts
export type AnnouncementField = `${Part} ${WrittenLanguage}`
/** An announcement as it is typed. */
export type TypedAnnouncement = Readonly<Record<AnnouncementField | 'place' | 'ends', string>> & {
  readonly audience: Audience
}

const EMPTY = { en: '', 'zh-CN': '', ar: '' }
/** An announcement before it is saved for the first time. */
export const BEGUN: Omit<Announcement, 'id'> = {
  audience: 'everybody',
  texts: { title: EMPTY, body: EMPTY },
  place: null,
  version: 0,
  state: 'draft',
  readers: 0,
  publish_at: null,
  ends_at: null,
  changed_at: '',
  open: ['save'],
}

const typedOf = ({ audience, texts: { title, body }, place, ends_at }: Announcement): TypedAnnouncement => ({
  audience,
  'title en': title.en,
  'title zh-CN': title['zh-CN'],
  'title ar': title.ar,
  'body en': body.en,
  'body zh-CN': body['zh-CN'],
  'body ar': body.ar,
  place: place ?? '',
  ends: typedMoment(ends_at),
})
const inEach = (typed: TypedAnnouncement, part: Part): AnnouncementTexts[Part] => ({
  en: typed[`${part} en`],
  'zh-CN': typed[`${part} zh-CN`],
  ar: typed[`${part} ar`],
})

/** The place that is meant: of a whole address, which is copied from the browser, what is behind its `#`. */
const placeOf = (typed: string): string | null => {
  const place = typed.trim()
  const hash = place.indexOf('#/')
  return place === '' ? null : hash < 0 ? place : place.slice(hash + 1)
}

/** An announcement as it is typed. */
export const useAnnouncementForm = (announcement: Announcement) =>
  useVersionedForm<Announcement, TypedAnnouncement>(announcement, {
    name: 'announcement',
    typedOf,
    send: ({ id, version }, typed) =>
      ask(deskAnnouncementCalls.save, {
        id,
        version,
        audience: typed.audience,
        texts: { title: inEach(typed, 'title'), body: inEach(typed, 'body') },
        place: placeOf(typed.place),
        ends_at: momentOf(typed.ends),
      }),
    onSaved: showAnnouncement,
    fields: ['place', 'ends_at'],
  })
