import { useEffect } from 'react'
import type { View } from '#streams/platform/views.ts'

type Named = Pick<View, 'entity' | 'id'>

const inView = new Map<string, number>()
const nameOf = ({ entity, id }: Named): string => `${entity}/${id}`

/** Marks a root as open on this page for as long as the component is there. */
export function useInView(root: Named): void {
  const name = nameOf(root)
  useEffect(() => {
    inView.set(name, (inView.get(name) ?? 0) + 1)
    return () => {
      const left = (inView.get(name) ?? 1) - 1
      if (left > 0) inView.set(name, left)
      else inView.delete(name)
    }
  }, [name])
}

/** Whether a root is open on this page: then the page shows its moves, and no notice is needed. */
export const isInView = (root: Named): boolean => inView.has(nameOf(root))
