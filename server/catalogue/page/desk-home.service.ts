import { hasTarget } from '#contract/catalogue/desk-home.calls.ts'
import type { ChangeHome, DeskHome, PublishHome, SaveHome } from '#contract/catalogue/desk-home.contract.ts'
import type { Home } from '#contract/catalogue/page.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { changedBetween } from '../../people/audit/changed.ts'
import { changeWritten, isToCome } from '../../people/audit/change-written.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { catalogueLang } from '../../platform/text/catalogue-lang.ts'
import { withTranslations } from '../../platform/text/with-translations.ts'
import * as rows from './desk-home.queries.ts'
import { deskBanners, draftedHome, OPENING } from './home-content.ts'
import { homeOf } from './page.service.ts'
import type { HomeContent, StoredBanner } from './page.table.ts'

type Row = rows.HomeRow
type Act = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'draftDropped'

/** The draft; without one what was published last. */
const contentOf = ({ draft, content }: Row): HomeContent => draft ?? content ?? OPENING

async function presented(on: Queries): Promise<DeskHome> {
  const row = await rows.homeRow(on)
  const content = contentOf(row)
  const open: DeskHome['open'] = [
    ...(row.draft ? (['publish'] as const) : []),
    ...(row.waits_until ? (['unschedule'] as const) : []),
    ...(row.draft ? (['dropDraft'] as const) : []),
  ]
  return {
    id: 'home',
    version: row.version,
    has_draft: row.draft !== null,
    banners: await deskBanners(on, content),
    blocks: [...content.blocks],
    waits_until: row.waits_until?.toISOString() ?? null,
    versions: (await rows.homeVersionsOf(on)).map((each) => ({ ...each, publish_at: each.publish_at.toISOString() })),
    open,
  }
}

/** The home page with its draft and its versions. */
export const deskHome = async ({ services: { db } }: SignedAsk): Promise<Result<DeskHome>> =>
  accepted(await presented(db))

/** The whole home page as the draft would show it now. */
export async function homePreview({ services: { db }, lang }: SignedAsk): Promise<Result<Home>> {
  const content = contentOf(await rows.homeRow(db))
  return accepted(await homeOf(db, catalogueLang(lang), await draftedHome(db, content)))
}

const factsOf = ({ banners, blocks }: HomeContent) => ({ banners, blocks })

/** Changes the home page in one transaction and records the act. `work` answers what was done. */
const changed = (
  ask: SignedAsk,
  version: number,
  work: (tx: Tx, row: Row) => Promise<Act>,
): Promise<Result<DeskHome>> =>
  changeWritten<Row, Act, DeskHome>(
    ask,
    {
      entity: 'home',
      id: 'home',
      lock: rows.lockedHome,
      row: rows.homeRow,
      details: (act, before, after) => ({
        ...(act === 'saved' && { changed: changedBetween(factsOf(contentOf(before)), factsOf(contentOf(after))) }),
        ...(act === 'scheduled' && after.waits_until && { at: after.waits_until.toISOString() }),
      }),
    },
    async (tx, row) => {
      if (row.version !== version) refuse('home.changed')
      const act = await work(tx, row)
      await rows.releaseBannerPictures(tx)
      return act
    },
    presented,
  )

/** Saves the draft. One that a colleague changed in the meantime is not overwritten. */
export const saveHome = (ask: SignedAsk, { version, banners, blocks }: SaveHome): Promise<Result<DeskHome>> =>
  changed(ask, version, async (tx, row) => {
    const kept = new Map(contentOf(row).banners.map((banner) => [banner.id, banner]))
    const stored: StoredBanner[] = []
    for (const [nth, { upload, ...banner }] of banners.entries()) {
      const before = kept.get(banner.id)
      const pictures = upload ? await newPictures(tx, ask.session.userId, { upload, banner: banner.id }) : before
      if (!pictures) return refuse('home.noPicture', { number: nth + 1 }, 'banners')
      const target = hasTarget(banner.kind) ? banner.target : null
      stored.push({
        ...banner,
        title: withTranslations(before?.title, banner.title),
        line: withTranslations(before?.line, banner.line),
        target,
        picture: pictures.picture,
        narrow: pictures.narrow,
      })
    }
    await rows.changeHome(tx, { banners: stored, blocks })
    return 'saved'
  })

async function newPictures(
  tx: Tx,
  ownerId: string,
  { upload, banner }: { readonly upload: string; readonly banner: string },
): Promise<Pick<StoredBanner, 'picture' | 'narrow'>> {
  const of = { ownerId, ids: [upload], purpose: 'page', entity: 'home', entityId: banner, field: 'banners' } as const
  const [claimed] = await claimUploads(tx, of)
  const picture = publicAddress(claimed?.sha256 ?? '')
  return { picture, narrow: picture }
}

/** What is published says something, leads somewhere, and ends after it begins. */
function checkBanners({ banners }: HomeContent): void {
  for (const [nth, { kind, target, title, starts_at, ends_at }] of banners.entries()) {
    const number = nth + 1
    if (hasTarget(kind) && target === null) refuse('home.noTarget', { number }, 'banners')
    if (Object.values(title).every((text) => text === '')) refuse('home.noTitle', { number }, 'banners')
    if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
      refuse('home.endsBefore', { number }, 'banners')
  }
}

/** Makes the draft the next version, shown at once or from a time on. It replaces one that still waits for its time. */
export async function publishHome(ask: SignedAsk, { version, at }: PublishHome): Promise<Result<DeskHome>> {
  const answer = await changed(ask, version, async (tx, row) => {
    if (!row.draft) return refuse('home.noDraft')
    checkBanners(row.draft)
    if (at !== null && !(await isToCome(tx, at))) refuse('home.past', {}, 'at')
    await rows.dropWaitingHome(tx)
    await rows.publishContent(tx, row.draft, at, ask.session.userId)
    await rows.changeHome(tx, null)
    return at === null ? 'published' : 'scheduled'
  })
  if (answer.ok && at === null) ask.services.publishHome()
  return answer
}

/** The version that waits for its time is a draft again, unless there is a newer one. */
export const unscheduleHome = (ask: SignedAsk, { version }: ChangeHome): Promise<Result<DeskHome>> =>
  changed(ask, version, async (tx, row) => {
    if (!row.waits_until) refuse('home.noDraft')
    await rows.dropWaitingHome(tx)
    await rows.changeHome(tx, contentOf(row))
    return 'unscheduled'
  })

/** Deletes the draft; what was published stays. */
export const dropHomeDraft = (ask: SignedAsk, { version }: ChangeHome): Promise<Result<DeskHome>> =>
  changed(ask, version, async (tx, row) => {
    if (!row.draft) refuse('home.noDraft')
    await rows.changeHome(tx, null)
    return 'draftDropped'
  })
