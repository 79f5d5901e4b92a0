import type { ReactNode } from 'react'
import { Money } from './money.tsx'

/** The head of a page about money that moves: its amount and its state. */
export function MoneyHead({ micro, badge }: { micro: string; badge: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-2">
      <h2>
        <Money micro={micro} className="text-2xl font-bold" />
      </h2>
      {badge}
    </header>
  )
}
