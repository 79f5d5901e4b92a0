import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { WhichCase } from '#contract/desk/desk-case.contract.ts'
import { ask } from '#client/http.ts'
import { refetchCases } from '#streams/desk/desk-case.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** Assigns a case to oneself, or releases it; a colleague who was quicker is named. */
export function useAssign() {
  const { send, pending } = useSend()
  const asking =
    (call: typeof deskCaseCalls.assign) =>
    async ({ entity, id }: WhichCase): Promise<void> => {
      await send(() => ask(call, { entity, id }))
      // After a refusal as well: the case is assigned to another person, and the screen must show it.
      refetchCases()
    }
  return { assign: asking(deskCaseCalls.assign), release: asking(deskCaseCalls.release), pending }
}
