import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import type { Pictured, Place } from '../../scripts/pictures/place.ts'

/** What pictures show of customer service: both sides of it, and a case that waits and one that is assigned. */
export const pictures: Pictured = {
  places: async (ask) => {
    const lists = await Promise.all(
      (['waiting', 'mine'] as const).map((which) => ask(deskServiceCalls.cases, { which }, 'support')),
    )
    return [
      { name: 'service-visitor', path: '/pages/web/service' },
      { name: 'service', as: 'shopper', path: '/pages/web/service' },
      { name: 'service-talk', as: 'shopper', path: '/pages/web/service?talk=1' },
      { name: 'desk-service', as: 'support', path: '/pages/desk/service' },
      ...lists
        .flatMap(({ data }) => data.slice(0, 1))
        .map(({ id, case: { state } }): Place => ({
          name: `desk-service-${state}`,
          as: 'support',
          path: `/pages/desk/service?id=${id}`,
        })),
    ]
  },
}
