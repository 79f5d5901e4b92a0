import type { WhichCase } from '#contract/desk-case.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { askCasesAnew } from '#streams/desk-case.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** Assigns a case to oneself, or releases it; a colleague who was quicker is named. */
export function useAssign() {
  const { send, pending } = useSend()
  const asking =
    (call: typeof deskApi.assign) =>
    async ({ entity, id }: WhichCase): Promise<void> => {
      await send(() => call({ entity, id }))
      // After a refusal as well: the case is assigned to a colleague, and the screen must show it.
      askCasesAnew()
    }
  return { assign: asking(deskApi.assign), release: asking(deskApi.release), pending }
}
