import { useEffect } from 'react'

const inView = new Map<string, number>()

/** Says that something lies open, whole, for as long as the component is there: an order, a recharge, a withdrawal. */
export function useInView(id: string): void {
  useEffect(() => {
    inView.set(id, (inView.get(id) ?? 0) + 1)
    return () => {
      const left = (inView.get(id) ?? 1) - 1
      if (left > 0) inView.set(id, left)
      else inView.delete(id)
    }
  }, [id])
}

/** Whether somebody looks at it now: its page tells what happens to it, and nothing else need. */
export const isInView = (id: string): boolean => inView.has(id)
