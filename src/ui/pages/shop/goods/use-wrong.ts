import { useEffect, useRef, useState } from 'react'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import type { ListingLimits } from '#contract/catalogue/goods-caps.form.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { shownField } from './shown-field.ts'

/** What is wrong with a product, by the field that says so. */
export interface WrongFields {
  readonly at: (field: string) => Problem | undefined
  /** The first problem at a field that begins so. */
  readonly within: (start: string) => Problem | undefined
  /** What no field shows: it is said for the whole form. */
  readonly beside: Problem | undefined
  /** Shows everything that is wrong, and moves the focus to the first; true where nothing is. */
  readonly check: (limits?: ListingLimits) => boolean
  /** Moves the focus to the field of a refusal. */
  readonly point: () => void
}

/**
 * Says at each field what is wrong with it: once it was asked to, and then as it is mended. A refusal of the server comes first. Fields
 * that this form does not have are `absent`.
 */
export function useWrong(form: TypedGoods, refused: Problem | undefined, absent: readonly string[] = []): WrongFields {
  const isPointing = useRef(false)
  const [asked, setAsked] = useState<{ readonly limits: ListingLimits | undefined }>()
  const found = asked ? readGoods(form, asked.limits).problems : []
  const problems = (refused?.field === undefined ? found : [refused, ...found]).map(({ field: named, ...each }) => {
    const field = shownField(named ?? '', form)
    return field === undefined || absent.includes(field) ? each : { ...each, field }
  })
  useEffect(() => {
    if (!isPointing.current) return
    const wrong = document.querySelector<HTMLElement>(
      '[data-editor] :is([aria-invalid="true"]:not(:disabled), [data-wrong])',
    )
    if (!wrong) return
    isPointing.current = false
    wrong.focus()
    wrong.scrollIntoView?.({ block: 'center' })
  })
  const point = (): void => void (isPointing.current = true)
  return {
    at: (field) => problems.find((each) => 'field' in each && each.field === field),
    within: (start) => problems.find((each) => 'field' in each && each.field.startsWith(start)),
    beside: problems.find((each) => !('field' in each)),
    check: (limits) => {
      setAsked({ limits })
      point()
      return readGoods(form, limits).problems.length === 0
    },
    point,
  }
}
