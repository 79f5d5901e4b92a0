import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { ask } from '#client/http.ts'
import { watchDeskCategories } from '#streams/catalogue/desk-categories.stream.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useFormat } from '../../../../primitives/format.ts'
import { MoveButtons } from '../home/move-buttons.tsx'
import { moved } from '../home/use-home-form.ts'

/** Moves a category among those of its level. */
export function CategoryPlace({
  category: { id, parent_id, name },
  all,
}: {
  category: DeskCategory
  all: readonly DeskCategory[]
}) {
  const { localised } = useFormat()
  const { send } = useSend()
  const level = all.filter((each) => each.parent_id === parent_id).map((each) => each.id)
  const at = level.indexOf(id)
  const handleMove = async (by: 1 | -1): Promise<void> => {
    const answer = await send(() => ask(deskCategoryCalls.order, { parent_id, ids: moved(level, at, by) }))
    if (answer) watchDeskCategories().replace(answer)
    else watchDeskCategories().refetch()
  }
  return <MoveButtons name={localised(name)} at={at} count={level.length} onMove={(by) => void handleMove(by)} />
}
