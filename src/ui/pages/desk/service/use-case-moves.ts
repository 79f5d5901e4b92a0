import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { ask } from '#client/http.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** What can be done with a case of customer service. `onOver` also hears of a refusal: a colleague was quicker, and the screen must show it. */
export function useCaseMoves({ id, case: view }: DeskServiceCase, onOver: () => void) {
  const { open } = useLifecycle(serviceCaseLifecycle, view, 'support')
  const { send, pending } = useSend()
  const move = async (work: () => ReturnType<typeof ask>): Promise<void> => {
    await send(work)
    onOver()
  }
  return {
    pending,
    mayAssign: open.includes('serviceCase.assign'),
    take: () => move(() => ask(deskServiceMoves['serviceCase.assign'], { id })),
    release: () => move(() => ask(deskServiceMoves['serviceCase.release'], { id })),
    close: () => move(() => ask(deskServiceMoves['serviceCase.close'], { id })),
    transfer: (to_id: string) => move(() => ask(deskServiceMoves['serviceCase.transfer'], { id, to_id })),
  }
}
