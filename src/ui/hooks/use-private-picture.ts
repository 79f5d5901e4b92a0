import { useEffect, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { uploadApi } from '#client/upload.api.ts'

/** A private picture: loading, loaded under a local URL, or failed. */
export type ShownPicture =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly url: string }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }

/** Fetches a private picture with the token. Its local URL is revoked when the component unmounts. */
export function usePrivatePicture(id: string): ShownPicture {
  const [shown, setShown] = useState<ShownPicture>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let url: string | undefined
    setShown({ state: 'loading' })
    void uploadApi.picture(id, { signal: stop.signal }).then((result) => {
      if (stop.signal.aborted) return
      if (result.ok) {
        url = URL.createObjectURL(result.value)
        setShown({ state: 'there', url })
      } else setShown({ state: 'failed', problem: result.problem, retry: () => setTurn((n) => n + 1) })
    })
    return () => {
      stop.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [id, turn])
  return shown
}
