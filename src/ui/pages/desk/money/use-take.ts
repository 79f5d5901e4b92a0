import type { WhichCase } from '#contract/desk-money.contract.ts'
import { deskMoneyApi } from '#client/desk-money.api.ts'
import { askMoneyAnew } from '#streams/desk-money.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** Takes a case, or puts it back; a colleague who was quicker is named. */
export function useTake() {
  const { send, pending } = useSend()
  const take = async ({ entity, id }: WhichCase, isTaken: boolean): Promise<void> => {
    await send(() => deskMoneyApi.take({ entity, id, take: isTaken }))
    // Refused, too: then somebody else has it, and that is to be seen.
    askMoneyAnew()
  }
  return { take, pending }
}
