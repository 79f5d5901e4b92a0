import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import { sentPicture } from './sent-picture.ts'
import type { Take, Token } from './strange-order.ts'

const MOST = 40

/** A category below the first one, with a name that is strange in two languages. */
export async function strangeCategory({ token }: Token, take: Take): Promise<void> {
  const { data } = await callShop(deskCategoryCalls.list, {}, token)
  const name = {
    en: take(deskCategoryCalls.save, 'name.en', MOST),
    // Every language has a name, so that the readers of the two others do not see it.
    'zh-CN': '分类',
    ar: take(deskCategoryCalls.save, 'name.ar', MOST),
  }
  const upload = (await sentPicture(journeyShop().url, token, 'page')).id
  const input = { id: newId(), version: 0, parent_id: data[0]?.id ?? null, name, upload, is_hidden: false }
  await callShop(deskCategoryCalls.save, input, token)
}
