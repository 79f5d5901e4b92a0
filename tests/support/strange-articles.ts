import { deskArticleCalls } from '#contract/people/article.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { callShop } from './call-shop.ts'
import type { Take, Token } from './strange-order.ts'

const NOTHING: Localised = { en: '', 'zh-CN': '', ar: '' }

/** An article for each language, strange in every text, and written in that one alone: else readers of the others would not see it. */
export async function strangeArticles({ token }: Token, take: Take): Promise<string[]> {
  const ids: string[] = []
  for (const lang of ['en', 'zh-CN', 'ar'] as const) {
    const written = (place: string, longest: number): Localised => ({
      ...NOTHING,
      [lang]: take(deskArticleCalls.save, `texts.${place}.${lang}`, longest),
    })
    const texts = { title: written('title', 120), keywords: NOTHING, body: written('body', 400) }
    const { id, version } = await callShop(deskArticleCalls.save, { id: newId(), version: 0, texts }, token)
    await callShop(deskArticleCalls.publish, { id, version, at: null }, token)
    ids.push(id)
  }
  return ids
}
