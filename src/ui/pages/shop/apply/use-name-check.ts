import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { ask } from '#client/http.ts'
import { startTimer } from '#client/time.ts'

/** A name is checked this long after the last change. */
const CHECK_MS = 600

/** Whether another shop has the name, asked when it is changed; nothing where that cannot be said. */
export function useNameCheck(shopname: string): Problem | undefined {
  const [taken, setTaken] = useState<{ readonly name: string; readonly problem: Problem }>()
  const before = useRef(shopname)
  useEffect(() => {
    if (before.current === shopname) return
    before.current = shopname
    if (shopname.trim() === '') return
    const timer = startTimer(async () => {
      const answer = await ask(shopApplicationCalls.checkName, { shopname })
      // An answer for an older text comes too late to change this one.
      if (before.current !== shopname) return
      setTaken(
        !answer.ok && answer.problem.key === 'shop.nameTaken' ? { name: shopname, problem: answer.problem } : undefined,
      )
    }, CHECK_MS)
    return () => clearTimeout(timer)
  }, [shopname])
  return taken?.name === shopname ? taken.problem : undefined
}
