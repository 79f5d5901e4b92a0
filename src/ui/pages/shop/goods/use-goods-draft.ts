import { goodsDraftCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsDraftView, TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { ask } from '#client/http.ts'
import { fieldsOf } from '#streams/platform/drafts.ts'
import { fetchGoodsDraft, showGoodsDraft } from '#streams/catalogue/shop-goods.stream.ts'
import { type Start, type Typed, useAutosave } from '../../../hooks/use-autosave.ts'

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

function begin(view: GoodsDraftView | undefined, kept: Typed<TypedGoods>): Start<TypedGoods> {
  const saved = { version: view?.version ?? 0, form: view?.form ?? EMPTY_GOODS }
  const form = fieldsOf(EMPTY_GOODS, kept.form)
  if (kept.version < 0 || isSame(form, saved.form)) return { ...saved, state: 'saved' }
  return { form, version: kept.version, state: kept.version === saved.version ? 'saving' : 'elsewhere' }
}

/** The form of a product that is not added yet, saved automatically. */
export const useGoodsDraft = (id: string, view: GoodsDraftView | undefined) =>
  useAutosave<TypedGoods, GoodsDraftView>(view, {
    draft: `goodsDraft/${id}`,
    empty: EMPTY_GOODS,
    begin: (kept) => begin(view, kept),
    formOf: (saved) => saved.form,
    send: ({ version, form }) => ask(goodsDraftCalls.save, { id, version, form: form as TypedDraft }),
    refusedAs: 'goods.changedElsewhere',
    fetch: () => fetchGoodsDraft(id),
    show: showGoodsDraft,
  })

/** A draft, as its screens get it. */
export type GoodsDraftEditor = ReturnType<typeof useGoodsDraft>
