import { type BannerKind, deskHomeCalls, hasTarget } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskBanner, DeskHome } from '#contract/catalogue/desk-home.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { watchDeskHome } from '#streams/catalogue/desk-home.stream.ts'
import type { WrittenLanguage } from '../language-sides.tsx'
import { momentOf, typedMoment } from '../time-field.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'

/** A banner as it is typed. */
export interface TypedBanner {
  readonly id: string
  readonly kind: BannerKind
  readonly target: string
  readonly title: Readonly<Record<WrittenLanguage, string>>
  readonly line: Readonly<Record<WrittenLanguage, string>>
  /** A new picture; empty keeps the one that it has. */
  readonly upload: string
  readonly starts: string
  readonly ends: string
}

/** The home page as it is typed. */
export interface TypedHome {
  readonly banners: readonly TypedBanner[]
  readonly blocks: DeskHome['blocks']
}

const EMPTY = { en: '', 'zh-CN': '', ar: '' }
/** A banner before anything of it is typed. */
export const newBanner = (): TypedBanner => ({
  id: newKey(),
  kind: 'new',
  target: '',
  title: EMPTY,
  line: EMPTY,
  upload: '',
  starts: '',
  ends: '',
})

/** A text in the languages that staff write; its translations stay on the server. */
const typedIn = (text: Localised): TypedBanner['title'] => ({ en: text.en, 'zh-CN': text['zh-CN'], ar: text.ar })

const typedBanner = ({ id, kind, target, title, line, starts_at, ends_at }: DeskBanner): TypedBanner => ({
  id,
  kind,
  target: target ?? '',
  title: typedIn(title),
  line: typedIn(line),
  upload: '',
  starts: typedMoment(starts_at),
  ends: typedMoment(ends_at),
})

/** The id that is meant: of a whole address, what stands behind `id=`, or in the name of an address that is handed on (`/p-ID`). */
const targetOf = (typed: string): string | null => {
  const text = typed.trim()
  const named = /(?:[?&](?:id|category)=|\/[ps]-)([\w-]{1,40})/.exec(text)?.[1]
  return named ?? (text === '' ? null : text)
}

const sentBanner = ({ target, upload, starts, ends, ...banner }: TypedBanner) => ({
  ...banner,
  target: hasTarget(banner.kind) ? targetOf(target) : null,
  upload: upload === '' ? null : upload,
  starts_at: momentOf(starts),
  ends_at: momentOf(ends),
})

/** The home page as it is typed. */
export const useHomeForm = (home: DeskHome) =>
  useVersionedForm<DeskHome, TypedHome>(home, {
    name: 'home',
    typedOf: ({ banners, blocks }) => ({ banners: banners.map(typedBanner), blocks }),
    send: ({ version }, { banners, blocks }) =>
      ask(deskHomeCalls.save, { version, banners: banners.map(sentBanner), blocks: [...blocks] }),
    onSaved: (saved) => watchDeskHome().replace(saved),
  })

/** A list with one of its things a place further up or down. */
export function moved<T>(all: readonly T[], from: number, by: 1 | -1): T[] {
  const list = [...all]
  const [thing] = list.splice(from, 1)
  if (thing !== undefined) list.splice(from + by, 0, thing)
  return list
}
