import { useEffect, useState } from 'react'
import { commonCalls } from '#contract/common.calls.ts'
import { ask } from '#client/http.ts'

/** Where customer service is written to; nothing before it is known. */
export function useServiceAddress(): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    void ask(commonCalls.init, {}).then((answer) => answer.ok && setAddress(answer.value.support_email))
  }, [])
  return address
}
