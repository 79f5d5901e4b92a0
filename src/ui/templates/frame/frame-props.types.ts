import type { ReactNode } from 'react'

/** The props of every page frame. */
export interface FrameProps {
  readonly title: string
  /** The language of the title where it is content, which may be written in another one than the page. */
  readonly titleLang?: string | undefined
  /** At most two actions. */
  readonly actions?: ReactNode
  /** False for tab pages: they have no page behind them. */
  readonly back?: boolean
  /** The primary action, below the content and never over its last row. */
  readonly bottomBar?: ReactNode
  readonly children: ReactNode
  /** How wide the content and its bottom bar may become: narrow for forms, wide for reading, a feed for products, full for the desk. */
  readonly width?: 'narrow' | 'middle' | 'wide' | 'feed' | 'full'
  /** The content begins under the bar, which is transparent until the pictures are scrolled away. */
  readonly over?: boolean
  /** Sticks below the bar: tabs, a search field. */
  readonly under?: ReactNode
  /** False while an error stands in place of the data. */
  readonly hasData?: boolean
  /** What stands in place of the title on a narrow screen; the title stays for those who cannot see it. */
  readonly lead?: ReactNode
  /** The content says the title itself on a wide screen. */
  readonly says?: boolean
  /** What others search for: the example in the search field of a wide header. */
  readonly hint?: string | undefined
}
