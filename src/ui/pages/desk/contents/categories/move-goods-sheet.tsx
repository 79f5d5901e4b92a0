import { useRef, useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { watchDeskCategories } from '#streams/catalogue/desk-categories.stream.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useToast } from '../../../../hooks/use-toast.ts'
import { FormSheet } from '../../../../parts/form-sheet.tsx'
import { Select } from '../../../../primitives/field.tsx'
import { useFormat } from '../../../../primitives/format.ts'

/** Asks to which category all products of another one are moved, and says how many they are. */
export function MoveGoodsSheet({
  category: { id, goods, shops },
  all,
  onClose,
}: {
  category: DeskCategory
  all: readonly DeskCategory[]
  onClose: () => void
}) {
  const { t } = useTexts('deskArticle')
  const { localised, number } = useFormat()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const [to, setTo] = useState('')
  const { send, pending, at, setProblem } = useSend()
  const nameOf = ({ parent_id, name }: DeskCategory): string => {
    const above = all.find((each) => each.id === parent_id)
    return above ? `${localised(above.name)} › ${localised(name)}` : localised(name)
  }
  const targets = all.filter((each) => each.id !== id && !each.is_hidden)
  const handleSubmit = async (): Promise<void> => {
    if (to === '') return setProblem(problem('input.required', {}, 'to'))
    const answer = await send(() => ask(deskCategoryCalls.moveGoods, { from: id, to, goods }), ['to'])
    if (!answer) return watchDeskCategories().refetch()
    watchDeskCategories().replace(answer)
    toast.show(t('category.moved'))
    onClose()
  }
  return (
    <FormSheet
      title={t('category.moveTitle')}
      verb={t('category.moveGoods')}
      pending={pending}
      box={box}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{t('category.moveText', { count: goods, n: number(goods), shops: number(shops) })}</p>
      <Select
        label={t('category.moveTo')}
        name="to"
        value={to}
        problem={at('to')}
        options={[
          { value: '', label: t('home.choose') },
          ...targets.map((each) => ({ value: each.id, label: nameOf(each) })),
        ]}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormSheet>
  )
}
