import { useEffect, useEffectEvent } from 'react'
import type { GivenFiles } from '../../../hooks/given-files.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useUploads } from '../../../hooks/use-uploads.ts'
import type { ChangePictures } from './change-pictures.types.ts'

/** The pictures that are chosen and on their way, at most `max`. Each that is sent joins the product's. */
export function useNewPictures({ max, change }: { max: number; change: ChangePictures }) {
  const toast = useToast()
  const uploads = useUploads({ purpose: 'goods', value: [], onChange: () => {}, max })
  const { tiles } = uploads
  const join = useEffectEvent(() => {
    const onWay = tiles.findIndex(({ state }) => state === 'queued' || state === 'sending')
    // In the order in which they were chosen. Their public address is of no use before the product is saved.
    const sent = tiles.filter(({ state }, at) => state === 'sent' && (onWay < 0 || at < onWay))
    if (sent.length === 0) return
    change((before) => [...before, ...sent.map(({ id = '' }) => ({ id, url: '', alt: '' }))])
    sent.forEach(uploads.remove)
  })
  useEffect(() => join(), [tiles])
  return {
    ...uploads,
    /** Adds files that were dropped or pasted, and says what is wrong with the others. */
    take: ({ files, problem }: GivenFiles): void => {
      if (problem) toast.problem(problem)
      if (files.length > 0) uploads.add(files)
    },
  }
}
