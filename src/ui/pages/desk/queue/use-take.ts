import type { WhichCase } from '#contract/desk-case.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { refetchCases } from '#streams/desk-case.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** Takes a case, or puts it back; a colleague who was quicker is named. */
export function useTake() {
  const { send, pending } = useSend()
  const take = async ({ entity, id }: WhichCase, isTaken: boolean): Promise<void> => {
    await send(() => deskApi.take({ entity, id, take: isTaken }))
    // Refused, too: then somebody else has it, and that is to be seen.
    refetchCases()
  }
  return { take, pending }
}
