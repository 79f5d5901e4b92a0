import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { PagedStream } from '#streams/platform/paged.ts'
import { BURST_MS, useLive } from './use-live.ts'
import { useToast } from './use-toast.ts'

/**
 * Reads an endless list. A reader who comes back finds it as it was; any other begins with the first page. A page that is refused
 * is reported while its list is shown.
 */
export function useInfiniteList<T, Head>(list: PagedStream<T, Head>) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const toast = useToast()
  const [entered, setEntered] = useState<unknown>()
  if (entered !== list) {
    if (!isReturn) list.startOver()
    setEntered(list)
  }
  const live = useLive(list, BURST_MS)
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    shown.current = list
    return () => {
      shown.current = undefined
    }
  }, [list])
  const loadMore = async (): Promise<void> => {
    const page = await list.loadMore()
    if (page && !page.ok && shown.current === list) toast.problem(page.problem)
  }
  return { live, loadMore }
}
