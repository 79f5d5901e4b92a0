import { deskHomeCalls, HOME_BLOCKS } from '#contract/catalogue/desk-home.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import { sentPicture } from './sent-picture.ts'
import type { Take, Token } from './strange-order.ts'

const NOTHING: Localised = { en: '', 'zh-CN': '', ar: '' }

/** A home page that begins with a banner for each language, strange in every text, and written in that one alone. */
export async function strangeHome({ token }: Token, take: Take): Promise<void> {
  const { version, banners: before } = await callShop(deskHomeCalls.home, {}, token)
  const strange = []
  for (const lang of ['en', 'zh-CN', 'ar'] as const) {
    const written = (place: string, longest: number): Localised => ({
      ...NOTHING,
      [lang]: take(deskHomeCalls.save, `banners.${place}.${lang}`, longest),
    })
    strange.push({
      id: newId(),
      kind: 'new' as const,
      target: null,
      title: written('title', 60),
      line: written('line', 120),
      upload: (await sentPicture(journeyShop().url, token, 'page')).id,
      starts_at: null,
      ends_at: null,
    })
  }
  const kept = before.map(({ picture: _picture, hidden: _hidden, ...banner }) => ({ ...banner, upload: null }))
  const blocks = HOME_BLOCKS.map((key) => ({ key, is_shown: true }))
  const banners = [...strange, ...kept].slice(0, 10)
  const saved = await callShop(deskHomeCalls.save, { version, banners, blocks }, token)
  await callShop(deskHomeCalls.publish, { version: saved.version, at: null }, token)
}
