import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsInfo, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { changedParts, EMPTY_GOODS, type GoodsPart, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { ask } from '#client/http.ts'
import { fieldsOf } from '#streams/platform/drafts.ts'
import { showMyProduct, watchMyProduct } from '#streams/catalogue/shop-goods.stream.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { conflictsOf, type EditedGoods, following, isEdited, rebased } from './rebase.ts'

/**
 * The form of a product that is there already. It follows other tabs and orders while nothing of the same part is typed here; where
 * both changed a part, the person chooses. What is typed and not saved stays on this device.
 */
export function useGoodsEdit(info: GoodsInfo) {
  const { t } = useTexts('goodsEdit')
  const toast = useToast()
  const start: EditedGoods = { version: info.version, base: info.form, form: info.form }
  const { typed, setTyped, forget } = useDraft<EditedGoods>(`goods/${info.id}`, start)
  const [seen, setSeen] = useState<GoodsInfo>()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Problem>()
  if (seen !== info) {
    setSeen(info)
    // What a device kept may be of an older version of this page.
    const whole = { ...typed, base: fieldsOf(EMPTY_GOODS, typed.base), form: fieldsOf(EMPTY_GOODS, typed.form) }
    setTyped(following(whole, info))
  }
  const isTouched = isEdited(typed)
  useEffect(() => {
    if (!isTouched) forget()
  })
  const change = (next: (form: TypedGoods) => TypedGoods): void => {
    setTyped((before) => ({ ...before, form: next(before.form) }))
    setRefused(undefined)
  }
  const conflicts = info.version > typed.version ? conflictsOf(typed, info) : []

  const save = async (): Promise<Problem | undefined> => {
    if (pending || conflicts.length > 0) return undefined
    setPending(true)
    const { base, form, version } = typed
    const answer = await ask(shopGoodsCalls.edit, {
      id: info.id,
      version,
      parts: changedParts(base, form),
      form: readGoods(form).form as SentGoods,
    })
    setPending(false)
    if (!answer.ok) {
      setRefused(answer.problem)
      if (answer.problem.key === 'goods.changedElsewhere') watchMyProduct(info.id).refetch()
      else if (answer.problem.field === undefined) toast.problem(answer.problem)
      return answer.problem
    }
    const saved = answer.value
    const isSentForm = (now: EditedGoods): boolean => now.form === form
    setTyped((now) =>
      isSentForm(now)
        ? { version: saved.version, base: saved.form, form: saved.form }
        : // Typed on while it was saved: that is what is not saved yet.
          rebased({ ...now, base: form }, saved, conflictsOf({ ...now, base: form }, saved)),
    )
    setRefused(undefined)
    showMyProduct(saved)
    toast.show(t('bar.saved'))
    return undefined
  }
  return {
    form: typed.form,
    change,
    save,
    pending,
    refused,
    isTouched,
    conflicts,
    theirs: info.form,
    /** Keeps these parts as they are typed, and takes the others that are in conflict from the other version. */
    choose: (kept: readonly GoodsPart[]): void => {
      setTyped((before) => rebased(before, info, kept))
      setRefused(undefined)
    },
    /** Throws away what is not saved. */
    discard: (): void => setTyped({ version: info.version, base: info.form, form: info.form }),
    base: typed.base,
  }
}
