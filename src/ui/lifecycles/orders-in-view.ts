import { useEffect } from 'react'

const inView = new Map<string, number>()

/** Says that an order lies open, whole, for as long as the component is there. */
export function useInView(orderId: string): void {
  useEffect(() => {
    inView.set(orderId, (inView.get(orderId) ?? 0) + 1)
    return () => {
      const left = (inView.get(orderId) ?? 1) - 1
      if (left > 0) inView.set(orderId, left)
      else inView.delete(orderId)
    }
  }, [orderId])
}

/** Whether somebody looks at an order now: its page tells what happens to it, and nothing else need. */
export const isInView = (orderId: string): boolean => inView.has(orderId)
