import { useEffect, useRef, useState } from 'react'
import { uploadApi } from '#client/upload.api.ts'
import type { IdentityPicture } from '#contract/shops/shop-application.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** A side of a document, in this round or in the one before. */
export type Sight = Required<Pick<IdentityPicture, 'side' | 'round'>>

const keyOf = ({ side, round }: Sight): string => `${side}/${round}`

/**
 * The pictures of a document that its reviewer has looked at, by a local address each. A picture is asked for once while the case is
 * open, because each look is recorded, and is on the device no longer than that.
 */
export function useIdentityPictures(id: string, wanted: Sight | undefined) {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [turn, setTurn] = useState(0)
  const made = useRef<string[]>([])
  const key = wanted && keyOf(wanted)
  const isThere = key !== undefined && urls[key] !== undefined
  useEffect(() => {
    const [side, round] = (key ?? '').split('/') as [Sight['side'], Sight['round']]
    if (key === undefined || isThere) return
    const stop = new AbortController()
    setProblem(undefined)
    void uploadApi.identity({ id, side, round }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (!answer.ok) return setProblem(answer.problem)
      const url = URL.createObjectURL(answer.value)
      made.current.push(url)
      setUrls((before) => ({ ...before, [key]: url }))
    })
    return () => stop.abort()
  }, [id, key, isThere, turn])
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), [])
  return { url: key === undefined ? undefined : urls[key], problem, retry: () => setTurn((n) => n + 1) }
}
