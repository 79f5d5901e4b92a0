import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { callShop } from './call-shop.ts'
import type { Take, Token } from './strange-order.ts'

const NOTHING: Localised = { en: '', 'zh-CN': '', ar: '' }

/** An announcement for each language, strange in every text, and written in that one alone; answers their ids and those of the notices. */
export async function strangeAnnouncements({ token }: Token, reader: Token, take: Take) {
  const ids: string[] = []
  for (const lang of ['en', 'zh-CN', 'ar'] as const) {
    const written = (place: string, longest: number): Localised => ({
      ...NOTHING,
      [lang]: take(deskAnnouncementCalls.save, `texts.${place}.${lang}`, longest),
    })
    const texts = { title: written('title', 120), body: written('body', 400) }
    const facts = { audience: 'everybody', place: null, ends_at: null } as const
    const { id, version } = await callShop(
      deskAnnouncementCalls.save,
      { id: newId(), version: 0, texts, ...facts },
      token,
    )
    await callShop(deskAnnouncementCalls.publish, { id, version, at: null }, token)
    ids.push(id)
  }
  const { data } = await callShop(noticeCalls.list, { tab: 'system' }, reader.token)
  return { ids, notices: data.filter(({ subject }) => ids.includes(subject.id)).map(({ id }) => id) }
}
