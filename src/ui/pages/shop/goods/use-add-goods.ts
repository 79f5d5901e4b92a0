import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsCounts, GoodsDraftView, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { ask } from '#client/http.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { useGoodsDraft } from './use-goods-draft.ts'
import { useUnsent } from './use-unsent.ts'
import { useWrong } from './use-wrong.ts'

/** A draft that becomes a product: listed within `limits`, or kept off the shelf. Its page is open as soon as it is added. */
export function useAddGoods(draft: GoodsDraftView, limits: GoodsCounts['limits']) {
  const { t } = useTexts('goodsEdit')
  const go = useNavigation()
  const toast = useToast()
  const editor = useGoodsDraft(draft.id, draft)
  const [pending, setPending] = useState<'on' | 'off'>()
  const [refused, setRefused] = useState<Problem>()
  // The category is chosen in the first step.
  const wrong = useWrong(editor.form, refused, ['category'])
  const unsent = useUnsent()
  const send = async (onShelf: boolean): Promise<void> => {
    setPending(onShelf ? 'on' : 'off')
    const isSaved = await editor.save()
    const form = readGoods(editor.current()).form as SentGoods
    const answer = isSaved ? await ask(shopGoodsCalls.add, { form, on_shelf: onShelf, draft: draft.id }) : undefined
    setPending(undefined)
    if (!answer) return
    if (!answer.ok) {
      setRefused(answer.problem)
      if (answer.problem.field === undefined) toast.problem(answer.problem)
      return wrong.point()
    }
    editor.forget()
    toast.show(t(onShelf ? 'add.listed' : 'add.saved'))
    go.replace(links.shopGoodsDetail(answer.value.id))
  }
  return {
    editor,
    wrong,
    noteUnsent: unsent.note,
    /** Which of the two buttons was pressed, while the product is sent. */
    pending,
    change: (next: (form: TypedGoods) => TypedGoods): void => {
      setRefused(undefined)
      editor.change(next)
    },
    add: async (onShelf: boolean): Promise<void> => {
      if (pending) return
      setRefused(undefined)
      // The category is asked in the first step.
      if (editor.form.category === '') return go.open(links.shopGoodsAdd(draft.id))
      if (!wrong.check(onShelf ? limits : undefined)) return
      if (unsent.problem) {
        setRefused(unsent.problem)
        return wrong.point()
      }
      await send(onShelf)
    },
  }
}
